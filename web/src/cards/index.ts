/**
 * Dudák's card faces: our own SVG drawings, a German-suited pack in the Bohemian manner and a French one.
 *
 * Every function returns a whole `<svg>` string without ids, texts or links to elsewhere, so any number of
 * cards may stand on a page. The strings are kept, so asking again costs nothing.
 */
import { back } from './back';
import { face, HEIGHT, WIDTH } from './faces';
import type { IndexLetters } from './glyphs';
import { stamp, type FaceSet } from './signs';

export type { FaceSet, IndexLetters };

/** Width over height. */
export const CARD_RATIO: number = WIDTH / HEIGHT;

const kept = new Map<string, string>();

function keep(key: string, make: () => string): string {
  let svg = kept.get(key);
  if (svg === undefined) {
    svg = make();
    kept.set(key, svg);
  }
  return svg;
}

/** A card by its stored name, rank then suit: "7a" … "Ab". */
export function cardSvg(card: string, set: FaceSet, letters: IndexLetters): string {
  if (!/^[789XUOKA][alhb]$/.test(card)) throw new RangeError(`no card ${card}`);
  return keep(`${card} ${set} ${letters}`, () => face(card.slice(0, 1), card.slice(1), set, letters));
}

export function backSvg(set: FaceSet): string {
  return keep(`back ${set}`, () => back(set));
}

/** A suit sign alone, in a square. */
export function suitSvg(suit: string, set: FaceSet): string {
  return keep(
    `suit ${suit} ${set}`,
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">` +
      `${stamp(suit, set, [{ x: 0, y: 0, scale: 1 }])}</svg>`,
  );
}
