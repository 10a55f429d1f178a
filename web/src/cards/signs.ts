/** The suit signs of both packs, drawn around (0, 0) about 24 high, stamped wherever a card needs them. */
import { disc, INK, move, num, PAINT, path } from './ink';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Head down, as in the lower half of a French card. */
  readonly turned?: boolean;
}

interface Layer {
  readonly fill?: string;
  /** Pen width before scaling; no pen when left out. */
  readonly pen?: number;
  readonly ink?: string;
  readonly d: string;
}

type Sign = readonly Layer[];

/** The acorn is slender: drawn a little larger it weighs as much as the others. */
const larger = (d: string): string => move(d, 0, -0.3, 1.1);

const GERMAN: Readonly<Record<string, Sign>> = {
  a: [
    {
      fill: PAINT['y'] ?? '',
      pen: 1.4,
      d: larger('M-6.6 -2C-7 5 -3.6 9 -1 10.4L0 12.4L1 10.4C3.6 9 7 5 6.6 -2z'),
    },
    { pen: 1, ink: '#a8741b', d: larger('M3.4 .8C3.4 4 2.4 6.4 .6 8.4M.2 .8C.2 3 -.2 4.6 -.6 6') },
    { pen: 2.6, d: larger('M0 -8C0 -10 .8 -11.4 2.4 -12') },
    {
      fill: PAINT['G'] ?? '',
      pen: 1.4,
      d: larger('M-8.4 -.8C-9.4 -6.4 -5 -9.4 0 -9.4S9.4 -6.4 8.4 -.8C5.4 .9 -5.4 .9 -8.4 -.8z'),
    },
    {
      pen: 0.9,
      ink: '#a9cf8c',
      d: larger(
        'M-5.6 -1.6C-5.4 -4 -4 -6.2 -1.8 -7.6M0 -1C0 -3.2 0 -5.6 0 -7.6M5.6 -1.6C5.4 -4 4 -6.2 1.8 -7.6M-6.6 -3.8C-3 -2.6 3 -2.6 6.6 -3.8',
      ),
    },
  ],
  l: [
    { pen: 2.4, d: 'M0 4C0 8 -.6 10.4 -2.4 12' },
    {
      fill: PAINT['g'] ?? '',
      pen: 1.4,
      d: 'M0 -12.4C3.4 -8 10.4 -5 10.4 1.4C10.4 5.8 7.4 8 4.6 8C2.4 8 .8 6.8 0 5C-.8 6.8 -2.4 8 -4.6 8C-7.4 8 -10.4 5.8 -10.4 1.4C-10.4 -5 -3.4 -8 0 -12.4z',
    },
    {
      pen: 1,
      ink: '#cfe5b4',
      d: 'M0 -8.6V4M0 -2.8L4 -5M0 -2.8L-4 -5M0 1.4L6.6 -1.4M0 1.4L-6.6 -1.4M.6 4L5.6 3.2M-.6 4L-5.6 3.2',
    },
  ],
  h: [
    {
      fill: PAINT['r'] ?? '',
      pen: 1.4,
      d: 'M0 12C-2.6 7 -10.6 2.6 -10.6 -4.4C-10.6 -8.6 -8 -10.8 -5.2 -10.8C-2.6 -10.8 -.8 -9.2 0 -6.8C.8 -9.2 2.6 -10.8 5.2 -10.8C8 -10.8 10.6 -8.6 10.6 -4.4C10.6 2.6 2.6 7 0 12z',
    },
    { pen: 1.5, ink: '#f2a38f', d: 'M-7.6 -4.2C-7.6 -6.4 -6.6 -7.6 -5 -7.8' },
  ],
  b: [
    { pen: 1.6, d: disc(0, -10, 1.9) },
    { fill: PAINT['y'] ?? '', pen: 1.4, d: disc(0, 1.4, 9.8) },
    { fill: '#f9e3a0', d: 'M-7 -2.4C-6.2 -5 -4.2 -6.6 -1.6 -7.2C-3.4 -5.6 -4.4 -4.4 -4.8 -2.2z' },
    { fill: PAINT['r'] ?? '', pen: 1, d: 'M-9.7 -.8C-4 1.2 4 1.2 9.7 -.8L9.6 2.6C4 4.6 -4 4.6 -9.6 2.6z' },
    { pen: 1.9, d: 'M0 4.9V9.5M-3.4 7.2H3.4' },
  ],
};

