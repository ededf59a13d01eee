'use strict';
// The moments of a record: full pieces now and then, differences in between.
const SVG = 'http://www.w3.org/2000/svg';
const doc = document.documentElement;
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const readData = id => { const element = document.getElementById(id); return element && JSON.parse(element.textContent); };

class RecordData {
  constructor(data) {
    Object.assign(this, data);
    this.byPrefix = new Map(this.lines.map((line, number) => [line.prefix, number]));
    this.steps = this.lines[0].moments.length - 1;
    this.cache = null;
  }
  // "57/2:3" -> [line, index]; null where there is no such moment
  find(address) {
    const parts = /^((?:\d+(?:\/\d+:\d+)*\/\d+:)?)(\d+)$/.exec(address);
    if (!parts || (parts[2].length > 1 && parts[2][0] === '0')) return null;
    const line = this.byPrefix.get(parts[1]);
    if (line === undefined) return null;
    const index = Number(parts[2]) - (parts[1] ? 1 : 0);
    return index >= 0 && index < this.lines[line].moments.length ? [line, index] : null;
  }
  address(line, index) { return this.lines[line].prefix + (index + (line ? 1 : 0)); }
  // the moment before; null at the beginning
  previous(line, index) { return index > 0 ? [line, index - 1] : this.lines[line].base; }
  colour(letter) { return 'seat-' + this.colours[this.seats.indexOf(letter)]; }
  moment(line, index) { return this.lines[line].moments[index]; }
  // all that holds at a moment: pieces by id, scores, holdings, points by source
  state(line, index) {
    const cached = this.cache;
    if (cached && cached.line === line && cached.index === index) return cached.state;
    let state;
    if (cached && cached.line === line && cached.index === index - 1) {
      state = cached.state;
      this.apply(state, this.moment(line, index));
    } else {
      const path = [];
      let at = [line, index];
      while (at) {
        path.push(this.moment(...at));
        at = this.previous(...at);
      }
      // pieces begin at the last moment that has all of them, sums at the beginning
      let from = path.length - 1;
      for (let k = 0; k < path.length; k++) if (path[k][1] === null) { from = k; break; }
      state = {pieces: new Map(), scores: [], holdings: this.seats.map(() => []), sources: new Map()};
      for (let k = path.length - 1; k >= 0; k--) this.apply(state, path[k], k <= from);
    }
    this.cache = {line, index, state};
    return state;
  }
  apply(state, moment, withPieces = true) {
    const [pieces, gone, scores, holdings, , , step] = moment;
    if (withPieces) {
      if (gone === null) state.pieces = new Map();
      else for (const id of gone) state.pieces.delete(id);
      for (const piece of pieces) state.pieces.set(piece[0], piece);
    }
    if (scores) state.scores = scores;
    for (const [seat, key, value] of holdings) state.holdings[seat][key] = value;
    if (step) for (const [seat, source, amount] of step[4]) {
      const key = seat + ' ' + source;
      state.sources.set(key, (state.sources.get(key) || 0) + amount);
    }
  }
}
