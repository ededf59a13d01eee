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
      this.board = new BoardView($('.board', this.section), this.data, drawing);
      this.choosePanels();
    }
    const one = selector => $(selector, this.section);
    this.list = one('.moves');
    this.bar = {when: one('.when'), what: one('.what'), waits: one('.waits'), inside: one('.inside')};
    this.controls = Object.fromEntries($$('[data-do]', this.section).map(button => [button.dataset.do, button]));
    this.scored = $$('[data-scored]', this.section);
    this.words = one('.in-words');
    this.current = null;
    this.buttons = new Map($$('[data-at]', this.section).map(button => [button.dataset.at, button]));
    this.boxes = this.data.seats.map(letter => {
      const box = $(`[data-seat="${letter}"]`, this.section);
      return {box, score: $('.score', box), cells: $$('[data-key]', box)};
    });
    this.reached = settings.spoilerFree ? 0 : Infinity;
    for (const cover of $$('.covered', this.section)) cover.open = true;
    this.line = 0;
    this.index = 0;
    this.race = $('.race', this.section) && new ScoreRace($('.race', this.section), this.data);
  }
  get at() { return this.data.address(this.line, this.index); }
  // buttons that show one part of the table alone
  choosePanels() {
    const bar = $('.panels', this.section), {panels} = this.board;
    if (panels.length < 2) return;
    const add = (id, box, seat) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.panel = id;
      button.append(document.createElement('span'));
      if (seat) {
        button.className = 'dot ' + this.data.colour(seat);
        button.append(document.createElement('b'));
        button.dataset.scored = seat;
      }
      button.onclick = () => {
        for (const other of bar.children) other.setAttribute('aria-pressed', other === button);
        this.board.look(box);
      };
      bar.append(button);
    };
    bar.replaceChildren();
    add('', null);
    for (const panel of panels) add(panel.id, panel.box, panel.seat);
    bar.firstChild.click();
    this.namePanels();
  }
  namePanels() {
    if (!this.board) return;
    const names = new Map(this.board.panels.map(panel => [panel.id, panel.titles[words.language]]));
    names.set('', words.say('whole'));
    for (const button of $$('[data-panel]', this.section)) button.firstChild.textContent = names.get(button.dataset.panel);
  }
  show(line, index, animate) {
    const before = [this.line, this.index];
    this.line = line;
    this.index = index;
    const data = this.data, moment = data.moment(line, index), state = data.state(line, index), step = moment[6];
    this.reached = Math.max(this.reached, Number.parseInt(this.at, 10));
    const near = animate && line === before[0] && Math.abs(index - before[1]) === 1;
    if (this.board) {
      this.board.show(state.pieces, near);
      this.board.mark(step);
    }
    this.seats(moment, state);
    this.say(moment);
    this.mark();
    if (this.race) {
      this.race.show(Math.min(this.reached, data.steps), Number.parseInt(this.at, 10), state.scores);
      this.bars(state);
    }
    if (this.words && this.words.open) this.inWords();
    // what asks for the layout comes last, so that there is one layout only
    if (this.board && step && near && index > before[1]) this.board.float(step);
    this.scroll();
  }
  seats(moment, state) {
    this.boxes.forEach(({box, score, cells}, number) => {
      box.dataset.score = state.scores[number];
      score.textContent = state.scores[number];
      box.classList.toggle('to-move', moment[4].includes(this.data.seats[number]));
      for (const cell of cells) {
        const value = String(state.holdings[number][Number(cell.dataset.key)]);
        if (cell.textContent === value) continue;
        cell.textContent = value;
        cell.parentElement.classList.toggle('none', value === '0' || value === '' || value === '-');
      }
    });
    for (const button of this.scored) {
      button.lastChild.textContent = state.scores[this.data.seats.indexOf(button.dataset.scored)];
      button.classList.toggle('to-move', moment[4].includes(button.dataset.scored));
    }
  }
  say(moment) {
    const {when, what, waits, inside} = this.bar, {controls} = this, button = this.buttons.get(this.at);
    const [, , , , next, round] = moment;
    when.textContent = round ? words.say('round').replace('{number}', round) : words.say('setup');
    if (button) {
      what.replaceChildren(...[...button.children].filter(part => !part.matches('.gain')).flatMap(part => [part.cloneNode(true), ' ']));
      what.append(...this.gains(moment[6]));
    } else what.textContent = words.say('start');
    waits.textContent = !next ? words.say('over') : next === '@' ? words.say('waits_chance') : '';
    inside.hidden = this.line === 0;
    controls.enter.hidden = !this.inner().length;
    controls.leave.hidden = this.line === 0;
    const first = this.line === 0 && this.index === 0, last = this.index + 1 >= this.data.length(this.line);
    for (const name of ['first', 'back', 'back_round']) controls[name].disabled = first;
    for (const name of ['next', 'next_round', 'last']) controls[name].disabled = last;
  }
  // what each seat gained in a step, in all
  gains(step) {
    const sums = new Map();
    for (const [seat, , amount] of gainsOf(step)) sums.set(seat, (sums.get(seat) || 0) + amount);
    return [...sums].map(([seat, amount]) => {
      const gain = document.createElement('span'), who = document.createElement('span');
      gain.className = amount < 0 ? 'gain loss' : 'gain';
      who.className = 'actor ' + this.data.colour(seat);
      who.textContent = seat;
      gain.append(who, signed(amount));
      return gain;
    });
  }
  // table and list fill the window: beside each other, or the list what the table leaves, within reason
  fit() {
    const {list} = this, top = element => element.getBoundingClientRect().top + window.scrollY;
    const narrow = matchMedia('(max-width: 899px)').matches;
    list.style.height = narrow ? Math.min(Math.max(window.innerHeight - top(list) - 12, 150), 420) + 'px' : '';
    if (narrow) return;
    const table = $('.board', this.section), below = $('.sentence', this.section).offsetHeight + 76;
    doc.style.setProperty('--above', Math.round(top(table)) + 'px');
    doc.style.setProperty('--below', below + 'px');
  }
  // prefixes of the variations on this moment that can be entered
  inner() {
    const start = this.at + '/';
    return this.data.lines.map(line => line.prefix).filter(p => p.startsWith(start) && !p.slice(start.length).includes('/'));
  }
  // whether something is said at a moment: a comment, a variation, a finding
  isRemarked(line, index) {
    const button = this.buttons.get(this.data.address(line, index));
    if (!button) return false;
    const move = button.parentElement;
    return move.querySelector(':scope > .remark, :scope > .variation, :scope > .finding') !== null
      || (index + 1 === this.data.length(line) && move.parentElement.lastElementChild.matches('.finding'));
  }
  mark() {
    if (this.current) this.current.removeAttribute('aria-current');
    if (settings.spoilerFree) {
      for (const [at, button] of this.buttons) button.parentElement.hidden = Number.parseInt(at, 10) > this.reached;
    }
    this.current = this.buttons.get(this.at) || null;
    if (this.current) this.current.setAttribute('aria-current', 'step');
  }
  scroll() {
    const {list, current} = this;
    if (!current) { list.scrollTop = 0; return; }
    const box = current.getBoundingClientRect(), frame = list.getBoundingClientRect();
    if (box.top < frame.top + 24 || box.bottom > frame.bottom - 24) list.scrollTop += box.top - frame.top - frame.height / 3;
  }
  // points by source
  bars(state) {
    const table = $('.sources', this.section), {data} = this;
    const key = words.language + [...state.sources].join();
    if (this.barKey === key) return;
    this.barKey = key;
    const rows = data.sources.map((label, source) =>
      [source, data.seats.map(letter => state.sources.get(letter + ' ' + source) || 0)]).filter(([, sums]) => sums.some(Boolean));
    rows.sort((a, b) => Math.max(...b[1].map(Math.abs)) - Math.max(...a[1].map(Math.abs)) || a[0] - b[0]);
    const most = Math.max(1, ...rows.flatMap(([, sums]) => sums.map(Math.abs)));
    const cell = (name, ...content) => {
      const element = document.createElement(name);
      element.append(...content);
      return element;
    };
    const seats = data.seats.map(letter => {
      const head = cell('th', letter);
      head.scope = 'col';
      return head;
    });
    table.replaceChildren(cell('thead', cell('tr', cell('td'), ...seats)), cell('tbody', ...rows.map(([source, sums]) => {
      const head = cell('th', data.source_names[words.language][source]);
      head.scope = 'row';
      head.title = data.source_meanings[words.language][source];
      return cell('tr', head, ...sums.map((sum, number) => {
        const bar = cell('span');
        bar.className = 'bar ' + data.colour(data.seats[number]);
        bar.style.width = 60 * Math.abs(sum) / most + '%';
        return cell('td', bar, cell('b', sum ? String(sum).replace('-', '−') : ''));
      }));
    })));
  }
  inWords() {
    const areas = new Map(), {data} = this;
    for (const piece of data.state(this.line, this.index).pieces.values()) {
      const name = data.areas[piece.area], text = data.title(piece.title);
      if (text) areas.set(name, [...(areas.get(name) || []), text]);
    }
    $('.in-words ul', this.section).replaceChildren(...[...areas].map(([name, titles]) => {
      const item = document.createElement('li');
      item.textContent = (this.board.areaTitle(name) || name) + ': ' + titles.join('; ');
      return item;
    }));
  }
}
