/**
 * Which card element becomes which card. PURE.
 *
 * There are always 32 elements. Each stands at one slot of a place and may carry a card. A back in another hand carries
 * no card until it is played: then the element that lay there becomes that card. Nothing is ever made or thrown away.
 */
import { cardNumber, type Scene, type Slot } from './scene';

export const ELEMENTS = 32;

export type Place = `hand${number}` | `down${number}` | 'pile' | 'aside' | 'talon' | 'away' | 'deck';

export interface Actor {
  place: Place;
  index: number; // slot within the place
  card: Slot; // null: nobody here knows it
}

export type Cast = readonly Actor[]; // by element number

export function placesOf(scene: Scene): [Place, Slot[]][] {
  return [
    ['pile', scene.pile],
    ['aside', scene.aside],
    ...scene.hands.map((slots, seat): [Place, Slot[]] => [`hand${seat}`, slots]),
    ...scene.down.map((slots, seat): [Place, Slot[]] => [`down${seat}`, slots]),
    ['talon', scene.talon],
    ['away', scene.away],
    ['deck', scene.deck],
  ];
}

/** The first cast: known cards have the element of their number, the rest fill up. */
export function cast(scene: Scene): Cast {
  const actors: (Actor | undefined)[] = new Array<Actor | undefined>(ELEMENTS).fill(undefined);
  const open: Omit<Actor, 'card'>[] = [];
  for (const [place, slots] of placesOf(scene)) {
    slots.forEach((card, index) => {
      const n = card === null ? -1 : cardNumber(card);
      if (n >= 0 && n < ELEMENTS && actors[n] === undefined) actors[n] = { place, index, card };
      else open.push({ place, index });
    });
  }
  return actors.map((actor) => actor ?? { ...(open.shift() ?? { place: 'away', index: 99 }), card: null });
}

/** The next cast. Cards keep their elements; what is unknown comes from where cards have become fewer. */
export function recast(before: Cast, scene: Scene): Cast {
  const next: (Actor | undefined)[] = new Array<Actor | undefined>(ELEMENTS).fill(undefined);
  const holder = new Map<string, number>();
  before.forEach((actor, id) => {
    if (actor.card !== null) holder.set(actor.card, id);
  });
  const open: Actor[] = []; // slots still without an element: known cards first, as they are choosier
  const blank: Actor[] = [];
  for (const [place, slots] of placesOf(scene)) {
    slots.forEach((card, index) => {
      const id = card === null ? undefined : holder.get(card);
      if (id !== undefined && next[id] === undefined) next[id] = { place, index, card };
      else (card === null ? blank : open).push({ place, index, card });
    });
  }

  const free = new Map<Place, number[]>(); // elements without a slot, by the place they come from
  before.forEach((actor, id) => {
    if (next[id] !== undefined) return;
    const ids = free.get(actor.place);
    if (ids) ids.push(id);
    else free.set(actor.place, [id]);
  });
  const byIndex = (a: number, b: number): number => (before[a]?.index ?? 0) - (before[b]?.index ?? 0);
  free.forEach((ids) => ids.sort(byIndex));

  // Unknown cards that stay where they are keep their element and their order.
  const moving: Actor[] = [];
  for (const slot of blank) {
    const id = free.get(slot.place)?.shift();
    if (id === undefined) moving.push(slot);
    else next[id] = slot;
  }
  for (const slot of [...open, ...moving]) {
    const id = source(slot, free);
    if (id !== undefined) next[id] = slot;
  }
  // More cards in the scene than 32, or fewer: never lose an element.
  return next.map((actor, id) => actor ?? { ...(before[id] as Actor), place: 'away', index: 99, card: null });
}

/** From where a card that turns up at `place` has most likely come, best first. */
function source(slot: Actor, free: Map<Place, number[]>): number | undefined {
  const hands = [...free.keys()].filter((place) => place.startsWith('hand'));
  const downs = [...free.keys()].filter((place) => place.startsWith('down'));
  const order: Place[] =
    slot.place === 'pile'
      ? [...hands, ...downs]
      : slot.place.startsWith('hand')
        ? [slot.place, ...downs, 'talon', 'deck', 'pile', 'aside']
        : slot.place === 'away'
          ? ['pile', ...hands]
          : [];
  for (const place of [...order, ...free.keys()]) {
    const id = free.get(place)?.pop();
    if (id !== undefined) return id;
  }
  return undefined;
}
