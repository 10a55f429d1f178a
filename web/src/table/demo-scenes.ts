/** Views made by hand for the demo page and the tests: one for every way the table can look. */
import type { CardText, View } from '../lib/types';

const SUITS = ['a', 'l', 'h', 'b'];
const RANKS = ['7', '8', '9', 'X', 'U', 'O', 'K', 'A'];
export const PACK: CardText[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** A View with sensible blanks: the cards named in `change` are taken from the pack, others hold what is left. */
export function viewOf(change: Partial<View>): View {
  const players = change.players ?? 4;
  const hand = change.hand ?? PACK.slice(0, 8);
  const seat = change.seat === undefined ? 0 : change.seat;
  const used = [change.pile, change.aside, change.discarded, change.removed].reduce(
    (sum, cards) => sum + (cards?.length ?? 0),
    hand.length,
  );
  const hidden = (change.removed_hidden ?? 0) + (change.talon ?? 0);
  const downs = change.face_down?.filter((card) => card !== null).length ?? 0;
  const left = 32 - used - hidden - downs;
  const others = seat === null ? players : players - 1;
  const counts = Array.from({ length: players }, (_, s) => {
    if (s === seat) return hand.length;
    const place = seat === null ? s : (s - seat - 1 + players) % players;
    return Math.floor(left / others) + (place < left % others ? 1 : 0);
  });
  const none = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  const base: View = {
    rules: 'classic',
    seat,
    players,
    dealer: players - 1,
    turn: 0,
    phase: 'beat',
    turn_number: 5,
    hand,
    hand_hidden: false,
    counts,
    known: none<CardText[]>([]),
    trumps: none(null),
    hidden_trumps: none(false),
    face_down: none(null),
    pile: [],
    aside: [],
    talon: 0,
    discarded: [],
    removed: [],
    removed_hidden: 0,
    shown: none<CardText[]>([]),
    finished: [],
    loser: null,
    legal: [],
    pick_up: 0,
    draw: 0,
    penalty: false,
  };
  return Object.assign(base, change);
}

const without = (...cards: CardText[]): CardText[] => PACK.filter((card) => !cards.includes(card));

/** A hand of `count` cards on an almost bare table. */
export function handOf(count: number, players = 2): View {
  const hand = PACK.slice(0, count);
  const top = count < 32 ? PACK.slice(31) : [];
  return viewOf({
    players,
    hand,
    pile: top,
    legal: [...hand.filter((_, i) => i % 3 === 0), '^'],
    pick_up: 1,
    trumps: Array.from({ length: players }, () => null),
  });
}

const eight = ['7a', 'Oa', '9l', 'Kl', '7h', 'Uh', '8b', 'Ob'];

export const SCENES: Record<string, View> = {
  full31: handOf(31),
  full20: handOf(20, 3),
  four: viewOf({
    hand: eight,
    pile: ['8a', '9a', 'Xb', '9b'],
    trumps: ['h', null, 'l', 'b'],
    legal: ['Ob', '7h', 'Uh', '^'],
    pick_up: 4,
  }),
  declare: viewOf({
    hand: eight,
    pile: ['8a', '9a', 'Xl'],
    trumps: [null, 'a', null, null],
    legal: ['Kl', '!l', '!h', '!b', '^'],
    pick_up: 1,
  }),
  three: viewOf({
    players: 3,
    hand: eight,
    pile: ['8a', '9a', 'Xa', 'Kb'],
    turn: 1,
    removed: ['7l', '7b'],
    trumps: [null, 'h', null],
    aside: ['Ah', '8h'],
  }),
  two: viewOf({ players: 2, hand: PACK.slice(3, 19), turn: 0, phase: 'lead', legal: PACK.slice(3, 19) }),
  aside: viewOf({
    hand: eight,
    pile: ['8a', '9a'],
    aside: ['Xa', '8l', '7l', 'Xl', 'Al', 'Kh', 'Xh'],
    legal: ['Oa', '^'],
    pick_up: 1,
  }),
  asideTop: viewOf({
    hand: eight,
    turn: 2,
    pile: ['8a', '9a'],
    aside: ['Xa', '8l', '7l', 'Xl', 'Al', 'Kh', 'Xh', 'Kb', 'Ab', '9h'],
  }),
  asideRight: viewOf({
    hand: eight,
    turn: 3,
    pile: ['8a', '9a'],
    aside: ['Xa', '8l', '7l', 'Xl', 'Al', 'Kh', 'Xh', 'Kb', 'Ab', '9h'],
    face_down: [null, '?', null, '?'],
  }),
  pocket: viewOf({
    rules: 'pocket',
    hand: eight.slice(1),
    face_down: ['7a', '?', '?', null],
    trumps: [null, null, null, 'h'],
    pile: ['8a', '9a', 'Xa', 'Ua'],
    legal: ['Oa', '?0', '^'],
    pick_up: 1,
  }),
  secret: viewOf({
    rules: 'secret reveal_any=true',
    hand: eight.slice(1),
    face_down: ['?', '?', null, '?'],
    trumps: [null, null, 'a', null],
    pile: ['8a', '9a', 'Xa', 'Al'],
    legal: ['?0', '?1', '?3', '^'],
    pick_up: 1,
    aside: ['Kh'],
  }),
  talon: viewOf({
    rules: 'talon',
    hand: ['7a', 'Oa', '9l', 'Kl', '7h'],
    talon: 9,
    pile: ['8b', '9b', 'Kb'],
    discarded: ['8a', '9a', 'Xa'],
    legal: ['d'],
    draw: 1,
  }),
  penalty: viewOf({
    rules: 'lizaci',
    hand: ['7a', 'Oa'],
    talon: 12,
    pile: ['8b', '9b', 'Ah'],
    trumps: ['h', 'h', 'h', 'h'],
    legal: ['d'],
    draw: 6,
    penalty: true,
  }),
  choose: viewOf({
    rules: 'classic trumps=announced',
    hand: eight,
    phase: 'choose',
    turn_number: 0,
    trumps: [null, 'a', null, null],
    legal: ['!l', '!h', '!b'],
  }),
  secretly: viewOf({
    rules: 'classic trumps=chosen_secretly',
    hand: eight,
    turn: 1,
    phase: 'lead',
    trumps: ['h', null, null, null],
    hidden_trumps: [true, true, true, true],
  }),
  blind: viewOf({
    rules: 'classic trumps=announced announce=before_deal',
    hand: [],
    hand_hidden: true,
    counts: [8, 8, 8, 8],
    phase: 'choose',
    turn_number: 0,
    legal: ['!a', '!l', '!h', '!b'],
  }),
  add: viewOf({ hand: eight, pile: ['8a', '9a', 'Xa'], phase: 'add', legal: eight }),
  waiting: viewOf({ hand: eight, pile: ['8a', '9a', 'Xa'], turn: 2, phase: 'beat' }),
  spectator: viewOf({ seat: null, hand: [], pile: ['8a', 'Xa'], turn: 1, trumps: ['b', null, 'h', null] }),
  over: viewOf({
    hand: [],
    counts: [0, 0, 23, 0],
    pile: [],
    discarded: without('7a').slice(0, 9),
    turn: null,
    phase: 'over',
    finished: [1, 0, 3],
    loser: 2,
    trumps: ['h', 'a', 'l', 'b'],
  }),
};
