// The board: one element for each piece, moved rather than made anew.
class BoardView {
  constructor(holder, data, drawing) {
    this.data = data;
    this.prefix = drawing.prefix;
    this.panels = drawing.panels;
    this.svg = $('svg', holder);
    this.group = $('.pieces', holder);
    this.marks = $('.marks', holder);
    this.elements = new Map();
    this.shown = new Map();
    this.group.replaceChildren();
    const areas = $$('[data-area]', this.svg);
    this.areas = new Map(areas.map(area => [area.dataset.area, area]));
    this.titles = new Map(areas.map((area, number) => [area.dataset.area, data.area_titles[number]]));
    const [, , width, height] = this.svg.getAttribute('viewBox').split(' ').map(Number);
    this.box = [0, 0, width, height];
    // a part of the table has the same room as the whole
    this.svg.style.aspectRatio = `${width} / ${height}`;
    this.panel = null;
    this.boxes = new Map();
    // what an area is, is said where somebody points at it
    this.svg.addEventListener('pointerover', event => {
      const area = event.target;
      if (area.dataset.area && !area.firstChild) area.append(make('title', {}, this.areaTitle(area.dataset.area)));
    });
    this.svg.addEventListener('dblclick', event => this.zoom(event));
  }
  areaTitle(name) {
    const title = this.titles.get(name);
    return title === undefined ? '' : this.data.title(title);
  }
  show(pieces, moving) {
    for (const [id, element] of this.elements) if (!pieces.has(id)) {
      element.remove();
      this.elements.delete(id);
      this.shown.delete(id);
    }
    this.group.classList.toggle('moving', moving);
    let last = null;
    for (const piece of [...pieces.values()].sort((a, b) => this.rank(a) - this.rank(b) || a.id - b.id)) {
      let element = this.elements.get(piece.id);
      const before = this.shown.get(piece.id);
      if (!element) {
        element = make('g');
        element.append(make('title'));
        element.dataset.piece = this.data.ids[piece.id];
        this.elements.set(piece.id, element);
      }
      if (before !== piece) this.set(element, piece, before);
      this.shown.set(piece.id, piece);
      const next = last ? last.nextSibling : this.group.firstChild;
      if (next !== element) this.group.insertBefore(element, next);
      last = element;
    }
  }
  rank(piece) { return this.data.sprites[piece.sprite][4]; }
  set(element, piece, before) {
    if (!before || before.sprite !== piece.sprite) {
      const [parts, owner, face, count] = this.data.sprites[piece.sprite];
      while (element.children.length > parts.length + 1) element.lastChild.remove();
      while (element.children.length <= parts.length) element.append(make('use'));
      parts.forEach((part, k) => element.children[k + 1].setAttribute('href', `#${this.prefix}-${part}`));
      element.dataset.owner = owner;
      element.dataset.face = face;
      element.dataset.count = count;
    }
    if (!before || before.area !== piece.area) element.dataset.on = this.data.areas[piece.area];
    if (!before || before.title !== piece.title) element.firstChild.textContent = this.data.title(piece.title);
    element.style.transform = `translate(${piece.x}px,${piece.y}px)` + (piece.scale === 100 ? '' : ` scale(${piece.scale / 100})`);
  }
  retitle() {
    for (const [id, piece] of this.shown) this.elements.get(id).firstChild.textContent = this.data.title(piece.title);
    for (const area of this.areas.values()) area.replaceChildren();
  }
  area(number) { return this.areas.get(this.data.areas[number]); }
  mark(step) {
    this.marks.replaceChildren();
    if (!step) return;
    for (const [numbers, kind] of [[step[2], 'from'], [step[3], 'to']]) for (const number of numbers) {
      const area = this.area(number);
      if (!area) continue;
      const ring = area.cloneNode(false);
      ring.removeAttribute('data-area');
      ring.setAttribute('class', 'mark-' + kind);
      this.marks.append(ring);
    }
  }
  float(step) {
    const sums = new Map();
    for (const [seat, , amount] of gainsOf(step)) sums.set(seat, (sums.get(seat) || 0) + amount);
    const area = step[3].map(number => this.area(number)).find(Boolean);
    if (!sums.size || !area) return;
    if (!this.boxes.has(area)) this.boxes.set(area, area.getBBox());
    const box = this.boxes.get(area), [left, top, width, height] = this.panel || this.box;
    const x = Math.min(Math.max(box.x + box.width / 2, left + 30), left + width - 30);
    let y = Math.min(Math.max(box.y + box.height / 2, top + 60), top + height - 20);
    for (const [seat, amount] of sums) {
      if (!amount) continue;
      this.marks.append(make('text', {class: 'float ' + this.data.colour(seat), x, y}, signed(amount)));
      y += 34;
    }
  }
  // one part of the table alone, or the whole
  look(box) {
    this.panel = box || null;
    this.svg.setAttribute('viewBox', (box || this.box).join(' '));
  }
  // the part of the table under a double click; the whole where a part is shown
  zoom(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const within = ({box: [x, y, width, height]}) => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
    const found = this.panel ? null : this.panels.find(within);
    const button = $(found ? `[data-panel="${CSS.escape(found.id)}"]` : '[data-panel=""]', view.section);
    if (button) button.click();
  }
}
function signed(amount) { return (amount > 0 ? '+' : amount ? '−' : '±') + Math.abs(amount); }
