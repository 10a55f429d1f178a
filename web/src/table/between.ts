/** What plates and hint show between two Views, while the steps are played one after another. PURE. */
import type { View } from '../lib/types';
import type { Frame } from './plan';

/** The View `last` shown, carried on by a frame on the way to `view`: who moves, what was declared, who holds how many. */
export function between(last: View, frame: Frame, view: View): View {
  const { scene, step } = frame;
  const dealing = scene.deck.length > 0;
  const trumps = [...(dealing || last.trumps.length !== view.trumps.length ? view.trumps : last.trumps)];
  for (const [seat, suit] of step?.trumps ?? []) trumps[seat] = suit;
  return {
    ...view,
    trumps,
    legal: [],
    counts: scene.hands.map((hand) => hand.length),
    finished: last.finished.filter((seat) => view.finished.includes(seat)),
    loser: null,
    phase: view.phase === 'over' ? 'beat' : view.phase,
    turn: step?.seat ?? (dealing ? null : scene.asideSeat),
    pile: scene.pile.filter((card) => card !== null),
    aside: scene.aside.filter((card) => card !== null),
    talon: scene.talon.length,
    discarded: [],
    removed: [],
    removed_hidden: scene.away.length,
  };
}
