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
  const action = KEYS[event.key];
  if (!action || (event.shiftKey && !['ArrowLeft', 'ArrowRight', 'N', '?', '/'].includes(event.key))) return;
  event.preventDefault();
  if (event.key !== ' ' && timer) stop();
  action(event);
});
document.addEventListener('click', event => {
  const button = event.target.closest && event.target.closest('button');
  if (!button) return;
  if (button.dataset.at !== undefined) { if (timer) stop(); step(button.dataset.at); }
  else if (button.dataset.do && moves[button.dataset.do]) {
    if (timer && button.dataset.do !== 'play') stop();
    moves[button.dataset.do]();
  } else if (button.dataset.open) go('0', Number(button.dataset.open)).catch(() => {});
  else if (button.dataset.close !== undefined) button.closest('dialog').close();
});
let start = null;
for (const [event, action] of [['touchstart', touch => { start = touch; }], ['touchend', touch => {
  if (!start || (window.visualViewport && visualViewport.scale > 1.05)) return;
  const dx = touch.clientX - start.clientX, dy = touch.clientY - start.clientY;
  if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) { if (dx < 0) moves.next(); else moves.back(); }
  start = null;
}]]) {
  document.addEventListener(event, one => {
    if (one.touches.length > 1) { start = null; return; }
    if (one.target.closest && one.target.closest('.board, .sentence')) action(one.changedTouches[0]);
  }, {passive: true});
}
document.addEventListener('toggle', event => {
  if (event.target.matches && event.target.matches('.in-words') && event.target.open) view.inWords();
}, true);
window.addEventListener('hashchange', () => follow(false));
window.addEventListener('popstate', () => follow(false));
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
  if (found) step(found[0]);
});
finder.addEventListener('keydown', event => {
  if (event.key === 'Escape') { finder.hidden = true; $('#main').focus(); event.stopPropagation(); }
});
document.addEventListener('change', event => {
  if (event.target.matches('.language')) setLanguage(event.target.value);
  if (event.target.matches('.speed')) speed = Number(event.target.value);
});
let boards = [];
window.addEventListener('beforeprint', () => {
  const kept = [view.line, view.index];
  let round = null;
  view.data.lines[0].moments.forEach((moment, index) => {
    const button = view.buttons.get(String(index));
    if (!button || moment[5] === round || !view.board || index > view.reached) return;
    round = moment[5];
    view.show(0, index, false);
    const copy = view.board.svg.cloneNode(true);
    for (const node of $$('[id]', copy)) if (!node.closest('defs')) node.removeAttribute('id');
    copy.setAttribute('class', 'printed');
    button.closest('.move').after(copy);
    boards.push(copy);
  });
  view.show(...kept, false);
});
window.addEventListener('afterprint', () => { for (const board of boards) board.remove(); boards = []; });

window.fupan = {
  get records() { return sections.length; },
  get record() { return view.number; },
  get steps() { return view.data.steps; },
  get at() { return view.at; },
  go: (at, record) => go(at, record),
  on: listener => { listeners.push(listener); },
};
doc.classList.add('script');
if (query.get('embed') === '1') doc.classList.add('embed');
setTheme(query.get('theme'));
follow(true).then(() => {
  setLanguage(query.get('lang') || settings.language);
  doc.dataset.ready = '';
  tell({fupan: 'ready'});
  const size = () => tell({fupan: 'size', height: Math.ceil(doc.getBoundingClientRect().height)});
  if (window.ResizeObserver) new ResizeObserver(size).observe(document.body); else size();
});
