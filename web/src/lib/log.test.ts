import { describe, expect, it } from 'vitest';
import { say, type Language } from './i18n';
import { extend, follow, rows, sentence, type Course, type Teller } from './log';
import type { Step, StepKind, Update, View } from './types';

function step(seat: number, kind: StepKind, cards: (string | null)[] = [], more: Partial<Step> = {}): Step {
  return {
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
    ends_turn: false,
    ...more,
  };
}

const ends = { ends_turn: true };
const view = (pile: string[], turn_number: number): View =>
  ({ pile, turn_number, finished: [] }) as unknown as View;

function teller(language: Language, you: number | null = 0): Teller {
  return {
    language,
    say: (key, values) => say(language, 'german', key, values),
    names: ['Anna', 'Bohuš', 'Cilka', 'Dan'],
    you,
  };
}

function told(language: Language, pile: string[], steps: Step[], you: number | null = 0): string[] {
  const all = follow({ pile, turn_number: 4 }, steps).entries;
  return rows(all, teller(language, you)).map(
    (row) => sentence(row, teller(language, you)).replaceAll('\u00a0', ' '), // Czech binds a one-letter word to the next
  );
}

describe('the course of a deal', () => {
  it('tells a turn in one sentence, with the card that was beaten', () => {
    const steps = [step(1, 'beat', ['Ul']), step(1, 'add', ['7b'], ends)];
    expect(told('cs', ['7h', '8l'], steps)).toEqual([
      'Bohuš přebíjí zelenou osmu zeleným spodkem a přidává kulovou sedmu.',
    ]);
    expect(told('en', ['7h', '8l'], steps)).toEqual([
      'Bohuš beats the eight of leaves with the under of leaves and adds the seven of bells.',
    ]);
  });

  it('speaks to the reader', () => {
    expect(told('cs', [], [step(0, 'lead', ['Ah'], ends)])).toEqual(['Vynášíte červené eso.']);
    expect(told('en', [], [step(0, 'lead', ['Ah'], ends)])).toEqual(['You lead the ace of hearts.']);
    expect(told('cs', [], [step(0, 'lead', ['Ah'], ends)], null)).toEqual(['Anna vynáší červené eso.']);
  });

  it('counts cards taken, and names a few', () => {
    const one = (card: string): Step => step(2, 'pick_up', [card]);
    const pile = ['7a', '8a', '9a', 'Xa', 'Ua'];
    expect(told('cs', pile, [one('Ua'), one('Xa'), step(2, 'beat', ['Ah'])])).toEqual([
      'Cilka bere žaludového spodka a žaludovou desítku a přebíjí žaludovou devítku červeným esem.',
    ]);
    expect(told('cs', pile, [step(2, 'pick_up', [...pile].reverse(), ends)])).toEqual([
      'Cilka bere celou hromádku (5 karet).',
    ]);
    expect(told('cs', ['7a'], [step(2, 'pick_up', ['7a'], ends)])).toEqual(['Cilka bere žaludovou sedmu.']);
    expect(told('cs', pile, [one('Ua'), one('Xa'), one('9a'), one('8a')])).toEqual(['Cilka bere 4 karty.']);
  });

  it('tells abštych, going out and the Dudák', () => {
    const last = step(3, 'abstych', ['Oh'], { swept: 3, out: [3], loser: 0, ...ends });
    expect(told('cs', ['8b', '7h'], [last])).toEqual([
      'Dan přebíjí červenou sedmu červeným svrškem a dělá abštych: 3 karty jdou ze hry. ' +
        'Dan už nemá žádné karty a má dohráno. Dudákem jste vy.',
    ]);
  });

  it('keeps drawn cards hidden from others and shows them to the drawer', () => {
    expect(told('cs', ['7a'], [step(1, 'draw', [null]), step(1, 'draw', [null])])).toEqual([
      'Bohuš líže 2 karty.',
    ]);
    expect(told('cs', ['7a'], [step(0, 'draw', ['8a'])])).toEqual(['Lížete žaludovou osmu.']);
    expect(told('cs', [], [step(1, 'lead', ['8a'], { refill: [null], ...ends })])).toEqual([
      'Bohuš vynáší žaludovou osmu a dolízává 1 kartu.',
    ]);
    expect(
      told('cs', ['Ah'], [step(1, 'penalty', Array(6).fill(null) as null[], { swept: 1, ...ends })]),
    ).toEqual(['Bohuš líže za trumfové eso 6 karet a odkládá hromádku (1 karta).']);
  });

  it('tells trumps once, whoever they become known of', () => {
    expect(told('cs', [], [step(1, 'declare', [], { suit: 'l', trumps: [[1, 'l']] })])).toEqual([
      'Bohuš vyhlašuje trumf zelené.',
    ]);
    const third = step(1, 'declare', [], {
      suit: 'l',
      trumps: [
        [1, 'l'],
        [0, 'b'],
      ],
    });
    expect(told('cs', [], [third])).toEqual(['Bohuš vyhlašuje trumf zelené. Vaším trumfem jsou kule.']);
    expect(told('cs', [], [step(1, 'choose')])).toEqual(['Bohuš tajně volí trumf.']);
    const other = step(1, 'turn_up', ['9h'], { owner: 0, suit: 'h', trumps: [[1, 'h']] });
    expect(told('cs', [], [other])).toEqual([
      'Bohuš odhaluje kartu, kterou máte před sebou vy: červená devítka. Bohuš má trumf červené.',
    ]);
  });

  it('words every kind of step in both languages, without a hole', () => {
    const kinds: StepKind[] = [
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
    for (const language of ['cs', 'en'] as const) {
      for (const seat of [0, 1]) {
        for (const kind of kinds) {
          for (const top of [[], ['7a']]) {
            const one = step(seat, kind, ['9h'], {
              suit: 'h',
              owner: seat,
              swept: 2,
              refill: [null],
              trumps: [[2, 'a']],
              out: [seat],
              loser: 3,
            });
            const [words] = told(language, top, [one]);
            expect(words).not.toMatch(/[{}$]|act-|note-|undefined/);
            expect(words).toMatch(/^\p{Lu}.*[.!]$/u);
          }
        }
      }
    }
  });

  it('numbers turns, and keeps the choice of trumps apart from them', () => {
    const steps = [
      step(0, 'choose', [], { suit: 'h' }),
      step(1, 'choose', [], { suit: 'l' }),
      step(1, 'lead', ['7a'], ends),
      step(0, 'beat', ['8a']),
      step(0, 'add', ['7b'], ends),
    ];
    const all = follow({ pile: [], turn_number: 0 }, steps).entries;
    expect(rows(all, teller('cs')).map((row) => [row.turn, row.seat])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 0],
    ]);
  });
});

