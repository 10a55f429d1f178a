import { describe, expect, it, vi } from 'vitest';
import { hasMessage, LANGUAGES, say } from '../lib/i18n';
import type { Step, StepKind, TableInfo } from '../lib/types';
import { actions } from './bar';
import { SCENES, viewOf } from './demo-scenes';
import {
  bubbles,
  cardSaying,
  hint,
  placesCount,
  ruleOption,
  since,
  stepSayings,
  takeSaying,
  trumpsOf,
  type Saying,
} from './words';

const NAMES = ['Vy', 'Bohuš', 'Cilka', 'Dan'];
const KINDS: StepKind[] = [
  'choose',
  'declare',
  'turn_up',
  'lead',
  'beat',
  'abstych',
  'add',
  'pick_up',
  'draw',
  'penalty',
];

function step(kind: StepKind, change: Partial<Step> = {}): Step {
  return {
    seat: 1,
    kind,
    cards: ['Uh'],
    suit: 'h',
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

const text = ([key, args]: Saying, language: 'cs' | 'en' = 'cs'): string =>
  say(language, 'german', key, args);

describe('who comes to a table', () => {
  it('hears what has happened since their own last step', () => {
    const [mine, one, other] = [step('add', { seat: 0 }), step('beat'), step('add', { seat: 2 })];
    expect(since(0, [one, other])).toEqual([one, other]);
    expect(since(0, [other, mine, one, other])).toEqual([one, other]);
    expect(since(0, [one, mine])).toEqual([]);
    expect(since(null, [mine, one])).toEqual([mine, one]);
  });
});

describe('every saying of the table', () => {
  it('has its words in both languages', () => {
    const warn = vi.spyOn(console, 'warn');
    const sayings: Saying[] = [];
    for (const kind of KINDS) {
      for (const seat of [0, 1]) {
        for (const cards of [['Uh'], [null], ['Uh', '7a'], ['Uh', '7a', '8a', '9a', 'Xa']]) {
          const made = step(kind, {
            seat,
            cards,
            owner: kind === 'turn_up' ? 2 : null,
            trumps: [[2, 'l']],
            refill: [null],
            out: [3],
            loser: 1,
          });
          sayings.push(...stepSayings(made, 0, NAMES), ...[...bubbles(made).values()].flat());
        }
      }
    }
    for (const view of Object.values(SCENES)) {
      sayings.push(hint(view, NAMES), takeSaying(view), ...view.hand.map((card) => cardSaying(card, view)));
    }
    for (const language of LANGUAGES) {
      for (const [key, args] of sayings) {
        expect(hasMessage(language, key), `${language} ${key}`).toBe(true);
        say(language, 'german', key, args);
      }
    }
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('hints', () => {
  it('tell whose turn it is and what may be done', () => {
    expect(text(hint(SCENES.four ?? viewOf({}), NAMES))).toBe(
      'Na tahu jste vy: přebijte kulovou devítku, nebo berte',
    );
    expect(text(hint(SCENES.talon ?? viewOf({}), NAMES))).toBe(
      'Na tahu jste vy: kulového krále nepřebijete, lízněte si',
    );
    expect(text(hint(SCENES.waiting ?? viewOf({}), NAMES))).toBe('Na tahu je Cilka');
    const seats = (kind: string) => ({ seats: NAMES.map(() => ({ kind })), stopped: null }) as never;
    expect(text(hint(SCENES.waiting ?? viewOf({}), NAMES, seats('bot'), true))).toMatch(
      /^Cilka ještě čeká: počítač/,
    );
    expect(text(hint(SCENES.waiting ?? viewOf({}), NAMES, seats('human'), true))).toBe('Na tahu je Cilka');
    const stuck = { pile: ['Xl'], pick_up: 1 };
    const told = (...legal: string[]): string => text(hint(viewOf({ ...stuck, legal }), NAMES));
    expect(told('^')).toBe('Na tahu jste vy: zelenou desítku nepřebijete, berte');
    expect(told('!a', '!h', '^')).toBe('zelenou desítku nepřebijete: berte, nebo vyhlaste trumf');
    expect(told('?0', 'd')).toBe('zelenou desítku nepřebijete: lízněte si, nebo odhalte trumf');
    expect(told('?0', '?2', '^')).toBe('zelenou desítku nepřebijete: berte, nebo odhalte kartu');
    expect(text(hint(SCENES.over ?? viewOf({}), NAMES))).toBe('Dudák: Cilka');
    const gone = {
      stopped: 'surrender',
      seats: [{ surrendered: false }, { surrendered: true }],
    } as TableInfo;
    expect(text(hint(viewOf({ turn: null, phase: 'over' }), NAMES, gone))).toBe(`${NAMES[1]} se vzdává`);
  });
});

describe('picking up', () => {
  it.each([
    [1, ['7a', '8a', '9a'], 'Vzít kartu'],
    [2, ['7a', '8a', '9a'], 'Vzít 2 karty'],
    [3, ['7a', '8a', '9a'], 'Vzít hromádku (3)'],
    [1, ['7a'], 'Vzít kartu'],
    [0, ['7a'], 'Vzít'],
  ])('of %i is called by what it takes', (count, pile, label) => {
    expect(text(takeSaying(viewOf({ pile, pick_up: count })))).toBe(label);
  });
});

describe('buttons', () => {
  const t = (key: string, args = {}): string => say('cs', 'german', key, args);
  const labels = (name: string): string[] => {
    const view = SCENES[name] ?? viewOf({});
    const shown = { view, names: NAMES, table: {} as never, settled: true };
    return actions(shown, null, t).map((action) => `${action.label}${action.legal ? '' : ' (nelze)'}`);
  };

  it('offer what is legal and keep the rest in sight', () => {
    expect(labels('declare')).toEqual(['Vyhlásit trumf', 'Vzít kartu']);
    expect(labels('four')).toEqual(['Vzít hromádku (4)']);
    expect(labels('pocket')).toEqual(['Odhalit trumf', 'Vzít kartu']);
    expect(labels('secret')).toEqual(['Odhalit kartu…', 'Vzít kartu']);
    expect(labels('penalty')).toEqual(['Líznout 6 karet']);
    expect(labels('choose')).toEqual(['žaludy (nelze)', 'zelené', 'červené', 'kule']);
    expect(labels('waiting')).toEqual(['Vyhlásit trumf (nelze)', 'Vzít (nelze)']);
    expect(labels('spectator')).toEqual([]);
  });
});

describe('the text of a rule set', () => {
  it('tells how trumps come about', () => {
    expect(trumpsOf('classic players=3')).toBe('declared');
    expect(trumpsOf('classic trumps=kings')).toBe('kings');
    expect(trumpsOf('pocket players=2')).toBe('pocket');
    expect(ruleOption('classic players=3 pickup=run', 'pickup')).toBe('run');
  });

  it('tells whether places count', () => {
    for (const rules of ['karetni players=3', 'lizaci', 'classic scoring=points']) {
      expect(placesCount(rules)).toBe(true);
    }
    for (const rules of ['classic', 'karetni scoring=loser']) expect(placesCount(rules)).toBe(false);
  });
});
