// The page: what is shown, addresses, links, languages, what buttons and keys do.
const settings = readData('settings');
const query = new URLSearchParams(location.search);
const stage = $('#stage');
const sections = $$('.record');
const listeners = new Set();
let view = null, timer = 0, speed = 1;

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
const recordTexts = new Map();
function translateRecord(section) {
  const number = section.dataset.record;
  if (!recordTexts.has(number)) recordTexts.set(number, readData('texts-' + number));
  const texts = recordTexts.get(number);
  if (texts) for (const element of $$('[data-text]', section)) {
    const text = texts[words.language][Number(element.dataset.text)];
    if (element.dataset.tip !== undefined) element.title = text;
    else element.textContent = text;
  }
  $('.language', section).value = words.language;
}
function setLanguage(language) {
  if (!Object.hasOwn(words.all, language) || language === words.language) return;
  words.language = language;
  doc.lang = language;
  translate(document);
  translateRecord(view.section);
  view.namePanels();
  if (view.board) view.board.retitle();
  view.show(view.line, view.index, false);
}
function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') doc.dataset.theme = theme;
}

function openRecord(number) {
  if (view && view.number === number) return;
  const added = !sections[number - 1].isConnected;
  view = new RecordView(number);
  for (const link of $$('#records button')) link.setAttribute('aria-current', Number(link.dataset.open) === number);
  if (added) translate(view.section);
  translateRecord(view.section);
  playing(false);
  view.fit();
}
function resolve(at, record) {
  const number = record === undefined || record === null ? (view ? view.number : 1) : Number(record);
  if (!Number.isInteger(number) || number < 1 || number > sections.length) throw new RangeError(`no record ${record}`);
  const data = view && view.number === number ? view.data : new RecordData(readData('record-' + number));
  const found = data.find(String(at));
  if (!found) throw new RangeError(`no moment ${at}`);
  return [number, found];
}
function present() { return {at: view.at, record: view.number}; }
// how: 'jump' is an entry of the history, 'step' joins the one before, 'follow' comes from the history
function go(at, record, how = 'jump') {
  return new Promise((fulfil, reject) => {
    let number, found;
    try { [number, found] = resolve(at, record); } catch (error) { reject(error); return; }
    openRecord(number);
    view.show(...found, how !== 'follow');
    if (how !== 'follow') remember(how);
    announce();
    fulfil(present());
  });
}
function announce() {
  if (doc.dataset.ready === undefined) return;
  for (const listener of listeners) listener(present());
  tell({fupan: 'at', ...present()});
}
const jump = at => go(at).catch(() => {});
const step = at => go(at, undefined, 'step').catch(() => {});
function fragment() { return (sections.length > 1 ? `#record=${view.number}&` : '#') + 'at=' + view.at; }

// Steps that follow each other closely are one entry of the history. Browsers refuse many entries in a short time.
let stepped = 0, later = 0;
const noted = [];
function remember(how) {
  const now = Date.now(), joins = how === 'step' && now - stepped < 1500;
  stepped = how === 'step' ? now : 0;
  if (location.hash === fragment()) return;
  while (noted.length && now - noted[0] > 12000) noted.shift();
  clearTimeout(later);
  if (noted.length < 80) note(joins);
  else later = setTimeout(note, 3000, joins);
}
function note(joins) {
  noted.push(Date.now());
  try { history[joins ? 'replaceState' : 'pushState'](null, '', fragment()); } catch { /* a page in srcdoc has none */ }
}
// to where the address of the page leads
function follow() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const at = hash.get('at') ?? query.get('at') ?? '0';
  return go(at, hash.get('record') ?? query.get('record') ?? undefined, 'follow');
}

const moves = {
  first: () => jump('0'),
  last: () => jump(view.data.address(view.line, view.data.length(view.line) - 1)),
  back() {
    const before = view.data.previous(view.line, view.index);
    if (before) step(view.data.address(...before));
  },
  next() { if (view.index + 1 < view.data.length(view.line)) step(view.data.address(view.line, view.index + 1)); },
  round(way) {
    const rounds = view.data.lines[view.line].moments.map(moment => moment[5]);
    let index = view.index;
    if (way > 0) {
      while (index + 1 < rounds.length && rounds[index + 1] === rounds[view.index]) index++;
      index = Math.min(index + 1, rounds.length - 1);
    } else {
      index = Math.max(rounds.indexOf(rounds[Math.max(index - 1, 0)]), 0);
    }
    step(view.data.address(view.line, index));
  },
  next_round: () => moves.round(1),
  back_round: () => moves.round(-1),
  search(way, wanted) {
    const {line, data} = view;
    for (let index = view.index + way; index >= 0 && index < data.length(line); index += way) {
      const found = data.moment(line, index)[6];
      if (found && wanted(found, index)) { step(data.address(line, index)); return; }
    }
  },
  decision: way => moves.search(way, one => one[0] === 2),
  seat() {
    const now = view.data.moment(view.line, view.index);
    const who = now[6] && now[6][1] !== '@' ? now[6][1] : now[4];
    moves.search(1, one => one[1] === who);
  },
  remark: () => moves.search(1, (one, index) => view.isRemarked(view.line, index)),
  enter() {
    const inner = view.inner();
    if (inner.length) jump(inner[0] + '1');
  },
  leave() {
    if (view.line) jump(view.data.lines[view.line].prefix.replace(/\/\d+:$/, ''));
  },
  play() {
    if (timer) { stop(); return; }
    timer = setTimeout(tick, 0);
    playing(true);
  },
  keys: () => $('#keys').showModal(),
  find() {
    const box = $('#find');
    box.hidden = false;
    $('input', box).focus();
    $('input', box).select();
  },
  link: () => copy((location.protocol === 'about:' ? '' : location.href.replace(/#.*/, '')) + fragment()),
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
    translate(button.parentElement);
  }
}
function stop() {
  clearTimeout(timer);
  timer = 0;
  playing(false);
}
function tick() {
  moves.next();
  if (view.index + 1 >= view.data.length(view.line)) { stop(); return; }
  const now = view.data.moment(view.line, view.index)[6];
  const time = view.isRemarked(view.line, view.index) ? 4000 : now && now[0] !== 2 ? 700 : 1400;
  timer = setTimeout(tick, time / speed);
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