describe('a course kept', () => {
  const update = (version: number, pile: string[], turn: number, steps: Step[], deal = 1): Update =>
    ({
      t: 'update',
      version,
      view: view(pile, turn),
      steps,
      table: { number: deal, fair: { hash: `hash${deal}` } },
    }) as unknown as Update;

  it('grows with each update and starts anew with each deal', () => {
    let course: Course | null = extend(null, update(1, [], 1, []));
    expect(course).toMatchObject({ entries: [], gap: false, hash: 'hash1' });
    course = extend(course, update(2, ['7a'], 2, [step(0, 'lead', ['7a'], ends)]));
    course = extend(course, update(3, ['7a', '8a'], 2, [step(1, 'beat', ['8a'])]));
    expect(course.entries.map((entry) => entry.top)).toEqual([null, '7a']);
    course = extend(course, update(9, [], 1, [], 2));
    expect(course).toMatchObject({ deal: 2, entries: [], gap: false, hash: 'hash2' });
  });

  it('begins with the deal when the first update brings all of it', () => {
    const lead = step(1, 'lead', ['7a'], ends);
    const course = extend(null, update(2, ['7a'], 2, [lead]));
    expect(course).toMatchObject({ gap: false, entries: [{ turn: 1 }] });
    const choose = step(1, 'choose', [], { suit: 'h' });
    expect(extend(null, update(3, ['7a'], 2, [choose, lead])).entries.map(({ turn }) => turn)).toEqual([
      0, 1,
    ]);
  });

  it('says when something is missing', () => {
    expect(extend(null, update(5, ['7a', '8a'], 3, [step(1, 'add', ['8a'])]))).toMatchObject({
      entries: [],
      gap: true,
    });
    expect(extend(null, update(5, ['7a'], 2, []))).toMatchObject({ entries: [], gap: true });
    const course = extend(null, update(1, [], 1, []));
    expect(extend(course, update(9, ['7a', '8a', '9b'], 3, []))).toMatchObject({ entries: [], gap: true });
    // presence alone changes nothing
    expect(extend(course, update(1, [], 1, []))).toMatchObject({ gap: false });
  });
});
