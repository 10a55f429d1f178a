import { describe, expect, it } from 'vitest';
import { say, type Values } from './i18n';
import type { Teller } from './log';
import {
  entriesOf,
  isMistake,
  lineOf,
  nextMistake,
  plyOfHash,
  plyOfTurn,
  risksBefore,
  summaries,
  ticks,
  turnsBefore,
  turnsOf,
  words,
} from './review';
import type { Review, ReviewBoard, ReviewPly, Step } from './types';

const step = (seat: number, kind: Step['kind'], cards: string[], ends = true): Step => ({
  seat,
  kind,
  cards,
  suit: null,
  owner: null,
  swept: 0,
  refill: [],
  trumps: [],
  out: [],
  loser: null,
  ends_turn: ends,
});

const ply = (turn: number, told: Step, verdict: ReviewPly['verdict'] = null, loss = 0): ReviewPly => ({
  turn,
  seat: told.seat,
  move: told.cards[0] ?? '^',
  step: told,
  verdict,
  loss,
  doubt: 0.01,
  exact: false,
  moves: [],
});

const board: ReviewBoard = {
  turn: 0,
  phase: 'lead',
  turn_number: 1,
  hands: [[], []],
  known: [[], []],
  pile: [],
  aside: [],
  talon: [],
  face_down: [null, null],
  trumps: [null, null],
  discarded: [],
  removed: [],
  finished: [],
};

const REVIEW: Review = {
  rules: 'classic players=2',
  number: 1,
  names: ['Vy', 'Bohuš'],
  losers: [1],
  stopped: null,
  assisted: false,
  simulations: 8000,
  boards: [board],
  plies: [
    ply(1, step(0, 'lead', ['7a']), 'best'),
    ply(2, step(1, 'beat', ['8a'], false), 'mistake', 0.1),
    ply(2, step(1, 'add', ['9h']), 'good', 0.02),
    ply(3, step(0, 'pick_up', ['9h'], false)),
    ply(3, step(0, 'pick_up', ['8a'], false)),
    ply(3, step(0, 'pick_up', ['7a'])),
    ply(4, step(1, 'lead', ['Ub']), 'blunder', 0.3),
  ],
  course: [
    { turn: 0, seat: null, chances: [0.5, 0.5], exact: [false, false] },
    { turn: 1, seat: 0, chances: [0.4, 0.5], exact: [false, false] },
    { turn: 2, seat: 1, chances: [0.4, 0.6], exact: [false, false] },
    { turn: 3, seat: 0, chances: [0.7, 0.6], exact: [false, false] },
    { turn: 4, seat: 1, chances: [0, 1], exact: [true, true] },
  ],
  record: '',
};

const teller: Teller = {
  language: 'cs',
  say: (key: string, values?: Values) => say('cs', 'german', key, values),
  names: REVIEW.names,
  you: 0,
};

describe('the graph', () => {
  it('moves a line where its player has moved, and at both ends', () => {
    expect(lineOf(REVIEW, 0).map((point) => [point.turn, point.chance])).toEqual([
      [0, 0.5],
      [1, 0.4],
      [3, 0.7],
      [4, 0],
    ]);
    expect(lineOf(REVIEW, 1).map((point) => point.turn)).toEqual([0, 2, 4]);
  });

  it('finds the first move of a turn, and the turn of a move', () => {
    expect([0, 1, 2, 3, 4, 9].map((turn) => plyOfTurn(REVIEW, turn))).toEqual([0, 1, 3, 6, 7, 7]);
    expect([0, 1, 2, 3, 6, 7].map((at) => turnsBefore(REVIEW, at))).toEqual([0, 1, 1, 2, 3, 4]);
    expect(risksBefore(REVIEW, 6).chances).toEqual([0.7, 0.6]);
    expect(risksBefore(REVIEW, 7).exact).toEqual([true, true]);
  });

  it('writes round numbers below itself', () => {
    expect(ticks(9, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(ticks(60, 6)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(ticks(400, 8)).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400]);
  });
});

describe('the moves', () => {
  it('stand by turns, forced ones of a kind together', () => {
    const told = turnsOf(REVIEW).map((turn) => [
      turn.turn,
      turn.seat,
      turn.moves.map((one) => [one.from, one.to]),
    ]);
    expect(told).toEqual([
      [1, 0, [[0, 0]]],
      [
        2,
        1,
        [
          [1, 1],
          [2, 2],
        ],
      ],
      [3, 0, [[3, 5]]],
      [4, 1, [[6, 6]]],
    ]);
  });

  it('are told in words, with the card they met', () => {
    const entries = entriesOf(REVIEW);
    const told = turnsOf(REVIEW).flatMap((turn) => turn.moves.map((one) => words(entries, one, teller)));
    expect(told).toEqual([
      'vynášíte žaludovou sedmu',
      'přebíjí žaludovou sedmu žaludovou osmou',
      'přidává červenou devítku',
      'berete celou hromádku (3 karty)',
      'vynáší kulového spodka',
    ]);
  });

  it('lead from one mistake to the next', () => {
    expect(REVIEW.plies.map(isMistake)).toEqual([false, true, false, false, false, false, true]);
    expect(nextMistake(REVIEW, 0, 1)).toBe(1);
    expect(nextMistake(REVIEW, 1, 1)).toBe(6);
    expect(nextMistake(REVIEW, 6, 1)).toBeNull();
    expect(nextMistake(REVIEW, 7, -1)).toBe(6);
    expect(nextMistake(REVIEW, 1, -1)).toBeNull();
  });

  it('are counted for each player', () => {
    const [you, other] = summaries(REVIEW);
    expect(you).toMatchObject({ decisions: 1, average: 0, counts: { best: 1, blunder: 0 } });
    expect(other).toMatchObject({ decisions: 3, counts: { good: 1, mistake: 1, blunder: 1 } });
    expect(other?.average).toBeCloseTo(0.14);
  });
});

describe('a link to one moment', () => {
  it.each([
    ['#3', 3],
    ['#0', 0],
    ['#99', 7],
    ['', 0],
    ['#', 0],
    ['#-1', 0],
    ['#3x', 0],
    ['#99999999', 0],
  ])('%s', (hash, at) => {
    expect(plyOfHash(hash, 7)).toBe(at);
  });
});
