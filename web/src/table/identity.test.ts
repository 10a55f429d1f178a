import { describe, expect, it } from 'vitest';
import type { Step, View } from '../lib/types';
import { PACK, SCENES, viewOf } from './demo-scenes';
import { cast, ELEMENTS, recast, type Cast } from './identity';
import { advance, packed, sceneOf, type Scene } from './scene';

const scene = (view: View): Scene => sceneOf(view, 'suit');
const find = (actors: Cast, card: string): number => actors.findIndex((actor) => actor.card === card);
const at = (actors: Cast, place: string): number[] =>
  actors.flatMap((actor, id) => (actor.place === place ? [id] : []));

function step(change: Partial<Step>): Step {
  return {
    seat: 1,
    kind: 'lead',
    cards: [],
    suit: null,
    owner: null,
    swept: 0,
    refill: [],
    trumps: [],
    out: [],
    loser: null,
    ends_turn: true,
    ...change,
  };
}

/** Each slot of the scene has exactly one element, and known cards stand where the scene says. */
function sound(actors: Cast, of: Scene): void {
  expect(actors).toHaveLength(ELEMENTS);
  const slots = new Set(actors.map((actor) => `${actor.place}/${actor.index}`));
  expect(slots.size).toBe(ELEMENTS);
  const cards = actors.map((actor) => actor.card).filter((card) => card !== null);
  expect(new Set(cards).size).toBe(cards.length);
  of.pile.forEach((card, index) => {
    expect(actors.find((a) => a.place === 'pile' && a.index === index)?.card).toBe(card);
  });
}

describe('identity', () => {
  it('gives every scene 32 elements', () => {
    for (const view of Object.values(SCENES)) sound(cast(scene(view)), scene(view));
  });

  it('keeps 32 elements from any scene to any other', () => {
    const views = Object.values(SCENES);
    let actors = cast(scene(views[0] as View));
    for (const view of [...views, ...views.reverse()]) {
      actors = recast(actors, scene(view));
      sound(actors, scene(view));
    }
  });

  it('moves an own card from the hand to the pile as the same element', () => {
    const before = scene(viewOf({ hand: PACK.slice(0, 8), phase: 'lead' }));
    const first = cast(before);
    const id = find(first, '7a');
    const [after] = advance(before, step({ seat: 0, cards: ['7a'] }), 'suit');
    const next = recast(first, after as Scene);
    expect(next[id]).toMatchObject({ place: 'pile', index: 0, card: '7a' });
    for (const card of PACK.slice(1, 8)) expect(find(next, card)).toBe(find(first, card));
  });

  it('turns a back of the other hand into the card played from it', () => {
    const before = scene(viewOf({}));
    const first = cast(before);
    const backs = at(first, 'hand1');
    const [after] = advance(before, step({ seat: 1, cards: ['Ab'] }), 'suit');
    const next = recast(first, after as Scene);
    const id = find(next, 'Ab');
    expect(backs).toContain(id);
    expect(at(next, 'hand1').every((other) => backs.includes(other))).toBe(true);
    for (const seat of [2, 3]) expect(at(next, `hand${seat}`)).toEqual(at(first, `hand${seat}`));
  });

  it('plays a card that was picked up in the open with the element that was picked up', () => {
    const before = scene(viewOf({ pile: ['9l', 'Kl'] }));
    const first = cast(before);
    const id = find(first, 'Kl');
    const [taken] = advance(before, step({ kind: 'pick_up', cards: ['Kl', '9l'] }), 'suit');
    const held = recast(first, taken as Scene);
    expect(held[id]).toMatchObject({ place: 'hand1', card: 'Kl' });
    const [played] = advance(taken as Scene, step({ cards: ['Kl'] }), 'suit');
    expect(recast(held, played as Scene)[id]).toMatchObject({ place: 'pile', card: 'Kl' });
  });

  it('draws from the talon', () => {
    const before = scene(viewOf({ hand: PACK.slice(0, 5), talon: 10 }));
    const first = cast(before);
    const talon = at(first, 'talon');
    const [own] = advance(before, step({ seat: 0, kind: 'draw', cards: ['Ah'] }), 'suit');
    const next = recast(first, own as Scene);
    expect(talon).toContain(find(next, 'Ah'));
    const [other] = advance(own as Scene, step({ seat: 2, kind: 'draw', cards: [null] }), 'suit');
    const last = recast(next, other as Scene);
    const fresh = at(last, 'hand2').filter((id) => !at(first, 'hand2').includes(id));
    expect(fresh).toHaveLength(1);
    expect(talon).toContain(fresh[0]);
  });

  it('turns up the card that lay face down', () => {
    const before = scene(SCENES.secret as View);
    const first = cast(before);
    const down = at(first, 'down1')[0];
    const turn = step({ seat: 0, kind: 'turn_up', owner: 1, cards: ['Ab'], ends_turn: false });
    const [shown, taken] = advance(before, turn, 'suit');
    const open = recast(first, shown as Scene);
    expect(open[down ?? -1]).toMatchObject({ place: 'down1', card: 'Ab' }); // all see it before it is taken
    const next = recast(open, taken as Scene);
    expect(find(next, 'Ab')).toBe(down);
    expect(next[down ?? -1]?.place).toBe('hand0');
  });

  it('sweeps the pile away and deals the next deal with the same elements', () => {
    const before = scene(viewOf({ pile: ['7h', '8h'] }));
    const first = cast(before);
    const scenes = advance(before, step({ kind: 'abstych', cards: ['9h'], swept: 3 }), 'suit');
    expect(scenes).toHaveLength(2);
    let actors = first;
    for (const next of scenes) actors = recast(actors, next);
    for (const card of ['7h', '8h', '9h']) expect(actors[find(actors, card)]?.place).toBe('away');
    const deck = recast(actors, packed(before));
    expect(at(deck, 'deck')).toHaveLength(ELEMENTS);
    expect(deck.every((actor) => actor.card === null)).toBe(true);
    sound(recast(deck, before), before);
  });
});
