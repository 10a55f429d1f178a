/**
 * Where the 32 cards lie, as one seat sees it: a `Scene` is made from a View, and a Step carries one scene into the
 * next. PURE. Moving cards from place to place is all that happens here; whether a move is allowed is the server's word.
 */
import type { CardText, Step, View } from '../lib/types';

/** `null` is a card this seat may not see. */
export type Slot = CardText | null;
export type Sort = 'suit' | 'rank';

export interface Scene {
  seat: number | null; // whose eyes these are
  players: number;
  dealer: number;
  hands: Slot[][]; // own hand sorted; other hands: the cards all have seen, then unknown ones
  down: Slot[][]; // face-down card before each seat: none or one
  pile: Slot[]; // bottom to top
  aside: Slot[]; // in the order taken
  asideSeat: number; // who has taken them
  talon: Slot[];
  away: Slot[]; // out of the game: removed at the deal or with a pile
  deck: Slot[]; // the pack before it is dealt
  turned: number | null; // seat whose face-down card is just being shown to all
}

const RANKS = '789XUOKA';
const SUITS = 'alhb';

/** The number of a card, suit * 8 + rank. */
export function cardNumber(card: CardText): number {
  return SUITS.indexOf(card.charAt(1)) * 8 + RANKS.indexOf(card.charAt(0));
}

export function sorted(cards: readonly Slot[], sort: Sort): Slot[] {
  const weight = (card: Slot): number => {
    if (card === null) return 99;
    const n = cardNumber(card);
    return sort === 'suit' ? n : (n % 8) * 4 + (n >> 3);
  };
  return [...cards].sort((a, b) => weight(a) - weight(b));
}

const unknown = (count: number): Slot[] => Array.from({ length: Math.max(0, count) }, () => null);

export function sceneOf(view: View, sort: Sort): Scene {
  const hands = view.counts.map((count, seat) => {
    if (seat === view.seat && !view.hand_hidden) return sorted(view.hand, sort);
    const known = view.known[seat] ?? [];
    return [...known.slice(0, count), ...unknown(count - known.length)];
  });
  return {
    seat: view.seat,
    players: view.players,
    dealer: view.dealer,
    hands,
    down: view.face_down.map((card) => (card === null ? [] : [card === '?' ? null : card])),
    pile: [...view.pile],
    aside: [...view.aside],
    asideSeat: view.turn ?? 0,
    talon: unknown(view.talon),
    away: [...view.removed, ...unknown(view.removed_hidden), ...view.discarded],
    deck: [],
    turned: null,
  };
}

/** The whole pack with the dealer, before the cards of `scene` are dealt. */
export function packed(scene: Scene): Scene {
  const none = scene.hands.map((): Slot[] => []);
  return {
    ...scene,
    hands: none,
    down: none.map(() => []),
    pile: [],
    aside: [],
    talon: [],
    away: [],
    deck: unknown(32),
  };
}

function takeFrom(slots: Slot[], card: Slot): void {
  let at = card === null ? -1 : slots.indexOf(card);
  if (at < 0) at = slots.lastIndexOf(null);
  if (at < 0) at = slots.length - 1;
  if (at >= 0) slots.splice(at, 1);
}

const copy = (scene: Scene): Scene => ({
  ...scene,
  hands: scene.hands.map((hand) => [...hand]),
  down: scene.down.map((cards) => [...cards]),
  pile: [...scene.pile],
  aside: [...scene.aside],
  talon: [...scene.talon],
  away: [...scene.away],
  deck: [...scene.deck],
});

function gain(scene: Scene, seat: number, cards: readonly Slot[], sort: Sort): void {
  const hand = scene.hands[seat];
  if (!hand) return;
  hand.push(...cards);
  if (seat === scene.seat) scene.hands[seat] = sorted(hand, sort);
}

/** The scenes one Step goes through: the card laid or turned up, a sweep, the refill, as far as they happen. */
export function advance(before: Scene, step: Step, sort: Sort): Scene[] {
  const scenes: Scene[] = [];
  let scene = copy(before);
  const hand = scene.hands[step.seat] ?? [];
  const keep = (): void => {
    scenes.push(scene);
    scene = copy(scene);
  };
  scene.asideSeat = step.seat;
  switch (step.kind) {
    case 'lead':
    case 'add':
    case 'beat':
    case 'abstych':
      for (const card of step.cards) {
        takeFrom(hand, card);
        scene.pile.push(card);
      }
      if (step.kind === 'beat' || step.kind === 'abstych')
        gain(scene, step.seat, scene.aside.splice(0), sort);
      keep();
      break;
    case 'pick_up':
      for (const card of step.cards) {
        takeFrom(scene.pile, card);
        scene.aside.push(card);
      }
      if (step.ends_turn) gain(scene, step.seat, scene.aside.splice(0), sort);
      keep();
      break;
    case 'draw':
    case 'penalty':
      drawn(scene, step.seat, step.cards, sort);
      keep();
      break;
    case 'turn_up': {
      const owner = step.owner ?? step.seat;
      const card = step.cards[0] ?? null;
      if (scene.down[owner]?.length) {
        if (card !== null) {
          scene.down[owner] = [card];
          scene.turned = owner;
          keep();
          scene.turned = null;
        }
        scene.down[owner] = [];
        gain(scene, step.seat, [card], sort);
      }
      keep();
      break;
    }
    case 'choose':
    case 'declare':
      keep();
  }
  if (step.swept > 0) {
    scene.away.push(...scene.pile.splice(0));
    keep();
  }
  if (step.refill.length > 0) {
    drawn(scene, step.seat, step.refill, sort);
    keep();
  }
  return scenes;
}

function drawn(scene: Scene, seat: number, cards: readonly Slot[], sort: Sort): void {
  scene.talon.splice(Math.max(0, scene.talon.length - cards.length));
  gain(scene, seat, cards, sort);
}
