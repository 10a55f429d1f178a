/** The index letters and figures, drawn with a broad pen in a box 14 wide and 22 high. */
import { move, num, path } from './ink';

export type IndexLetters = 'cs' | 'en' | 'fr';

const GLYPHS: Readonly<Record<string, string>> = {
  '7': 'M2 2H12L6 20',
  '8': 'M7 10.3C4 10.3 2.7 8.4 2.7 6.2S4.2 2 7 2s4.3 2 4.3 4.2S10 10.3 7 10.3C3.6 10.3 2 12.6 2 15.1S3.6 20 7 20s5-2.4 5-4.9-1.6-4.8-5-4.8z',
  '9': 'M11.7 7.6C11.4 11 9.5 12.8 7 12.8 4 12.8 2 10.6 2 7.4S4 2 7 2s5 2.2 5 6.6C12 15.6 9.4 19.4 4.2 20',
  X: 'M2 2L12 20M12 2L2 20',
  S: 'M11.6 5.6C11.2 3.4 9.4 2 7 2 4.2 2 2.4 3.7 2.4 6.3 2.4 12.3 11.9 9.3 11.9 15.3 11.9 18.2 9.8 20 7 20S2.4 18.6 2 16',
  F: 'M3 20V2H12M3 10.8H10.4',
  K: 'M2.6 2V20M12 2L3 12.6M6 9.4L12.2 20',
  E: 'M12 2H3V20H12M3 10.8H10.6',
  U: 'M2 2V14C2 18 3.8 20 7 20s5-2 5-6V2',
  O: 'M7 2C3.6 2 2 5.4 2 11s1.6 9 5 9 5-3.4 5-9S10.4 2 7 2z',
  A: 'M1.8 20L7 2l5.2 18M3.6 14.6H10.4',
  J: 'M5 2H11.4V14.4C11.4 18 9.6 20 6.8 20S2.2 18 2 15',
  Q: 'M7 2C3.6 2 2 5.4 2 11s1.6 9 5 9 5-3.4 5-9S10.4 2 7 2zM7.6 14.6L12.4 20.8',
  '10': 'M1 5L3.2 2V20M9.2 2C6.7 2 6.4 5.4 6.4 11s.3 9 2.8 9 2.8-3.4 2.8-9S11.7 2 9.2 2z',
};

const LETTERS: Readonly<Record<IndexLetters, Readonly<Record<string, string>>>> = {
  cs: { U: 'S', O: 'F', A: 'E' },
  en: {},
  fr: { X: '10', U: 'J', O: 'Q' },
};

/** The sign that stands for a stored rank in these letters, e.g. "O" is "F" in Czech, "Q" in French. */
export function indexOf(rank: string, letters: IndexLetters): string {
  return LETTERS[letters][rank] ?? rank;
}

export function glyphNames(): string[] {
  return Object.keys(GLYPHS);
}

/** A glyph with its upper left corner at (x, y). */
export function glyph(
  name: string,
  x: number,
  y: number,
  scale: number,
  colour: string,
  weight = 3.5,
): string {
  const shape = GLYPHS[name];
  if (shape === undefined) throw new RangeError(`no glyph for ${name}`);
  const pen = name === '10' ? weight * 0.86 : weight;
  const look = `fill="none" stroke="${colour}" stroke-width="${num(pen * scale)}" stroke-linejoin="round"`;
  return path(look, move(shape, x, y, scale));
}
