// The course of a deal in words. Steps become entries (with what the step alone does not say: the card beaten), entries
// become rows, one a turn. All wording is in the Fluent files; names stay in the nominative.
import { capital, list, type Language, type Values } from './i18n';
import type { CardText, Step, Update, View } from './types';

export interface Entry {
  step: Step;
  top: CardText | null; // the card the step met on the pile
  cleared: boolean; // the pick-up emptied the pile
  turn: number; // as View.turn_number; 0 while trumps are chosen
}

export interface Row {
  turn: number;
  seat: number;
  actions: string; // "přebíjí zelenou osmu zeleným spodkem a přidává kulovou sedmu"
  notes: string[]; // sentences: trumps made public, who is out, the loser
}

export type Say = (key: string, values?: Values) => string;

/** Whose words these are. */
export interface Teller {
  language: Language;
  say: Say;
  names: readonly string[];
  you: number | null;
}

/** Where telling starts from: the pile, and the number of the turn. */
export type Start = Pick<View, 'pile' | 'turn_number'>;

/** The steps after `start`, each with the card it met, and the pile they leave. */
export function follow(start: Start, steps: readonly Step[]): { entries: Entry[]; pile: CardText[] } {
  const pile: CardText[] = [...start.pile];
  let turn = start.turn_number;
  const entries = steps.map((step) => {
    if (step.kind !== 'choose' && turn === 0) turn = 1;
    const entry: Entry = { step, top: pile.at(-1) ?? null, cleared: false, turn };
    if (step.kind === 'lead' || step.kind === 'beat' || step.kind === 'add') pile.push(...known(step));
    else if (step.kind === 'abstych' || step.kind === 'penalty') pile.length = 0;
    else if (step.kind === 'pick_up') {
      pile.length = Math.max(0, pile.length - step.cards.length);
      entry.cleared = pile.length === 0;
    }
    if (step.ends_turn && turn > 0) turn += 1;
    return entry;
  });
  return { entries, pile };
}

const known = (step: Step): CardText[] => step.cards.filter((card) => card !== null);

/** One row a turn, in order. Pick-ups and draws of one turn are told together. */
export function rows(all: readonly Entry[], teller: Teller): Row[] {
  const made: Row[] = [];
  for (let index = 0; index < all.length;) {
    const first = all[index] as Entry;
    const turn: Entry[] = [];
    while (index < all.length) {
      const entry = all[index] as Entry;
      if (entry.turn !== first.turn || entry.step.seat !== first.step.seat) break;
      turn.push(entry);
      index += 1;
    }
    made.push({
      turn: first.turn,
      seat: first.step.seat,
      actions: list(
        gather(turn).flatMap((entry) => actions(entry, teller)),
        teller.language,
      ),
      notes: turn.flatMap((entry) => notes(entry.step, teller)),
    });
  }
  return made;
}

/** A row as one sentence, spoken with the name: for the live region and tests. */
export function sentence(row: Row, teller: Teller): string {
  const you = row.seat === teller.you;
  const values = { you, name: teller.names[row.seat] ?? '', text: row.actions };
  return [capital(teller.say('act-sentence', values), teller.language), ...row.notes].join(' ');
}

/** Runs of pick-ups or draws become one entry with all the cards. */
function gather(turn: readonly Entry[]): Entry[] {
  const made: Entry[] = [];
  for (const entry of turn) {
    const last = made.at(-1);
    const same = last?.step.kind === entry.step.kind && ['pick_up', 'draw'].includes(entry.step.kind);
    if (!last || !same) made.push(entry);
    else {
      const step = { ...entry.step, cards: [...last.step.cards, ...entry.step.cards] };
      made[made.length - 1] = { ...entry, step, top: last.top };
    }
  }
  return made;
}

const NAMED = 3; // more cards than this are only counted

function cardList(cards: readonly (CardText | null)[], teller: Teller): string | null {
  const seen = cards.filter((card) => card !== null);
  if (seen.length !== cards.length || seen.length === 0 || seen.length > NAMED) return null;
  return list(
    seen.map((card) => teller.say('card-acc', { card })),
    teller.language,
  );
}

