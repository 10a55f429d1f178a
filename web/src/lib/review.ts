// A review as the page shows it: the lines of the graph, the moves in words, the way from one mistake to the next. PURE.
import { follow, rows, type Entry, type Teller } from './log';
import type { Review, ReviewPly } from './types';

export type Verdict = NonNullable<ReviewPly['verdict']>;

export const VERDICTS: readonly Verdict[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];
/** As in chess; best and good moves bear none. */
export const MARKS: Partial<Record<Verdict, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export interface Point {
  turn: number;
  chance: number;
}

/** A seat's line: where it moved, at the start and at the end. */
export function lineOf(review: Review, seat: number): Point[] {
  const last = review.course.length - 1;
  return review.course
    .filter((moment, index) => index === 0 || index === last || moment.seat === seat)
    .map((moment) => ({ turn: moment.turn, chance: moment.chances[seat] ?? 0 }));
}

/** Turns done before the move `ply`, counted from 0; for the end, all of them. */
export function turnsBefore(review: Review, ply: number): number {
  const move = review.plies[ply];
  return move ? Math.max(0, move.turn - 1) : (review.course.at(-1)?.turn ?? 0);
}

/** Everyone's risk before the move `ply`. */
export function risksBefore(review: Review, ply: number): { chances: number[]; exact: boolean[] } {
  const turns = turnsBefore(review, ply);
  const moment = review.course.findLast((one) => one.turn <= turns) ?? review.course[0];
  return { chances: moment?.chances ?? [], exact: moment?.exact ?? [] };
}

/** The first move of a turn, for whoever points at the graph. */
export function plyOfTurn(review: Review, turn: number): number {
  const at = review.plies.findIndex((ply) => ply.turn > turn);
  return at < 0 ? review.plies.length : at;
}

export const isMistake = (ply: ReviewPly | undefined): boolean =>
  ply?.verdict === 'inaccuracy' || ply?.verdict === 'mistake' || ply?.verdict === 'blunder';

/** The next mistake after `ply` in a direction, or `null`. */
export function nextMistake(review: Review, ply: number, by: 1 | -1): number | null {
  for (let at = ply + by; at >= 0 && at < review.plies.length; at += by) {
    if (isMistake(review.plies[at])) return at;
  }
  return null;
}

/** Moves that were forced and of one kind are told together: `from` to `to`, both counted. */
export interface Told {
  from: number;
  to: number;
  seat: number;
  turn: number;
  verdict: Verdict | null;
  loss: number;
}

export interface Turn {
  turn: number;
  seat: number;
  moves: Told[];
}

/** The moves by turns. */
export function turnsOf(review: Review): Turn[] {
  const turns: Turn[] = [];
  review.plies.forEach((ply, index) => {
    let turn = turns.at(-1);
    if (turn?.turn !== ply.turn || turn.seat !== ply.seat) {
      turn = { turn: ply.turn, seat: ply.seat, moves: [] };
      turns.push(turn);
    }
    const last = turn.moves.at(-1);
    const before = review.plies[index - 1];
    const alike = before?.step.kind === ply.step.kind && ['pick_up', 'draw'].includes(ply.step.kind);
    if (last && alike && ply.verdict === null && last.verdict === null) last.to = index;
    else
      turn.moves.push({
        from: index,
        to: index,
        seat: ply.seat,
        turn: ply.turn,
        verdict: ply.verdict,
        loss: ply.loss,
      });
  });
  return turns;
}

/** Every move as an entry of the course, which knows the card it met. */
export function entriesOf(review: Review): Entry[] {
  const start = review.boards[0];
  if (!start) return [];
  return follow(
    start,
    review.plies.map((ply) => ply.step),
  ).entries;
}

/** Some moves in words: "přebíjí zelenou osmu zeleným spodkem". */
export function words(entries: readonly Entry[], told: { from: number; to: number }, teller: Teller): string {
  return rows(entries.slice(told.from, told.to + 1), teller)
    .map((row) => row.actions)
    .join(', ');
}

export interface Summary {
  seat: number;
  decisions: number;
  counts: Record<Verdict, number>;
  average: number;
}

/** How each seat played. */
export function summaries(review: Review): Summary[] {
  return review.names.map((_, seat) => {
    const own = review.plies.filter((ply) => ply.seat === seat && ply.verdict !== null);
    const count = (verdict: Verdict): number => own.filter((ply) => ply.verdict === verdict).length;
    const lost = own.reduce((sum, ply) => sum + ply.loss, 0);
    return {
      seat,
      decisions: own.length,
      counts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<
        Verdict,
        number
      >,
      average: own.length > 0 ? lost / own.length : 0,
    };
  });
}

/** The ply a link names (`#12`), kept within the deal; 0 for anything else. */
export function plyOfHash(hash: string, plies: number): number {
  return /^#\d{1,6}$/.test(hash) ? Math.min(Number(hash.slice(1)), plies) : 0;
}

/** A chance in whole parts of a hundred; a small error with one place more. */
export const percent = (chance: number): number => Math.round(100 * chance);
export const finely = (error: number): number =>
  error < 0.0095 ? Math.round(1000 * error) / 10 : percent(error);

/** Numbers along the axis of turns: not too many, and round. */
export function ticks(turns: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => turns / one <= most) ?? 1000;
  return Array.from({ length: Math.floor(turns / step) + 1 }, (_, index) => index * step);
}
