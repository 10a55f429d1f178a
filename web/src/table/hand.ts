/** The viewer's own hand: one to three rows, so that each of up to 31 cards can be read and touched. PURE. */
import { clamp, RATIO, round, type Box, type Pose } from './geometry';

/** The least strip of a card that stays visible beside its neighbour, in px. */
export const LEAST = 22;
/** How far a marked or raised card stands up; kept free above the hand. */
export const LIFT = 12;
/** How much of a card an overlapping row below leaves visible: the corner index stands there. */
const SHOWN = 0.42;

export interface HandShape {
  rows: number;
  perRow: number;
  width: number; // of a card
  step: number;
}

/** Rows and size for `count` cards in `box`: as few rows and as large cards as leave a comfortable strip of each. */
export function handShape(count: number, box: Box, widest: number): HandShape {
  const height = box.h - LIFT;
  const least = Math.min(46, box.w * 0.14);
  for (const want of [36, 30, 26, 24, LEAST]) {
    for (const rows of [1, 2, 3]) {
      const perRow = Math.max(1, Math.ceil(count / rows));
      if (rows > 1 && perRow < 5) continue;
      const tall = height / (1 + (rows - 1) * SHOWN);
      const width = Math.min(widest, tall * RATIO, box.w - (perRow - 1) * want);
      if (width < least) continue;
      const step = perRow > 1 ? Math.min(width * 0.8, (box.w - width) / (perRow - 1)) : 0;
      return { rows, perRow, width: round(width), step };
    }
  }
  const perRow = Math.ceil(count / 3);
  const width = Math.min(widest, (height / (1 + 2 * SHOWN)) * RATIO, box.w);
  return { rows: 3, perRow, width: round(width), step: (box.w - width) / Math.max(1, perRow - 1) };
}

/** Sizes of the rows, the fuller ones in front. */
export function rowSizes(count: number, rows: number): number[] {
  const base = Math.floor(count / rows);
  return Array.from({ length: rows }, (_, row) => base + (row >= rows - (count % rows) ? 1 : 0));
}

export function handPoses(count: number, box: Box, widest: number, z: number, up: boolean): Pose[] {
  if (count === 0) return [];
  const { rows, width, step } = handShape(count, box, widest);
  const height = width / RATIO;
  const shown = height * SHOWN;
  const tall = height + (rows - 1) * shown;
  const top = box.y + LIFT + Math.max(0, box.h - LIFT - tall) * 0.8;
  const poses: Pose[] = [];
  rowSizes(count, rows).forEach((size, row) => {
    const total = width + step * (size - 1);
    const left = box.x + (box.w - total) / 2;
    const spare = box.y + box.h - (top + tall);
    const bend = rows === 1 ? arc(size, total, box.w, spare) : 0;
    for (let i = 0; i < size; i++) {
      const at = size > 1 ? (2 * i) / (size - 1) - 1 : 0; // -1 at the left end, 1 at the right
      poses.push({
        x: round(left + width / 2 + i * step),
        y: round(top + height / 2 + row * shown + at * at * bend * 2.2),
        turn: round(at * bend),
        width,
        z: z + poses.length,
        up,
      });
    }
  });
  return poses;
}

/** How much a single row bends: degrees at its ends; never so much that a corner leaves the box. */
function arc(size: number, total: number, room: number, spare: number): number {
  if (size < 3) return 0;
  const wide = clamp((room - total) / 60, 0, 1); // the turned end cards need room at the sides
  return clamp(Math.min(size * 0.7, spare / 4) * wide, 0, 7);
}
