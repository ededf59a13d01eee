// One record on the screen: board, seats, sentence, move list, pictures of the scores.
class RecordView {
  constructor(number) {
    this.number = number;
    this.section = sections[number - 1];
    this.data = new RecordData(readData('record-' + number));
    stage.replaceChildren(this.section);
    this.board = null;
    const drawing = readData('drawing-' + number);
    if (drawing) {
      this.board = new BoardView($('.board', this.section), this.data, drawing.prefix);
      this.panels(drawing.panels);
    }
    this.buttons = new Map($$('[data-at]', this.section).map(button => [button.dataset.at, button]));
    this.reached = settings.spoilerFree ? 0 : Infinity;
    this.line = 0;
    this.index = 0;
    this.fitRace();
  }
  get at() { return this.data.address(this.line, this.index); }
  panels(panels) {
    const bar = $('.panels', this.section);
    if (!bar || panels.length < 2) return;
    const choose = (button, box) => {
      for (const other of bar.children) other.setAttribute('aria-pressed', other === button);
      this.board.look(box);
    };
    const add = (text, box, seat) => {
      const button = document.createElement('button');
      button.textContent = text;
      if (seat) button.className = 'dot ' + this.data.colour(seat);
      button.onclick = () => choose(button, box);
      bar.append(button);
      return button;
    };
    bar.replaceChildren();
    const whole = add('', null);
    whole.dataset.word = 'whole';
    for (const panel of panels) add(panel.titles[words.language], panel.box, panel.seat).dataset.panel = panel.id;
    choose(whole, null);
    this.panelWords = () => {
      for (const panel of panels) $(`[data-panel="${CSS.escape(panel.id)}"]`, bar).textContent = panel.titles[words.language];
    };
    translate(bar);
  }
  show(line, index, animate) {
    const before = [this.line, this.index];
    this.line = line;
    this.index = index;
    const data = this.data, moment = data.moment(line, index), state = data.state(line, index), step = moment[6];
    if (line === 0) this.reached = Math.max(this.reached, index);
    const forward = animate && line === before[0] && Math.abs(index - before[1]) === 1;
    if (this.board) {
      this.board.show(state.pieces, forward);
      this.board.mark(step);
      if (step && forward && index > before[1]) this.board.float(step);
    }
    this.seats(moment, state);
    this.say(moment);
    this.mark();
    this.race(state);
  }
  seats(moment, state) {
    for (const [number, letter] of this.data.seats.entries()) {
      const box = $(`[data-seat="${letter}"]`, this.section);
      if (!box) continue;
      box.dataset.score = state.scores[number];
      $('.score', box).textContent = state.scores[number];
      box.classList.toggle('to-move', moment[4].includes(letter));
      for (const cell of $$('[data-key]', box)) {
        const value = state.holdings[number][Number(cell.dataset.key)];
        cell.textContent = value;
        cell.parentElement.classList.toggle('none', value === 0 || value === '' || value === '-');
      }
    }
  }
  say(moment) {
    const bar = $('.sentence', this.section);
    const button = this.buttons.get(this.at);
    const round = moment[5];
    $('.when', bar).textContent = round ? words.say('round').replace('{number}', round) : words.say('setup');
    $('.what', bar).replaceChildren();
    if (button) {
      const copy = button.cloneNode(true);
      for (const part of [...copy.childNodes]) $('.what', bar).append(part);
    } else {
      $('.what', bar).textContent = words.say('start');
    }
    const next = moment[4];
    $('.waits', bar).textContent = !next.length ? words.say('over') : next[0] === '@' ? words.say('waits_chance') : '';
    $('.inside', bar).hidden = this.line === 0;
    const variations = this.inner();
    $('[data-do=enter]', this.section).hidden = !variations.length;
    $('[data-do=leave]', this.section).hidden = this.line === 0;
    const first = this.line === 0 && this.index === 0;
    for (const name of ['first', 'back', 'back_round']) $(`[data-do=${name}]`, this.section).disabled = first;
    const end = this.index + 1 >= this.data.lines[this.line].moments.length;
    for (const name of ['next', 'next_round']) $(`[data-do=${name}]`, this.section).disabled = end;
    $('[data-do=last]', this.section).disabled = end;
  }
  // prefixes of the variations on this moment that can be entered
  inner() {
    const start = this.at + '/';
    return this.data.lines.map(line => line.prefix).filter(p => p.startsWith(start) && !p.slice(start.length).includes('/'));
  }
  mark() {
    const old = $('[aria-current]', this.section);
    if (old) old.removeAttribute('aria-current');
    const button = this.buttons.get(this.at);
    const list = $('.moves', this.section);
    if (settings.spoilerFree) for (const [at, one] of this.buttons) {
      one.closest('.move').hidden = Number.parseInt(at, 10) > this.reached + 1 - (at.includes('/') ? 1 : 0) && at !== this.at;
    }
    if (!button) { list.scrollTop = 0; return; }
    button.setAttribute('aria-current', 'step');
    const box = button.getBoundingClientRect(), frame = list.getBoundingClientRect();
    if (box.top < frame.top + 24 || box.bottom > frame.bottom - 24) {
      list.scrollTop += box.top - frame.top - frame.height / 3;
    }
  }
  fitRace() {
    const moments = this.data.lines[0].moments;
    let scores = moments[0][2];
    this.scores = moments.map(moment => (scores = moment[2] || scores));
    this.top = Math.max(1, ...this.scores.flat());
    this.low = Math.min(0, ...this.scores.flat());
  }
  race(state) {
    const svg = $('.race', this.section);
    if (!svg) return;
    const width = 600, height = 180, left = 34, right = 26, top = 10, bottom = 22;
    const known = Math.min(this.reached, this.data.steps);
    const scores = this.scores.slice(0, known + 1);
    const high = settings.spoilerFree ? Math.max(1, ...scores.flat()) : this.top;
    const length = settings.spoilerFree ? Math.max(known, 1) : Math.max(this.data.steps, 1);
    const x = step => left + (width - left - right) * step / length;
    const y = score => top + (height - top - bottom) * (1 - (score - this.low) / (high - this.low));
    const make = (name, attributes, text) => {
      const element = document.createElementNS(SVG, name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (text !== undefined) element.textContent = text;
      return element;
    };
    const parts = [];
    for (const score of [this.low, Math.round((high + this.low) / 2), high]) {
      parts.push(make('line', {x1: left, x2: width - right, y1: y(score), y2: y(score), class: 'grid'}));
      parts.push(make('text', {x: left - 5, y: y(score) + 4, 'text-anchor': 'end'}, score));
    }
    const here = this.line === 0 ? this.index : Number.parseInt(this.at, 10);
    parts.push(make('line', {x1: x(here), x2: x(here), y1: top, y2: height - bottom, class: 'here'}));
    for (const [number, letter] of this.data.seats.entries()) {
      let path = '', before = null;
      scores.forEach((values, step) => {
        if (before === values[number] && step !== scores.length - 1) return;
        path += path ? `H${x(step).toFixed(1)}V${y(values[number]).toFixed(1)}` : `M${x(step).toFixed(1)} ${y(values[number]).toFixed(1)}`;
        before = values[number];
      });
      parts.push(make('path', {d: path, class: 'line ' + this.data.colour(letter)}));
      const score = state.scores[number];
      parts.push(make('circle', {cx: x(here), cy: y(Math.min(Math.max(score, this.low), high)), r: 4.5, class: 'point ' + this.data.colour(letter)}));
      const final = scores[scores.length - 1][number];
      parts.push(make('text', {x: x(scores.length - 1) + 5, y: y(final) + 4, class: 'end'}, letter));
    }
    svg.replaceChildren(...parts);
    svg.onclick = event => {
      const box = svg.getBoundingClientRect();
      const step = Math.round(((event.clientX - box.left) / box.width * width - left) / (width - left - right) * length);
      go(String(Math.min(Math.max(step, 0), known)));
    };
    this.bars(state);
  }
  bars(state) {
    const table = $('.sources', this.section);
    if (!table) return;
    const rows = this.data.sources.map((label, source) =>
      [source, this.data.seats.map(letter => state.sources.get(letter + ' ' + source) || 0)]).filter(([, sums]) => sums.some(Boolean));
    rows.sort((a, b) => Math.max(...b[1].map(Math.abs)) - Math.max(...a[1].map(Math.abs)) || a[0] - b[0]);
    const most = Math.max(1, ...rows.flatMap(([, sums]) => sums.map(Math.abs)));
    table.replaceChildren(...rows.map(([source, sums]) => {
      const row = document.createElement('tr'), head = document.createElement('th');
      head.scope = 'row';
      head.textContent = this.data.source_names[words.language][source];
      head.title = this.data.source_meanings[words.language][source];
      row.append(head);
      sums.forEach((sum, number) => {
        const cell = document.createElement('td'), bar = document.createElement('span'), figure = document.createElement('b');
        bar.className = 'bar ' + this.data.colour(this.data.seats[number]);
        bar.style.width = 60 * Math.abs(sum) / most + '%';
        figure.textContent = sum ? String(sum).replace('-', '−') : '';
        cell.append(bar, figure);
        row.append(cell);
      });
      return row;
    }));
  }
  inWords() {
    const list = $('.in-words ul', this.section), areas = new Map();
    const state = this.data.state(this.line, this.index);
    for (const [, piece] of state.pieces) {
      const [, area, title] = this.data.looks[piece[1]];
      const text = this.data.titles[words.language][title];
      if (text) areas.set(area, [...(areas.get(area) || []), text]);
    }
    list.replaceChildren(...[...areas].map(([area, titles]) => {
      const item = document.createElement('li');
      item.textContent = this.data.areas[area] + ': ' + titles.join('; ');
      return item;
    }));
  }
}
