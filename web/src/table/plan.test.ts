import { describe, expect, it } from 'vitest';
import type { Step, View } from '../lib/types';
import { PACK, SCENES, viewOf } from './demo-scenes';
import { cast, recast } from './identity';
import { dealing, frames, MANY, plan, total, untouched } from './plan';
import { sceneOf } from './scene';

const blank: Step = {
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
};

const fresh = viewOf({ turn_number: 1, phase: 'lead' });

describe('frames', () => {
  it('show one step after another and end with the View', () => {
    const before = sceneOf(viewOf({ pile: ['8a'] }), 'suit');
    const after = viewOf({ pile: ['8a', '9a', 'Ab'] });
    const steps: Step[] = [
      { ...blank, kind: 'beat', cards: ['9a'] },
      { ...blank, kind: 'add', cards: ['Ab'] },
    ];
    const shown = frames(before, after, steps, 'suit');
    expect(shown.map((frame) => frame.scene.pile)).toEqual([
      ['8a', '9a'],
      ['8a', '9a', 'Ab'],
    ]);
    expect(shown.map((frame) => frame.step?.kind)).toEqual(['beat', 'add']);
    expect(shown.at(-1)?.scene).toEqual(sceneOf(after, 'suit'));
  });

  it('show the card of an abštych before it is swept, and the refill after', () => {
    const before = sceneOf(viewOf({ pile: ['8a'], talon: 3 }), 'suit');
    const step: Step = { ...blank, kind: 'abstych', cards: ['9a'], swept: 2, refill: [null, null] };
    const shown = frames(before, viewOf({ discarded: ['8a', '9a'], talon: 1 }), [step], 'suit');
    expect(shown.map(({ scene }) => [scene.pile.length, scene.away.length, scene.talon.length])).toEqual([
      [2, 0, 3],
      [0, 2, 3],
      [0, 2, 1],
    ]);
  });

  it('collapse when there are too many', () => {
    const before = sceneOf(viewOf({}), 'suit');
    const steps = Array.from({ length: MANY + 3 }, (): Step => ({ ...blank, cards: [null] }));
    expect(frames(before, viewOf({}), steps, 'suit')).toHaveLength(1);
  });

  it('without a past show the View alone', () => {
    expect(frames(null, fresh, [], 'suit')).toHaveLength(1);
  });
});

describe('plan', () => {
  it('deals one card after another, from the left of the dealer on', () => {
    const [deck, dealt] = dealing(fresh, 'suit');
    if (!deck || !dealt) throw new Error('two frames');
    const first = cast(deck.scene);
    const next = recast(first, dealt.scene);
    const motions = plan(first, next, dealt.scene, 1);
    expect(motions).toHaveLength(32);
    expect(motions.every((motion) => motion.kind === 'deal')).toBe(true);
    const order = [...motions].sort((a, b) => a.delay - b.delay).map((motion) => next[motion.id]?.place);
    expect(order.slice(0, 5)).toEqual(['hand0', 'hand1', 'hand2', 'hand3', 'hand0']);
    expect(total(motions)).toBeLessThan(2000);
  });

  it('plays a card in a third of a second, above the others', () => {
    const view = viewOf({ hand: PACK.slice(0, 8) });
    const first = cast(sceneOf(view, 'suit'));
    const after = sceneOf(viewOf({ hand: PACK.slice(1, 8), pile: ['7a'] }), 'suit');
    const motions = plan(first, recast(first, after), after, 1);
    const play = motions.find((motion) => motion.kind === 'play');
    expect(play).toMatchObject({ id: 0, delay: 0, flying: true });
    expect(play?.duration).toBeGreaterThanOrEqual(250);
    expect(play?.duration).toBeLessThanOrEqual(350);
    expect(motions.filter((motion) => motion.kind === 'shift' && motion.flying)).toEqual([]);
  });

  it('takes the pile from the top, card after card', () => {
    const view = viewOf({ pile: ['7h', '8h', '9h'] });
    const first = cast(sceneOf(view, 'suit'));
    const after = sceneOf(viewOf({ aside: ['9h', '8h', '7h'] }), 'suit');
    const taken = plan(first, recast(first, after), after, 1).filter((motion) => motion.kind === 'take');
    expect(taken.map((motion) => first[motion.id]?.card)).toEqual(['9h', '8h', '7h']);
    expect(taken.map((motion) => motion.delay)).toEqual([0, 46, 92]);
  });

  it('is twice as quick at speed 2 and still at 0', () => {
    const first = cast(sceneOf(viewOf({ pile: ['7h'] }), 'suit'));
    const after = sceneOf(viewOf({ discarded: ['7h'] }), 'suit');
    const next = recast(first, after);
    const [normal, quick] = [1, 2].map((speed) => total(plan(first, next, after, speed)));
    expect(quick).toBe((normal ?? 0) / 2);
    expect(plan(first, next, after, 0)).toEqual([]);
  });
});

describe('untouched', () => {
  it('is a deal in which nothing has happened', () => {
    expect(untouched(fresh)).toBe(true);
    expect(untouched(SCENES.choose as View)).toBe(true);
    expect(untouched(viewOf({ pile: ['7a'], turn_number: 1 }))).toBe(false);
    expect(untouched(viewOf({ turn_number: 9 }))).toBe(false);
  });
});
