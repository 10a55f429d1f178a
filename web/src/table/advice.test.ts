import { describe, expect, it } from 'vitest';
import { say, type Language, type Values } from '../lib/i18n';
import type { MoveChance } from '../lib/types';
import { adviceText, moveSaying, percent, situation } from './advice';
import { viewOf } from './demo-scenes';

const NAMES = ['Vy', 'Bohuš', 'Cilka', 'Dan'];
const t =
  (language: Language) =>
  (key: string, values?: Values): string =>
    say(language, 'german', key, values);

const chance = (move: string, lose: number): MoveChance => ({
  move,
  lose,
  error: 0.01,
  exact: false,
  loss: lose,
});

describe('a move to choose', () => {
  it.each([
    ['Uh', 'červený spodek', 'under of hearts'],
    ['!l', 'trumf zelené', 'leaves as trumps'],
    ['^', 'vzít', 'pick up'],
    ['d', 'líznout', 'draw'],
    ['?0', 'odhalit svou kartu', 'turn up one’s own card'],
    ['?2', 'odhalit kartu, kterou má Cilka', 'turn up the card of Cilka'],
  ])('%s has its words', (move, czech, english) => {
    const [key, args] = moveSaying(move, 0, NAMES);
    expect(t('cs')(key, args)).toBe(czech);
    expect(t('en')(key, args)).toBe(english);
  });
});

describe('a hint', () => {
  const moves = ['Uh', '!l', '^', '7a', '8a'].map((move, index) => chance(move, 0.104 + index / 10));

  it('is said in one sentence or two, the best move first', () => {
    expect(adviceText(moves, 0, NAMES, t('cs'))).toBe(
      'Rada: červený spodek, riziko 10 %. Dále trumf zelené 20 %, vzít 30 %, žaludová sedma 40 %.',
    );
    expect(adviceText(moves.slice(0, 1), 0, NAMES, t('en'))).toBe('Hint: under of hearts, risk 10%.');
    expect(adviceText([], 0, NAMES, t('cs'))).toBe('');
  });

  it('rounds to whole parts of a hundred', () => {
    expect([0, 0.004, 0.005, 0.996, 1].map(percent)).toEqual([0, 0, 1, 100, 100]);
  });

  it('holds as long as there is the same to choose from', () => {
    const view = viewOf({ turn: 0, phase: 'lead' });
    expect(situation({ ...view })).toBe(situation(view));
    for (const change of [{ turn: 1 }, { phase: 'add' as const }, { legal: ['7a'] }, { turn_number: 99 }]) {
      expect(situation({ ...view, ...change })).not.toBe(situation(view));
    }
  });
});
