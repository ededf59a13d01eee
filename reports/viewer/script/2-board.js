// The board: one element for each piece, moved rather than made anew.
class BoardView {
  constructor(holder, data, prefix) {
    this.holder = holder;
    this.data = data;
    this.svg = $('svg', holder);
    this.group = $('.' + prefix + '-pieces', holder);
    this.marks = $('.' + prefix + '-marks', holder);
    this.prefix = prefix;
    this.elements = new Map();
    this.shown = new Map();
    this.group.replaceChildren();
    const [, , width, height] = this.svg.getAttribute('viewBox').split(' ').map(Number);
    this.box = [0, 0, width, height];
    this.svg.removeAttribute('width');
    this.svg.removeAttribute('height');
  }
  show(pieces, moving) {
    for (const [id, element] of this.elements) if (!pieces.has(id)) {
      element.remove();
      this.elements.delete(id);
      this.shown.delete(id);
    }
    this.group.classList.toggle('moving', moving);
    let last = null;
    for (const [id, piece] of [...pieces].sort((a, b) => this.rank(a[1]) - this.rank(b[1]) || a[0] - b[0])) {
      let element = this.elements.get(id);
      const before = this.shown.get(id);
      if (!element) {
        element = document.createElementNS(SVG, 'g');
        element.append(...['title', 'use', 'use'].map(name => document.createElementNS(SVG, name)));
        element.dataset.piece = this.data.ids[id];
        this.elements.set(id, element);
      }
      if (before !== piece) this.set(element, piece, before);
      this.shown.set(id, piece);
      const next = last ? last.nextSibling : this.group.firstChild;
      if (next !== element) this.group.insertBefore(element, next);
      last = element;
    }
  }
  rank(piece) { return this.data.sprites[this.data.looks[piece[1]][0]][5]; }
  set(element, piece, before) {
    const [, look, x, y, scale] = piece;
    if (!before || before[1] !== look) {
      const [sprite, area, title] = this.data.looks[look];
      const [base, figure, owner, face, count] = this.data.sprites[sprite];
      const [name, drawing, number] = element.children;
      name.textContent = this.data.titles[words.language][title];
      drawing.setAttribute('href', '#' + base);
      if (figure) number.setAttribute('href', '#' + figure); else number.removeAttribute('href');
      element.dataset.on = this.data.areas[area];
      element.dataset.owner = owner;
      element.dataset.face = face;
      element.dataset.count = count;
    }
    element.style.transform = `translate(${x}px,${y}px)` + (scale ? ` scale(${scale / 100})` : '');
  }
  retitle() {
    for (const [id, piece] of this.shown) {
      this.elements.get(id).firstChild.textContent = this.data.titles[words.language][this.data.looks[piece[1]][2]];
    }
  }
  area(number) { return $(`[data-area="${CSS.escape(this.data.areas[number])}"]`, this.svg); }
  mark(step) {
    this.marks.replaceChildren();
    if (!step) return;
    for (const [numbers, kind] of [[step[2], 'from'], [step[3], 'to']]) for (const number of numbers) {
      const area = this.area(number);
      if (!area) continue;
      const ring = area.cloneNode(false);
      for (const name of ['data-area', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray']) ring.removeAttribute(name);
      ring.setAttribute('class', 'mark-' + kind);
      this.marks.append(ring);
    }
  }
  float(step) {
    const sums = new Map();
    for (const [seat, , amount] of step[4]) sums.set(seat, (sums.get(seat) || 0) + amount);
    const area = step[3].map(number => this.area(number)).find(Boolean);
    if (!sums.size || !area) return;
    const box = area.getBBox();
    let row = 0;
    for (const [seat, amount] of sums) {
      if (!amount) continue;
      const text = document.createElementNS(SVG, 'text');
      text.textContent = (amount > 0 ? '+' : '−') + Math.abs(amount);
      text.setAttribute('class', 'float ' + this.data.colour(seat));
      text.setAttribute('x', Math.min(Math.max(box.x + box.width / 2, 30), this.box[2] - 30));
      text.setAttribute('y', Math.max(box.y + box.height / 2, 60) + 34 * row++);
      this.marks.append(text);
    }
  }
  look(box) { this.svg.setAttribute('viewBox', (box || this.box).join(' ')); }
}
