// Put into each page before its own scripts: what the line to the server says, and what a person would see on the table.
// It presses nothing and changes nothing.
(() => {
  const nothing = () => ({ update: null, acks: 0, version: 0, refused: [], sent: [], steps: [], lines: [] });
  const heard = nothing();
  const Line = WebSocket;

  window.WebSocket = class extends Line {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.t === 'update') {
          heard.update = message;
          heard.steps.push(...message.steps);
        } else if (message.t === 'ack') {
          heard.acks += 1;
          heard.version = Math.max(heard.version, message.version);
        } else if (message.t === 'refused') heard.refused.push(message);
        wake(); // once the page has heard it, too
      });
    }

    send(data) {
      const message = JSON.parse(data);
      if (message.id !== undefined) heard.sent.push(message);
      super.send(data);
    }
  };

  // Every line that the live region has ever been given.
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.parentElement?.getAttribute('role') === 'log') {
            queueMicrotask(() => heard.lines.push(node.textContent));
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

  const DOUBLE = 450; // ms
  const APART = 10; // px
  let pressed = { x: -APART, y: -APART, time: -DOUBLE }; // the last press of a card
  const note = ({ target, clientX: x, clientY: y }) => {
    if (target.closest('.dk-card')) pressed = { x, y, time: performance.now() };
  };
  document.addEventListener('pointerdown', note, true);

  let wake = () => undefined; // whoever waits for the next message
  const message = (ms) => new Promise((go) => (setTimeout(go, ms), (wake = () => setTimeout(go))));
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isCard = (move) => /^[789XUOKA][alhb]$/.test(move);
  const same = (one, other) => one.length === other.length && [...one].sort().join() === [...other].sort().join();

  /** What is on its way; what goes on for ever, such as the breathing of a card to turn up, is not. */
  function moving() {
    const way = document.getAnimations().find((one) => {
      const { effect, playState } = one;
      const lasting = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && !lasting && effect?.target?.closest?.('.dk-card, dialog, .dk-toast');
    });
    return way ? `${way.transitionProperty ?? way.animationName} of ${way.effect.target.className}` : null;
  }

  /**
   * Why the page is not ready yet; null once it shows what was heard last, and it is up to the person: to move, or to
   * read the result.
   */
  function unsettled() {
    const { update } = heard;
    if (!update || update.version < heard.version) return 'the update is on its way';
    const table = document.querySelector('.dk-table');
    if (!table) return 'no table';
    const { view } = update;
    if (update.table.over) return document.querySelector('dialog[open] .result') ? moving() : 'no result';
    if (view.turn !== view.seat || view.phase === 'over') return 'it is up to others';
    if (!table.classList.contains('dk-my-turn')) return 'the table waits';
    if (document.querySelector('.dk-flying')) return 'cards fly';
    const marked = all('.dk-card.dk-legal[data-place^=hand]').map((card) => card.dataset.card);
    const hand = all(`.dk-card[data-place=hand${view.seat}]`).filter((card) => !card.inert);
    if (!same(marked, view.legal.filter(isCard))) return `marked as legal are ${marked}`;
    if (!view.hand_hidden && hand.length !== view.hand.length) return `the hand has ${hand.length} cards`;
    return moving();
  }

  /**
   * A run of pixels, in some rows of the element, that a pointer would hit it at: the first that is wide enough, else the
   * widest. `fits` says whether its middle will do.
   */
  function spot(element, { rows = 5, step = 6, enough = 12, fits = () => true } = {}) {
    const box = element.getBoundingClientRect();
    let best = null;
    for (let row = 0; row < rows; row++) {
      const y = box.top + (box.height * (row + 0.5)) / rows;
      if (y < 0 || y >= innerHeight) continue;
      let from = null;
      for (let x = Math.ceil(box.left); ; x += step) {
        const inside = x < box.right && x < innerWidth;
        if (inside && element.contains(document.elementFromPoint(x, y))) from ??= x;
        else if (inside && from === null) continue;
        else if (from === null) break;
        else {
          const found = { x: from + (x - from) / 2, y, width: x - from };
          if ((!best || found.width > best.width) && fits(found.x, y)) best = found;
          from = null;
        }
        if (from !== null && x - from >= enough && fits(from + enough / 2, y)) {
          return { x: from + enough / 2, y, width: x - from };
        }
        if (!inside) break;
      }
    }
    return best;
  }

  function state() {
    const { update, acks, refused, sent } = heard;
    return {
      acks,
      refused,
      sent: sent.map((message) => message.move ?? message.t),
      version: update?.version ?? null,
      view: update?.view ?? null,
      table: update?.table ?? null,
      over: update?.table.over ?? false,
      actions: all('.dk-action:not(dialog *)').map((button) => ({
        key: button.dataset.action,
        label: button.getAttribute('aria-label') ?? button.textContent,
        legal: button.getAttribute('aria-disabled') !== 'true',
      })),
      toast: document.querySelector('.dk-toast.dk-on')?.textContent ?? null,
      focus: document.activeElement === document.body ? 'body' : document.activeElement?.tagName.toLowerCase(),
      raised: document.querySelector('.dk-card.dk-raised')?.dataset.card ?? null,
    };
  }

  window.eyes = {
    heard,
    moving,
    spot: (selector) => {
      const element = document.querySelector(selector);
      return element && spot(element);
    },
    /** Where to press a card of the hand; so soon at the same place it would be a double click. */
    card: async (card) => {
      const element = document.querySelector(`.dk-card[data-card="${card}"][data-place^=hand]`);
      for (;;) {
        const { x, y, time } = pressed;
        const fits = (x1, y1) => performance.now() - time > DOUBLE || Math.hypot(x1 - x, y1 - y) >= APART;
        const found = element && spot(element, { fits });
        if (found || !element || !spot(element)) return found;
        await pause(50);
      }
    },
    isCard,
    /** As if the page had just been loaded: for the next table. */
    forget: () => Object.assign(heard, nothing()),
    state,
    /** Wait until so many commands were answered and the page has settled; then what there is to see. */
    ready: async (answers, patience) => {
      const end = performance.now() + patience;
      for (;;) {
        const waiting = heard.acks + heard.refused.length < answers ? 'no answer' : unsettled();
        if (!waiting) return state();
        if (performance.now() > end) throw new Error(`${waiting}: ${JSON.stringify(state())}`);
        await message(15);
      }
    },
    /** Of each card in the hand a tappable strip, `enough` wide if there is one. */
    strips: (enough) =>
      all('.dk-card[data-place^=hand]')
        .filter((card) => !card.inert)
        .map((card) => {
          const box = card.getBoundingClientRect();
          return { card: card.dataset.card, ...spot(card, { rows: 7, step: 1, enough }), right: box.right, left: box.left };
        }),
  };
})();
