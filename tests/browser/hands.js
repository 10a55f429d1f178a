// Quick hands and a plain mind, for the long stretches between what a test looks at. They press what a pointer would hit
// at that moment, found by `eyes`, and the page hears the same events as from a mouse or a finger.
(() => {
  const RANKS = '789XUOKA';
  const { isCard } = eyes;
  const least = (list, key) => list.reduce((best, one) => (key(one) < key(best) ? one : best));

  const minds = {
    /** Brings the deal to its end: a trump at once, a beat rather than picking up, low cards first. */
    sensible: (view, legal = view.legal) => {
      const suits = legal.filter((move) => move[0] === '!');
      const held = (move) => view.hand.filter((card) => card[1] === move[1]).length;
      if (suits.length > 0) return least(suits, (move) => -held(move));
      const playable = legal.filter(isCard);
      const trump = view.trumps[view.seat];
      const worth = (card) => (card[1] === trump ? RANKS.length : 0) + RANKS.indexOf(card[0]);
      if (playable.length > 0) return least(playable, worth);
      return legal.find((move) => move[0] === '?') ?? legal[0];
    },
    /** Sensible, but without a trump as long as that is possible. */
    plain: (view) => {
      const rest = view.legal.filter((move) => !'!?'.includes(move[0]));
      return minds.sensible(view, rest.length > 0 ? rest : view.legal);
    },
    /** Fills the hand: takes whatever may be taken, and no trump. */
    greedy: (view) => {
      const take = ['^', 'd'].find((move) => view.legal.includes(move));
      const playable = view.legal.filter(isCard);
      return take ?? (playable.length > 0 ? least(playable, (card) => RANKS.indexOf(card[0])) : view.legal[0]);
    },
  };

  /** What is to be pressed for a move, one after another: the card, or buttons by their key. */
  function presses(move) {
    const { view } = eyes.heard.update;
    const [sign, which] = move;
    if (isCard(move)) return [move];
    if (sign === '!') return view.phase === 'choose' ? [`suit-${which}`] : ['trump', `suit-${which}`];
    if (sign !== '?') return ['take'];
    const several = view.legal.filter((one) => one[0] === '?').length > 1;
    return several ? ['trump', `of-${which}`] : ['trump'];
  }

  function pressAt(spot, what, kind) {
    if (!spot) throw new Error(`${what} cannot be reached: ${JSON.stringify(eyes.state())}`);
    const where = { bubbles: true, cancelable: true, composed: true, view: window, clientX: spot.x, clientY: spot.y };
    const pointer = { ...where, pointerId: kind === 'touch' ? 2 : 1, pointerType: kind, isPrimary: true };
    const target = document.elementFromPoint(spot.x, spot.y);
    target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
    target.dispatchEvent(new PointerEvent('pointerup', pointer));
    target.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }));
  }

  async function press(target, kind) {
    if (!isCard(target)) return pressAt(eyes.spot(`.dk-action[data-action='${target}']`), `button ${target}`, kind);
    const before = eyes.heard.sent.length;
    for (let time = 0; time < 2 && eyes.heard.sent.length === before; time++) {
      pressAt(await eyes.card(target), target, kind);
      if (kind !== 'touch') break; // only a finger may have to press twice: in a dense hand the first tap raises
    }
  }

  // Each card a layer of its own: where pixels are large most of the time would go into drawing them anew at each move. Not
  // for pictures, though, which would be less sharp.
  const layers = new CSSStyleSheet();
  layers.replaceSync('.dk-card { will-change: transform }');
  if (devicePixelRatio < 1.5) document.adoptedStyleSheets = [layers]; // else the page does so itself

  window.hands = {
    sharp: (on) => (layers.disabled = on),
    think: (mind) => minds[mind](eyes.heard.update.view),
    presses,
    /** Make so many moves, or as many as there are; `answers` as for `eyes.ready`. */
    play: async (mind, moves, kind, answers, patience) => {
      const refused = eyes.heard.refused.length;
      for (let made = 0; made < moves && !eyes.heard.update.table.over; made++) {
        for (const target of presses(minds[mind](eyes.heard.update.view))) await press(target, kind);
        await eyes.ready(++answers, patience);
        if (eyes.heard.refused.length > refused) break; // the test will say so
      }
      return eyes.state();
    },
  };
})();