function actions(entry: Entry, teller: Teller): string[] {
  const { step } = entry;
  const you = step.seat === teller.you;
  const card = step.cards[0] ?? '';
  const count = step.cards.length;
  const say = (key: string, values: Values = {}): string => teller.say(`act-${key}`, { you, ...values });
  const cards = cardList(step.cards, teller);
  const told: string[] = [];
  switch (step.kind) {
    case 'choose':
      told.push(step.suit ? say('choose', { suit: step.suit }) : say('choose-hidden'));
      break;
    case 'declare':
      told.push(say('declare', { suit: step.suit ?? '' }));
      break;
    case 'turn_up':
      if (step.owner === null || step.owner === step.seat) told.push(say('turn-up', { card }));
      else {
        const yours = step.owner === teller.you;
        told.push(say('turn-up-of', { card, yours, owner: teller.names[step.owner] ?? '' }));
      }
      break;
    case 'beat':
      told.push(entry.top ? say('beat', { card, top: entry.top }) : say('beat-alone', { card }));
      break;
    case 'abstych':
      told.push(entry.top ? say('beat', { card, top: entry.top }) : say('beat-alone', { card }));
      told.push(say('abstych', { count: step.swept }));
      break;
    case 'pick_up':
      if (entry.cleared && step.ends_turn && count > 1) told.push(say('take-pile', { count }));
      else told.push(cards ? say('take-cards', { cards }) : say('take', { count }));
      break;
    case 'draw':
      told.push(cards ? say('draw-cards', { cards }) : say('draw', { count }));
      break;
    case 'penalty':
      told.push(say('penalty', { count }));
      if (step.swept > 0) told.push(say('sweep', { count: step.swept }));
      break;
    default:
      told.push(say(step.kind, { card }));
  }
  if (step.refill.length > 0) {
    const drawn = cardList(step.refill, teller);
    told.push(drawn ? say('refill-cards', { cards: drawn }) : say('refill', { count: step.refill.length }));
  }
  return told;
}

function notes(step: Step, teller: Teller): string[] {
  const about = (key: string, seat: number, values: Values = {}): string =>
    capital(
      teller.say(`note-${key}`, { you: seat === teller.you, name: teller.names[seat] ?? '', ...values }),
      teller.language,
    );
  const told: string[] = [];
  for (const [seat, suit] of step.trumps) {
    const said = seat === step.seat && (step.kind === 'declare' || step.kind === 'choose');
    if (!said) told.push(about('trump', seat, { suit }));
  }
  for (const seat of step.out) told.push(about('out', seat));
  if (step.loser !== null) told.push(about('loser', step.loser));
  return told;
}

// ---- the course of one deal --------------------------------------------------------------------------------------

/** What this tab knows of the deal under way; kept in the tab, so a reload continues it. */
export interface Course {
  deal: number; // of the match
  version: number; // of the last update told
  pile: CardText[]; // as it was then
  turn: number;
  entries: Entry[];
  gap: boolean; // something happened before that this tab did not see
  hash: string; // the commitment first shown
}

/** The course with one more update in it. The first update may bring all steps since the cards were dealt. */
export function extend(course: Course | null, update: Update): Course {
  const { version, view, steps, table } = update;
  const known = course?.deal === table.number ? course : null;
  const choosing = view.turn_number === 0 || steps[0]?.kind === 'choose';
  const start = known
    ? { pile: known.pile, turn_number: known.turn }
    : { pile: [], turn_number: choosing ? 0 : 1 };
  const told = follow(start, steps);
  // Steps that do not lead to this position, or none where something happened: part of the story is missing.
  const missing =
    !same(told.pile, view.pile) ||
    (steps.length === 0 && (known ? view.turn_number !== known.turn : begun(view)));
  return {
    deal: table.number,
    version,
    pile: view.pile,
    turn: view.turn_number,
    entries: missing ? [] : [...(known?.entries ?? []), ...told.entries],
    gap: missing || (known?.gap ?? false),
    hash: known?.hash ?? table.fair.hash,
  };
}

function begun(view: View): boolean {
  return view.turn_number > 1 || view.pile.length > 0 || view.finished.length > 0;
}

function same(one: readonly CardText[], other: readonly CardText[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index]);
}

const keptKey = (id: string): string => `dudak-course-${id}`;

export function keep(id: string, course: Course): void {
  try {
    sessionStorage.setItem(keptKey(id), JSON.stringify(course));
  } catch {
    // full or forbidden: the course then begins anew after a reload
  }
}

export function recall(id: string): Course | null {
  try {
    const course = JSON.parse(sessionStorage.getItem(keptKey(id)) ?? 'null') as Course | null;
    const told =
      course && Array.isArray(course.entries) && course.entries.every((one) => soundStep(one?.step));
    const sound = told && Array.isArray(course.pile) && Number.isSafeInteger(course.version);
    return sound && course.version >= 0 ? course : null;
  } catch {
    return null;
  }
}

/** Whether what was stored is a step, as far as telling it needs. */
function soundStep(step: Step | undefined): boolean {
  return [step?.cards, step?.refill, step?.trumps, step?.out].every(Array.isArray);
}
