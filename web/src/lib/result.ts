// The end of a deal: who stands where, and under which headline. Nothing here is worked out from rules: points and loser
// come from the server.
import type { Update } from './types';

export interface Standing {
  seat: number;
  place: number | null; // null: nobody has a place, the deal was stopped
  loser: boolean;
  surrendered: boolean;
  points: number | null; // of this deal
  score: number; // of the match
}

export type Headline = 'you-first' | 'you-won' | 'you-lost' | 'surrendered' | 'loser' | 'nobody';

export function standings({ view, table }: Update): Standing[] {
  const rest = table.seats.map((_, seat) => seat).filter((seat) => !view.finished.includes(seat));
  const weight = (seat: number): number =>
    (table.seats[seat]?.surrendered ? 1 : 0) + (seat === view.loser ? 2 : 0);
  rest.sort((one, other) => weight(one) - weight(other));
  const places = view.loser !== null;
  return [...view.finished, ...rest].map((seat, index) => ({
    seat,
    place: places || view.finished.includes(seat) ? index + 1 : null,
    loser: seat === view.loser,
    surrendered: table.seats[seat]?.surrendered ?? false,
    points: table.last?.[seat] ?? null,
    score: table.score[seat] ?? 0,
  }));
}

export function headline({ view, table }: Update): Headline {
  const you = view.seat;
  if (you !== null && table.seats[you]?.surrendered) return 'surrendered';
  if (you !== null && view.loser === you) return 'you-lost';
  if (view.loser === null && table.stopped !== 'surrender') return 'nobody';
  if (you !== null) return view.finished[0] === you ? 'you-first' : 'you-won';
  return view.loser === null ? 'nobody' : 'loser';
}
