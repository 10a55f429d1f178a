// Put into each page before its own scripts: what the line to the server says, and what a person would see on the table.
// It presses nothing and changes nothing.
(() => {
  const heard = { update: null, acks: 0, version: 0, refused: [], sent: [], steps: [], lines: [], biggest: 0 };
  const Line = WebSocket;

  window.WebSocket = class extends Line {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.t === 'update') {
          heard.update = message;
          heard.steps.push(...message.steps);
          heard.biggest = Math.max(heard.biggest, message.view.hand.length);
        } else if (message.t === 'ack') {
          heard.acks += 1;
          heard.version = Math.max(heard.version, message.version);
        } else if (message.t === 'refused') heard.refused.push(message);
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

  const all = (selector) => [...document.querySelectorAll(selector)];
  const isCard = (move) => /^[789XUOKA][alhb]$/.test(move);
  const same = (one, other) => one.length === other.length && [...one].sort().join() === [...other].sort().join();

  /** Cards on their way; what goes on for ever, such as the breathing of a card to turn up, is no way. */
  function moving() {
    return document.getAnimations().some((one) => {
      const { effect, playState } = one;
      const lasting = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && !lasting && effect?.target?.closest?.('.dk-card, dialog, .dk-toast');
    });
  }

  /** The page shows what was heard last, and it is up to the person now: to move, or to read the result. */
  function settled() {
    const { update } = heard;
    const table = document.querySelector('.dk-table');
    if (!update || !table || update.version < heard.version) return false;
    const { view } = update;
    if (update.table.over) return document.querySelector('dialog[open] .result') !== null && !moving();
    if (view.turn !== view.seat || view.phase === 'over') return false;
    if (!table.classList.contains('dk-my-turn') || document.querySelector('.dk-flying')) return false;
    const marked = all('.dk-card.dk-legal[data-place^=hand]').map((card) => card.dataset.card);
    const hand = all(`.dk-card[data-place=hand${view.seat}]`).filter((card) => !card.inert);
    if (!same(marked, view.legal.filter(isCard))) return false;
    return (view.hand_hidden || hand.length === view.hand.length) && !moving();
  }

  /** The widest run of pixels, in some rows of the element, that a pointer would hit it at. */
  function spot(element, rows = 7, step = 2) {
    const box = element.getBoundingClientRect();
    let best = null;
    for (let row = 0; row < rows; row++) {
      const y = box.top + (box.height * (row + 0.5)) / rows;
      if (y < 0 || y >= innerHeight) continue;
      let from = null;
      for (let x = Math.ceil(box.left); ; x += step) {
        const hit = x < box.right && x < innerWidth && element.contains(document.elementFromPoint(x, y));
        if (hit) from ??= x;
        else if (from !== null) {
          const width = x - from;
          if (!best || width > best.width) best = { x: from + width / 2, y, width };
          from = null;
        }
        if (x >= box.right || x >= innerWidth) break;
      }
    }
    return best;
  }

  function state() {
    const { update, acks, refused, sent, biggest } = heard;
    return {
      acks,
      refused,
      biggest,
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
    settled,
    moving,
    spot: (selector) => {
      const element = document.querySelector(selector);
      return element && spot(element);
    },
    card: (card) => {
      const element = document.querySelector(`.dk-card[data-card="${card}"][data-place^=hand]`);
      return element && spot(element);
    },
    state,
    /** Wait until so many commands were answered and the page has settled; then what there is to see. */
    ready: async (answers, patience) => {
      const end = performance.now() + patience;
      while (heard.acks + heard.refused.length < answers || !settled()) {
        if (performance.now() > end) throw new Error(`not settled: ${JSON.stringify(state())}`);
        await new Promise((go) => setTimeout(go, 15));
      }
      return state();
    },
    /** Of each card in the hand the widest tappable strip. */
    strips: () =>
      all('.dk-card[data-place^=hand]')
        .filter((card) => !card.inert)
        .map((card) => {
          const box = card.getBoundingClientRect();
          return { card: card.dataset.card, ...spot(card, 9, 1), right: box.right, left: box.left };
        }),
  };
})();
