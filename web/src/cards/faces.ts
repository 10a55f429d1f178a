/** Puts a card together: paper, frame, picture, signs and corner index. */
import { ace } from './aces';
import { ACE, frenchAce, frenchCourt } from './french';
import { glyph, indexOf, type IndexLetters } from './glyphs';
import { disc, draw, INK, PAPER, path } from './ink';
import { king } from './kings';
import { over } from './overs';
import { stamp, type FaceSet, type Place } from './signs';
import { under } from './unders';

export const WIDTH = 100;
export const HEIGHT = 160;

const SUIT_INK: Readonly<Record<FaceSet, Readonly<Record<string, string>>>> = {
  german: { a: '#3a2413', l: '#27602c', h: '#b3251f', b: '#855400' },
  french: { a: '#25211f', l: '#25211f', h: '#c62f35', b: '#c62f35' },
};

/** Columns of number cards: rows of the left and right column, and of the middle one. */
const ROWS: Readonly<Record<string, { side: readonly number[]; middle: readonly number[] }>> = {
  '7': { side: [-1, 0, 1], middle: [-0.5] },
  '8': { side: [-1, 0, 1], middle: [-0.5, 0.5] },
  '9': { side: [-1, -1 / 3, 1 / 3, 1], middle: [0] },
  X: { side: [-1, -1 / 3, 1 / 3, 1], middle: [-2 / 3, 2 / 3] },
};

/** Where the large suit signs of a card stand (the small one of the index is not among them). */
export function signPlaces(rank: string, set: FaceSet): Place[] {
  const german = set === 'german';
  const rows = ROWS[rank];
  if (rows !== undefined) {
    const x = german ? 56 : 50;
    const y = german ? 80 : 80;
    const dx = german ? 22.5 : 19;
    const reach = german ? 56 : 54;
    const scale = german ? 0.98 : 0.86;
    const at = (column: number, row: number): Place => ({
      x: x + column * dx,
      y: y + row * reach,
      scale,
      turned: !german && row > 0.01,
    });
    return [
      ...rows.side.flatMap((row) => [at(-1, row), at(1, row)]),
      ...rows.middle.map((row) => at(0, row)),
    ];
  }
  if (german) {
    if (rank === 'U') return [{ x: 17.5, y: 131, scale: 1.1 }];
    if (rank === 'O') return [{ x: 35.5, y: 20.5, scale: 1.1 }];
    if (rank === 'K')
      return [
        { x: 33, y: 20, scale: 0.92 },
        { x: 82, y: 20, scale: 0.92 },
      ];
    return [
      { x: 40, y: 32, scale: 1.4 },
      { x: 76, y: 32, scale: 1.4 },
    ];
  }
  if (rank === 'A') return [ACE];
  return [
    { x: 28.6, y: 16, scale: 0.5 },
    { x: 71.4, y: 144, scale: 0.5, turned: true },
  ];
}

function index(rank: string, suit: string, set: FaceSet, letters: IndexLetters): string {
  const colour = SUIT_INK[set][suit] ?? INK;
  return (
    glyph(indexOf(rank, letters), 2.8, 5, 1.06, colour) + stamp(suit, set, [{ x: 10.4, y: 41.4, scale: 0.7 }])
  );
}

const GERMAN_FRAME = path(
  `fill="none" stroke="${INK}" stroke-width=".7"`,
  'M25 4H92.5A3.5 3.5 0 0 1 96 7.5V152.5A3.5 3.5 0 0 1 92.5 156H7.5A3.5 3.5 0 0 1 4 152.5V57.5A3.5 3.5 0 0 1 7.5 54H18A3.5 3.5 0 0 0 21.5 50.5V7.5A3.5 3.5 0 0 1 25 4z',
);

/** A quiet twig in the free strip under the index of a number card. */
const TENDRIL = draw(
  `-t M12.6 151C12.6 140 16.4 134 12.6 124S8.8 108 12.6 98S16.4 82 12.6 72V65
.t M14.2 137C18 137.4 19.4 134.4 19.2 131.6C16.4 131.8 14.4 133.6 14.2 137zM12 122C8.4 121.4 6.8 118.6 7 115.8C9.8 116 11.8 118.4 12 122zM11 111C14.8 111.4 16.4 108.4 16.2 105.6C13.4 105.8 11.2 107.6 11 111zM14 90C10.2 90 8.6 87 8.8 84.2C11.6 84.4 13.8 86.4 14 90zM13.4 76.6C17 76.6 18.4 73.8 18.2 71C15.6 71.2 13.6 73.2 13.4 76.6z
.t ${disc(12.6, 63.6, 2)}`,
  '',
  1.1,
);

function german(rank: string, suit: string): string {
  const pictures: Readonly<Record<string, (suit: string) => string>> = { U: under, O: over, K: king, A: ace };
  const picture =
    pictures[rank]?.(suit) ?? TENDRIL + (rank === 'X' ? glyph('X', 45.5, 66, 1.5, INK, 2.2) : '');
  return GERMAN_FRAME + picture + stamp(suit, 'german', signPlaces(rank, 'german'));
}

function french(rank: string, suit: string): string {
  const signs = stamp(suit, 'french', signPlaces(rank, 'french'));
  if (rank === 'A') return signs + frenchAce(suit);
  return 'UOK'.includes(rank) ? frenchCourt(rank, suit) + signs : signs;
}

export function sheet(inside: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">` +
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="7" fill="${PAPER}" stroke="#8c7f6d" stroke-width="1"/>` +
    `${inside}</svg>`
  );
}

export function face(rank: string, suit: string, set: FaceSet, letters: IndexLetters): string {
  const corner = index(rank, suit, set, letters);
  if (set === 'german') return sheet(german(rank, suit) + corner);
  return sheet(french(rank, suit) + corner + `<g transform="rotate(180 50 80)">${corner}</g>`);
}
