// The scores of the main line, drawn once; the present moment moves over them.
class ScoreRace {
  constructor(svg, data) {
    this.svg = svg;
    this.data = data;
    let scores = data.lines[0].moments[0][2];
    this.scores = data.lines[0].moments.map(moment => (scores = moment[2] || scores));
    this.known = -1;
    svg.addEventListener('click', event => {
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      const step = Math.round((at.x - 34) / 540 * this.length);
      go(String(Math.min(Math.max(step, 0), this.known))).catch(() => {});
    });
  }
  x(step) { return 34 + 540 * step / this.length; }
  y(score) { return 10 + 148 * (1 - (score - this.low) / (this.high - this.low)); }
  // known: steps whose scores are shown; here: the step of the present moment
  show(known, here, scores) {
    if (known !== this.known) this.draw(known);
    const clamp = score => this.y(Math.min(Math.max(score, this.low), this.high));
    this.here.setAttribute('x1', this.x(here));
    this.here.setAttribute('x2', this.x(here));
    this.points.forEach((point, number) => {
      point.setAttribute('cx', this.x(here));
      point.setAttribute('cy', clamp(scores[number]));
    });
  }
  draw(known) {
    this.known = known;
    const scores = this.scores.slice(0, known + 1), all = scores.flat(), {seats} = this.data;
    this.high = Math.max(1, ...all);
    this.low = Math.min(0, ...all);
    this.length = Math.max(known, 1);
    const parts = [];
    for (const score of new Set([this.low, Math.round((this.high + this.low) / 2), this.high])) {
      parts.push(make('line', {x1: 34, x2: 574, y1: this.y(score), y2: this.y(score), class: 'grid'}));
      parts.push(make('text', {x: 28, y: this.y(score) + 5, 'text-anchor': 'end'}, score));
    }
    // letters at the end stand apart, even where scores are the same
    const ends = seats.map((letter, number) => [this.y(scores[known][number]) + 5, letter]).sort((a, b) => a[0] - b[0]);
    ends.forEach((end, k) => { if (k) end[0] = Math.max(end[0], ends[k - 1][0] + 15); });
    const over = Math.max(0, ends.length ? ends[ends.length - 1][0] - 174 : 0);
    for (const [y, letter] of ends) parts.push(make('text', {x: 580, y: y - over, class: 'end ' + this.data.colour(letter)}, letter));
    this.points = seats.map(letter => make('circle', {r: 5, class: 'point ' + this.data.colour(letter)}));
    this.here = make('line', {y1: 6, y2: 158, class: 'here'});
    parts.push(this.here);
    seats.forEach((letter, number) => {
      let path = '', before = null;
      scores.forEach((values, step) => {
        if (before === values[number] && step !== scores.length - 1) return;
        const x = this.x(step).toFixed(1), y = this.y(values[number]).toFixed(1);
        path += path ? `H${x}V${y}` : `M${x} ${y}`;
        before = values[number];
      });
      parts.push(make('path', {d: path, class: 'line ' + this.data.colour(letter)}));
    });
    this.svg.replaceChildren(...parts, ...this.points);
  }
}
