// The page: what is shown, addresses, keys, links, languages.
const settings = {...readData('settings')};
const query = new URLSearchParams(location.search);
const stage = $('#stage');
const sections = $$('.record');
const listeners = [];
let view = null, timer = 0, speed = 1, quiet = false;

const words = {
  language: settings.language,
  all: readData('words'),
  say(key) { return this.all[this.language][key]; },
};
function translate(root) {
  for (const element of $$('[data-word]', root)) element.textContent = words.say(element.dataset.word);
  for (const element of $$('[data-label]', root)) {
    element.title = words.say(element.dataset.label);
    element.setAttribute('aria-label', words.say(element.dataset.label));
  }
}
function setLanguage(language) {
  if (!words.all[language]) return;
  words.language = language;
  doc.lang = language;
  translate(document);
  for (const section of sections) translateRecord(section);
  for (const section of sections) $('.language', section).value = language;
  if (view) {
    if (view.panelWords) view.panelWords();
    if (view.board) view.board.retitle();
    view.show(view.line, view.index, false);
  }
}
const recordTexts = new Map();
function translateRecord(section) {
  const number = section.dataset.record;
  if (!recordTexts.has(number)) recordTexts.set(number, readData('texts-' + number));
  const texts = recordTexts.get(number);
  if (!texts) return;
  for (const element of $$('[data-text]', section)) {
    const text = texts[words.language][Number(element.dataset.text)];
    if (text !== undefined) element.textContent = text;
  }
}
function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') doc.dataset.theme = theme;
}

function openRecord(number) {
  if (view && view.number === number) return;
  view = new RecordView(number);
  for (const link of $$('#records button')) link.setAttribute('aria-current', Number(link.dataset.open) === number);
  translate(view.section);
}
function resolve(at, record) {
  const number = record === undefined || record === null ? (view ? view.number : 1) : Number(record);
  if (!Number.isInteger(number) || number < 1 || number > sections.length) throw new RangeError(`no record ${record}`);
  const data = view && view.number === number ? view.data : new RecordData(readData('record-' + number));
  const found = data.find(String(at));
  if (!found) throw new RangeError(`no moment ${at}`);
  return [number, found];
}
function go(at, record, animate = true) {
  return new Promise((fulfil, reject) => {
    let number, found;
    try { [number, found] = resolve(at, record); } catch (error) { reject(error); return; }
    openRecord(number);
    view.show(...found, animate);
    const details = $('.in-words', view.section);
    if (details && details.open) view.inWords();
    remember();
    const now = {at: view.at, record: view.number};
    for (const listener of listeners) listener(now);
    tell({fupan: 'at', ...now});
    fulfil(now);
  });
}
const step = at => go(at).catch(() => {});
function fragment() { return (sections.length > 1 ? `#record=${view.number}&` : '#') + 'at=' + view.at; }
let replaced = 0;
function remember() {
  if (quiet) return;
  try {
    const now = Date.now();
    // one entry of the history for a pause, not one for each step
    if (now - replaced < 1500 || location.hash === '' ) history.replaceState(null, '', fragment());
    else if (location.hash !== fragment()) history.pushState(null, '', fragment());
    replaced = now;
  } catch { /* a page in srcdoc has no history */ }
}
function readFragment(text) {
  const found = new URLSearchParams(text.replace(/^#/, ''));
  return {at: found.get('at'), record: found.get('record')};
}
function follow(first) {
  const hash = readFragment(location.hash);
  const at = hash.at ?? (first ? query.get('at') : null) ?? (first ? '0' : null);
  const record = hash.record ?? (first ? query.get('record') : null) ?? undefined;
  if (at === null && record === undefined) return Promise.resolve();
  quiet = true;
  return go(at ?? '0', record, false)
    .catch(() => (first ? go('0', undefined, false) : null))
    .finally(() => { quiet = false; });
}

const moves = {
  first: () => step('0'),
  last: () => step(view.data.address(view.line, view.data.lines[view.line].moments.length - 1)),
  back() {
    const before = view.data.previous(view.line, view.index);
    if (before) step(view.data.address(...before));
  },
  next() { return step(view.data.address(view.line, view.index + 1)); },
  round(way) {
    const rounds = view.data.lines[view.line].moments.map(moment => moment[5]);
    let index = view.index;
    if (way > 0) {
      while (index + 1 < rounds.length && rounds[index + 1] === rounds[view.index]) index++;
      index = Math.min(index + 1, rounds.length - 1);
    } else {
      const start = rounds.indexOf(rounds[Math.max(index - 1, 0)]);
      index = Math.max(start, 0);
    }
    step(view.data.address(view.line, index));
  },
  next_round: () => moves.round(1),
  back_round: () => moves.round(-1),
  search(way, wanted) {
    const line = view.data.lines[view.line].moments;
    for (let index = view.index + way; index >= 0 && index < line.length; index += way) {
      if (line[index][6] && wanted(line[index][6])) return step(view.data.address(view.line, index));
    }
    return undefined;
  },
  decision: way => moves.search(way, one => one[0] === 2),
  seat() {
    const now = view.data.moment(view.line, view.index);
    const who = now[6] && now[6][1] !== '@' ? now[6][1] : now[4][0];
    moves.search(1, one => one[1] === who);
  },
  remark: () => moves.search(1, one => one[5]),
  enter() {
    const inner = view.inner();
    if (inner.length) step(inner[0] + '1');
  },
  leave() {
    if (view.line) step(view.data.lines[view.line].prefix.replace(/\/\d+:$/, ''));
  },
  play() {
    if (timer) { stop(); return; }
    timer = setTimeout(tick, 0);
    playing(true);
  },
  keys: () => $('#keys').showModal(),
  find() { const box = $('#find'); box.hidden = false; $('input', box).focus(); $('input', box).select(); },
  link: () => copy(location.href.replace(/#.*/, '') + fragment()),
  copy: () => copy(view.data.text),
  report: () => copy(view.data.report),
  download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([view.data.text], {type: 'text/plain'}));
    link.download = view.data.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },
  theme() {
    const dark = doc.dataset.theme ? doc.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    setTheme(dark ? 'light' : 'dark');
  },
};
function playing(on) {
  for (const button of $$('[data-do=play]')) {
    button.dataset.label = on ? 'pause' : 'play';
    $('use', button).setAttribute('href', on ? '#icon-pause' : '#icon-play');
    button.classList.toggle('on', on);
  }
  translate(view.section);
}
function stop() {
  clearTimeout(timer);
  timer = 0;
  playing(false);
}
function tick() {
  if (view.index + 1 >= view.data.lines[view.line].moments.length) { stop(); return; }
  moves.next();
  const now = view.data.moment(view.line, view.index)[6];
  timer = setTimeout(tick, (now && now[5] ? 4000 : now && now[0] !== 2 ? 700 : 1400) / speed);
}
async function copy(text) {
  const note = $('#note');
  try {
    await navigator.clipboard.writeText(text);
    note.textContent = words.say('copied');
    setTimeout(() => { note.textContent = ''; }, 2000);
  } catch {
    const dialog = $('#copy'), area = $('textarea', dialog);
    area.value = text;
    dialog.showModal();
    area.select();
  }
}
function tell(message) { if (window.parent !== window) window.parent.postMessage(message, '*'); }