const BLACK = '#25211f';
const RED = '#c62f35';

const FRENCH: Readonly<Record<string, Sign>> = {
  a: [
    {
      fill: BLACK,
      d: 'M0 -11.6C3.2 -11.6 5.4 -9.4 5.4 -6.4C5.4 -4.8 4.6 -3.2 3.2 -1.9C4 -2.3 4.9 -2.5 5.7 -2.5C8.7 -2.5 10.9 -.3 10.9 2.6C10.9 5.5 8.7 7.7 5.8 7.7C3.5 7.7 1.7 6.4 .9 4.4C1.2 7.8 2.2 10.2 4.2 11.8L-4.2 11.8C-2.2 10.2 -1.2 7.8 -.9 4.4C-1.7 6.4 -3.5 7.7 -5.8 7.7C-8.7 7.7 -10.9 5.5 -10.9 2.6C-10.9 -.3 -8.7 -2.5 -5.7 -2.5C-4.9 -2.5 -4 -2.3 -3.2 -1.9C-4.6 -3.2 -5.4 -4.8 -5.4 -6.4C-5.4 -9.4 -3.2 -11.6 0 -11.6z',
    },
  ],
  l: [
    {
      fill: BLACK,
      d: 'M0 -12C2.6 -7.6 10.4 -3.6 10.4 2.4C10.4 5.6 8.1 7.7 5.4 7.7C3.4 7.7 1.7 6.5 .9 4.6C1.2 7.8 2.2 10.2 4.2 11.8L-4.2 11.8C-2.2 10.2 -1.2 7.8 -.9 4.6C-1.7 6.5 -3.4 7.7 -5.4 7.7C-8.1 7.7 -10.4 5.6 -10.4 2.4C-10.4 -3.6 -2.6 -7.6 0 -12z',
    },
  ],
  h: [
    {
      fill: RED,
      d: 'M0 12C-2.6 7 -10.6 2.6 -10.6 -4.4C-10.6 -8.6 -8 -10.8 -5.2 -10.8C-2.6 -10.8 -.8 -9.2 0 -6.8C.8 -9.2 2.6 -10.8 5.2 -10.8C8 -10.8 10.6 -8.6 10.6 -4.4C10.6 2.6 2.6 7 0 12z',
    },
  ],
  b: [
    {
      fill: RED,
      d: 'M0 -12.4C2.2 -8 5.6 -3.6 9 0C5.6 3.6 2.2 8 0 12.4C-2.2 8 -5.6 3.6 -9 0C-5.6 -3.6 -2.2 -8 0 -12.4z',
    },
  ],
};

export type FaceSet = 'german' | 'french';

export function signOf(suit: string, set: FaceSet): Sign {
  const sign = (set === 'german' ? GERMAN : FRENCH)[suit];
  if (sign === undefined) throw new RangeError(`no suit ${suit}`);
  return sign;
}

/** All the signs of one card: one <path> a layer, however many signs there are. */
export function stamp(suit: string, set: FaceSet, places: readonly Place[]): string {
  const scale = places[0]?.scale ?? 1;
  return signOf(suit, set)
    .map((layer) => {
      const d = places.map((p) => move(layer.d, p.x, p.y, p.turned === true ? -p.scale : p.scale)).join('');
      const pen =
        layer.pen === undefined
          ? ''
          : ` stroke="${layer.ink ?? INK}" stroke-width="${num(layer.pen * scale)}"`;
      const round = layer.pen === undefined ? '' : ' stroke-linejoin="round" stroke-linecap="round"';
      return path(`fill="${layer.fill ?? 'none'}"${pen}${round}`, d);
    })
    .join('');
}
