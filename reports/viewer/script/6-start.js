// Events, and the beginning.
const KEYS = {
  ArrowLeft: event => (event.shiftKey ? moves.back_round() : moves.back()),
  ArrowRight: event => (event.shiftKey ? moves.next_round() : moves.next()),
  Home: moves.first, End: moves.last, n: () => moves.decision(1), N: () => moves.decision(-1), s: moves.seat, c: moves.remark,
  ' ': moves.play, v: moves.enter, Escape: moves.leave, '/': moves.find, '?': moves.keys,
};
document.addEventListener('keydown', event => {
  const target = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || query.get('keys') === 'off') return;
  const dialog = $('dialog[open]');
  if (dialog) {
    // closed here, at once: the browser would give the focus back later, and take it from what is opened next
    if (event.key === 'Escape') { event.preventDefault(); dialog.close(); }
    return;
  }
  if (target.closest && target.closest('input, select, textarea, [contenteditable]')) return;
  if (event.key === ' ' && target.closest && target.closest('button, summary, a')) return;
  const action = Object.hasOwn(KEYS, event.key) && KEYS[event.key];
  if (!action || (event.shiftKey && !['ArrowLeft', 'ArrowRight', 'N', '?', '/'].includes(event.key))) return;
  event.preventDefault();
  if (event.key !== ' ' && timer) stop();
  action(event);
});
document.addEventListener('click', event => {
  const button = event.target.closest && event.target.closest('button');
  if (!button) return;
  const {at, open, close} = button.dataset, name = button.dataset.do;
  if (at !== undefined) { if (timer) stop(); jump(at); }
  else if (name && Object.hasOwn(moves, name)) {
    if (timer && name !== 'play') stop();
    moves[name]();
  } else if (open) {
    if (timer) stop();
    go('0', Number(open)).catch(() => {});
  } else if (close !== undefined) button.closest('dialog').close();
});
// A swipe steps, unless the page is magnified: then it moves what is seen.
let start = null;
const isMagnified = () => Boolean(window.visualViewport) && visualViewport.scale > 1.05;
document.addEventListener('touchstart', event => {
  const target = event.target.closest && event.target.closest('.board, .sentence, .moves');
  start = target && event.touches.length === 1 && !isMagnified() ? event.changedTouches[0] : null;
}, {passive: true});
document.addEventListener('touchend', event => {
  if (!start || event.touches.length) return;
  const end = event.changedTouches[0], dx = end.clientX - start.clientX, dy = end.clientY - start.clientY;
  start = null;
  if (Math.abs(dx) <= 40 || Math.abs(dx) <= 2 * Math.abs(dy)) return;
  if (timer) stop();
  if (dx < 0) moves.next(); else moves.back();
}, {passive: true});
if (window.visualViewport) visualViewport.addEventListener('resize', () => doc.classList.toggle('zoomed', isMagnified()));
document.addEventListener('toggle', event => {
  if (event.target.matches && event.target.matches('.in-words') && event.target.open) view.inWords();
}, true);
window.addEventListener('resize', () => view.fit());
for (const name of ['hashchange', 'popstate']) {
  window.addEventListener(name, () => { if (location.hash !== fragment()) follow().catch(() => {}); });
}
window.addEventListener('message', event => {
  if (window.parent === window || event.source !== window.parent) return;
  const asked = event.data;
  if (asked && asked.fupan === 'go') go(asked.at, asked.record).catch(() => {});
});
const finder = $('#find');
finder.addEventListener('submit', event => {
  event.preventDefault();
  const wanted = $('input', finder).value.trim().toLowerCase();
  if (!wanted) return;
  const all = [...view.buttons];
  const here = all.findIndex(([at]) => at === view.at);
  const order = [...all.slice(here + 1), ...all.slice(0, here + 1)];
  const own = button => [button, ...$$(':scope > .remark', button.closest('.move'))].map(one => one.textContent).join(' ');
  const found = order.find(([, button]) => !button.closest('[hidden]') && own(button).toLowerCase().includes(wanted));
  $('output', finder).textContent = found ? '' : words.say('not_found');
  if (found) jump(found[0]);
});
finder.addEventListener('keydown', event => {
  if (event.key === 'Escape') { finder.hidden = true; $('#main').focus(); event.stopPropagation(); }
});
document.addEventListener('change', event => {
  if (event.target.matches('.language')) setLanguage(event.target.value);
  if (event.target.matches('.speed')) speed = Number(event.target.value);
});
let printed = [];
window.addEventListener('beforeprint', () => {
  const {line, index} = view;
  let round = null;
  view.data.lines[0].moments.forEach((moment, number) => {
    const button = view.buttons.get(String(number));
    if (!button || moment[5] === round || !view.board || number > view.reached) return;
    round = moment[5];
    view.show(0, number, false);
    const copy = view.board.svg.cloneNode(true);
    copy.setAttribute('viewBox', view.board.box.join(' '));
    copy.classList.add('printed');
    for (const defs of $$('defs', copy)) defs.remove();
    button.parentElement.after(copy);
    printed.push(copy);
  });
  view.show(line, index, false);
});
window.addEventListener('afterprint', () => { for (const board of printed) board.remove(); printed = []; });

window.fupan = {
  get records() { return sections.length; },
  get record() { return view.number; },
  get steps() { return view.data.steps; },
  get at() { return view.at; },
  go: (at, record) => go(at, record),
  on(listener) { listeners.add(listener); },
  off(listener) { listeners.delete(listener); },
};
doc.classList.add('script');
if (query.get('embed') === '1') doc.classList.add('embed');
setTheme(query.get('theme'));
follow().catch(() => go('0', 1, 'follow')).then(() => {
  setLanguage(query.get('lang') || settings.language);
  doc.dataset.ready = '';
  tell({fupan: 'ready'});
  tell({fupan: 'at', ...present()});
  const size = () => tell({fupan: 'size', height: Math.ceil(doc.getBoundingClientRect().height)});
  if (window.ResizeObserver) new ResizeObserver(size).observe(document.body); else size();
});
