import { describe, expect, it } from 'vitest';
import { committed, verdict } from './fair';
import { headline, standings } from './result';
import { match, reviewPath, rulesPath, tablePath } from './router';
import { changed, choices, houseRules, matters, presetOf, readRules } from './wish';
import type { Fair, OptionInfo, PresetInfo, Update } from './types';

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'start' }],
    ['/table/abc', '', { page: 'table', id: 'abc' }],
    ['/table/abc/review/12', '', { page: 'review', id: 'abc', deal: 12 }],
    ['/table/abc/review/0', '', { page: 'missing' }],
    ['/table/abc/review/x', '', { page: 'missing' }],
    ['/table/abc/review', '', { page: 'missing' }],
    ['/rules', '', { page: 'rules', rules: null }],
    ['/rules', '?rules=classic+players%3D3', { page: 'rules', rules: 'classic players=3' }],
    ['/about/', '', { page: 'about' }],
    ['/table', '', { page: 'missing' }],
    ['/table/%E0%A4%A', '', { page: 'missing' }],
    ['/table/a/b', '', { page: 'missing' }],
    ['/what', '', { page: 'missing' }],
  ])('%s%s', (path, query, route) => {
    expect(match(path, query)).toEqual(route);
  });

  it('lead back to where they were made', () => {
    const rules = 'classic players=3 pickup=run';
    const url = new URL(rulesPath(rules), 'http://x');
    expect(match(url.pathname, url.search)).toEqual({ page: 'rules', rules });
    expect(match(tablePath('a b'))).toEqual({ page: 'table', id: 'a b' });
    expect(match(reviewPath('a b', 3))).toEqual({ page: 'review', id: 'a b', deal: 3 });
  });
});

describe('a table wished for', () => {
  const classic: PresetInfo = {
    name: 'classic',
    text: 'classic',
    rules: { players: 4, trumps: 'declared', exclusive: true, pickup: 'one', agreed: null, hand_size: null },
  };

  it('remembers only what differs from the preset', () => {
    const run = changed({}, 'pickup', 'run', classic);
    expect(run).toEqual({ pickup: 'run' });
    expect(changed(run, 'pickup', 'one', classic)).toEqual({});
  });

  it('has as many agreed suits as players', () => {
    const agreed = changed({}, 'trumps', 'agreed', classic);
    expect(agreed).toEqual({ trumps: 'agreed', agreed: 'ahlb' });
    const suits = changed({ ...agreed, agreed: 'bbla' }, 'players', 2, classic);
    expect(suits.agreed).toBe('bb');
    expect(changed(suits, 'players', 4, classic).agreed).toBe('bbah');
    expect(changed(suits, 'trumps', 'declared', classic)).toEqual({ players: 2 });
  });

  it('counts house rules that have an effect', () => {
    const rules = { ...classic.rules, players: 3, strip: 'random' };
    expect(houseRules({ players: 3, strip: 'random', refill: false }, rules)).toEqual(['strip']);
    expect(matters('strip', rules)).toBe(true);
    expect(matters('strip', { ...rules, hand_size: 5 })).toBe(false);
  });

  it('offers sensible numbers, the present one among them', () => {
    const option = (name: string, minimum: number, maximum: number, optional: boolean): OptionInfo => ({
      name,
      kind: 'int',
      values: [],
      default: null,
      optional,
      minimum,
      maximum,
      clause: '1',
    });
    expect(choices(option('hand_size', 1, 4, true), null)).toEqual([null, 1, 2, 3, 4]);
    expect(choices(option('turn_limit', 1, 100_000, true), 333)).toContain(333);
    expect(choices(option('ace_penalty', 0, 32, false), 6)[0]).toBe(0);
  });

  it('reads the text of a rule set', () => {
    expect(readRules('classic players=3 hand_size=None must_beat=True pickup=run')).toEqual({
      preset: 'classic',
      changes: { players: 3, hand_size: null, must_beat: true, pickup: 'run' },
    });
    expect(presetOf('players=3')).toBe('classic');
  });
});

describe('the end of a deal', () => {
  const end = (view: object, table: object, surrendered: number[] = []): Update =>
    ({
      view: { seat: 0, finished: [], loser: null, ...view },
      table: {
        seats: [0, 1, 2].map((seat) => ({ surrendered: surrendered.includes(seat) })),
        score: [1, 1, 0],
        last: null,
        stopped: null,
        ...table,
      },
    }) as unknown as Update;

  it('puts the Dudák last', () => {
    const update = end({ finished: [2, 0], loser: 1 }, { last: [1, 0, 1] });
    expect(standings(update).map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [0, 2],
      [1, 3],
    ]);
    expect(headline(update)).toBe('you-won'); // out in time, but not the first
  });

  it('has a headline for each end', () => {
    expect(headline(end({ finished: [1, 2], loser: 0 }, { last: [0, 1, 1] }))).toBe('you-lost');
    expect(headline(end({ finished: [1, 0], loser: 2 }, { last: [0, 1, -1] }))).toBe('you-won');
    expect(headline(end({ finished: [0, 1], loser: 2 }, { last: [1, 1, 0] }))).toBe('you-first');
    expect(headline(end({ seat: null, finished: [1, 0], loser: 2 }, {}))).toBe('loser');
    expect(headline(end({}, { stopped: 'repetition' }))).toBe('nobody');
    expect(headline(end({}, { stopped: 'surrender' }, [0]))).toBe('surrendered');
    expect(standings(end({ finished: [1] }, { stopped: 'turn_limit' })).map(({ place }) => place)).toEqual([
      1,
      null,
      null,
    ]);
  });
});

describe('a fair deal', () => {
  const pack = '7a 8a 9a';
  const fair = async (kings: string | null): Promise<Fair> => {
    const bytes = new TextEncoder().encode(`dudak deal 1\n${pack}\n${kings ?? '-'}\nsalt`);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { hash, pack, kings, salt: 'salt' };
  };

  it('is proven by its hash', async () => {
    const deal = await fair(null);
    expect(await verdict(deal, deal.hash)).toBe('good');
    expect(await verdict(await fair('hlab'), null)).toBe('good');
    expect(committed('a', '', 'b')).toBe('dudak deal 1\na\n-\nb');
  });

  it('is not when cards or hash were changed', async () => {
    const deal = await fair(null);
    expect(await verdict({ ...deal, pack: '8a 7a 9a' }, null)).toBe('bad');
    expect(await verdict(deal, 'another hash')).toBe('bad');
    expect(await verdict({ ...deal, salt: null }, null)).toBe('unknown');
  });
});
