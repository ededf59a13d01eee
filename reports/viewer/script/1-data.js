'use strict';
// The moments of a record: full pieces now and then, differences in between.
const SVG = 'http://www.w3.org/2000/svg';
const doc = document.documentElement;
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const readData = id => { const element = document.getElementById(id); return element && JSON.parse(element.textContent); };
const make = (name, attributes = {}, text) => {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
};

class RecordData {
  constructor(data) {
    Object.assign(this, data);
    const {looks, places} = data;
    this.entries = [];
    for (let k = 0; k < data.entries.length; k += 3) {
      const look = 3 * data.entries[k + 1], place = 3 * data.entries[k + 2];
      this.entries.push({
        id: data.entries[k], sprite: looks[look], area: looks[look + 1], title: looks[look + 2],
        x: places[place], y: places[place + 1], scale: places[place + 2],
      });
    }
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
  length(line) { return this.lines[line].moments.length; }
  // a title of which most differ from others in their numbers alone
  title(number) {
    const title = this.titles[number], templates = this.templates[words.language];
    if (typeof title === 'number') return templates[title];
    let k = 1;
    return templates[title[0]].replace(/#/g, () => title[k++]);
  }
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
    const [entries, gone, scores, holdings, , , step] = moment;
    if (withPieces) {
      if (gone === null) state.pieces = new Map();
      else for (const id of gone) state.pieces.delete(id);
      for (const number of entries) {
        const entry = this.entries[number];
        state.pieces.set(entry.id, entry);
      }
    }
    if (scores) state.scores = scores;
    for (let k = 0; k < holdings.length; k += 3) state.holdings[holdings[k]][holdings[k + 1]] = holdings[k + 2];
    for (const [seat, source, amount] of gainsOf(step)) {
      const key = seat + ' ' + source;
      state.sources.set(key, (state.sources.get(key) || 0) + amount);
    }
  }
}
// [seat, source, amount] of each gain of a step
function* gainsOf(step) {
  if (step) for (let k = 0; k < step[4].length; k += 3) yield step[4].slice(k, k + 3);
}
