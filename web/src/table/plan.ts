/**
 * From one cast to the next as timed motions. PURE.
 *
 * A motion says how long a card waits and travels and whether it flies above the others; where from is never said: the
 * browser knows where the card is at that moment, so a newer plan simply takes over.
 */
import type { Step, View } from '../lib/types';
import { type Actor, type Cast } from './identity';
import { advance, packed, sceneOf, type Scene, type Sort } from './scene';

export type Kind = 'deal' | 'gather' | 'play' | 'take' | 'draw' | 'sweep' | 'turn' | 'join' | 'shift';

export interface Motion {
  id: number;
  kind: Kind;
  delay: number; // ms
  duration: number; // ms
  flying: boolean; // above all cards at rest
}

export interface Frame {
  scene: Scene;
  step: Step | null; // the step this frame begins
}

/** Milliseconds of one flight, the wait between two cards that leave together, and the longest such wait in all. */
const TIMES: Record<Kind, readonly [number, number, number]> = {
  deal: [320, 42, 1400],
  gather: [340, 9, 260],
  play: [300, 0, 0],
  take: [320, 46, 420],
  draw: [320, 80, 480],
  sweep: [400, 16, 260],
  turn: [380, 0, 0],
  join: [300, 30, 240],
  shift: [240, 0, 0],
};

/** A frame is looked at for a moment before the next one begins: longer where something is shown to all. */
const PAUSE = 130;
const SHOW = 520;
const SWEEP = 320;

export function pause(frame: Frame): number {
  if (frame.scene.turned !== null) return SHOW;
  if (frame.scene.deck.length > 0) return SWEEP;
  return frame.step !== null && frame.step.swept > 0 ? SWEEP : PAUSE;
}
/** With more frames waiting than this, only the last is shown. */
export const MANY = 9;

/** What an update shows, one frame after another; the last is always the View itself. */
export function frames(before: Scene | null, view: View, steps: readonly Step[], sort: Sort): Frame[] {
  const end = sceneOf(view, sort);
  if (before === null) return [{ scene: end, step: null }];
  const shown: Frame[] = [];
  let scene = before;
  for (const step of steps) {
    advance(scene, step, sort).forEach((next, i) => {
      shown.push({ scene: next, step: i === 0 ? step : null });
      scene = next;
    });
  }
  const last = shown.at(-1);
  if (last) last.scene = end;
  else shown.push({ scene: end, step: null });
  return shown.length > MANY ? [{ scene: end, step: last?.step ?? null }] : shown;
}

/** The two frames of a fresh deal: the pack, then everything dealt. */
export function dealing(view: View, sort: Sort): Frame[] {
  const end = sceneOf(view, sort);
  return [
    { scene: packed(end), step: null },
    { scene: end, step: null },
  ];
}

/** Whether a View shows a deal in which nothing has happened yet. */
export function untouched(view: View): boolean {
  return (
    view.turn_number <= 1 &&
    view.pile.length === 0 &&
    view.aside.length === 0 &&
    view.discarded.length === 0 &&
    view.phase !== 'over'
  );
}

function kindOf(from: Actor, to: Actor): Kind {
  if (from.place === to.place) return to.place.startsWith('down') && from.card !== to.card ? 'turn' : 'shift';
  if (from.place === 'deck') return 'deal';
  if (to.place === 'deck') return 'gather';
  if (to.place === 'pile') return 'play';
  if (to.place === 'away') return 'sweep';
  if (from.place.startsWith('down')) return 'turn';
  if (from.place === 'talon') return 'draw';
  if (from.place === 'pile') return 'take';
  return 'join';
}

/** Motions from `before` to `after`; `speed` 1 is normal, 2 twice as quick, 0 no motion at all. */
export function plan(before: Cast, after: Cast, scene: Scene, speed: number): Motion[] {
  if (speed <= 0) return [];
  const motions: Motion[] = [];
  const groups = new Map<Kind, number[]>();
  after.forEach((to, id) => {
    const from = before[id];
    if (!from) return;
    const kind = kindOf(from, to);
    const ids = groups.get(kind);
    if (ids) ids.push(id);
    else groups.set(kind, [id]);
  });
  groups.forEach((ids, kind) => {
    const [flight, wait, longest] = TIMES[kind];
    const each = ids.length > 1 ? Math.min(wait, longest / (ids.length - 1)) : 0;
    ids.sort((a, b) => rank(kind, a, before, after, scene) - rank(kind, b, before, after, scene));
    ids.forEach((id, i) => {
      motions.push({
        id,
        kind,
        delay: Math.round((i * each) / speed),
        duration: Math.round(flight / speed),
        flying: kind !== 'shift',
      });
    });
  });
  return motions;
}

/** In which order cards that move together leave. */
function rank(kind: Kind, id: number, before: Cast, after: Cast, scene: Scene): number {
  const from = before[id] as Actor;
  const to = after[id] as Actor;
  if (kind === 'deal') {
    const seat = seatOf(to.place);
    if (seat === null) return 1000 + to.index;
    const turn = (seat - scene.dealer - 1 + scene.players * 2) % scene.players;
    return (to.place.startsWith('down') ? 500 : to.index * scene.players) + turn;
  }
  if (kind === 'take' || kind === 'sweep') return -from.index; // from the top of the pile
  return to.index;
}

function seatOf(place: string): number | null {
  return place.startsWith('hand') || place.startsWith('down') ? Number(place.slice(4)) : null;
}

/** When the last motion has ended. */
export function total(motions: readonly Motion[]): number {
  return motions.reduce(
    (end, motion) => (motion.kind === 'shift' ? end : Math.max(end, motion.delay + motion.duration)),
    0,
  );
}
