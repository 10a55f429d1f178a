/** Boxes and poses: the few shapes the layout speaks in. PURE. */

/** Width over height of a card, as drawn in `cards/`. */
export const RATIO = 0.625;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** How one card lies: its centre, turn in degrees, width in px, height in the heap. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  width: number;
  z: number;
  up: boolean; // its face is shown
  peek?: boolean; // it lies face down, but its owner knows it
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The upright box around a card as it lies, turned. */
export function bounds(pose: Pose): Box {
  const angle = (Math.abs(pose.turn) * Math.PI) / 180;
  const height = pose.width / RATIO;
  const w = pose.width * Math.cos(angle) + height * Math.sin(angle);
  const h = pose.width * Math.sin(angle) + height * Math.cos(angle);
  return { x: pose.x - w / 2, y: pose.y - h / 2, w, h };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;

/** A number in -1..1 that is always the same for the same seed: the hand of whoever lays the card. */
export function drift(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return 2 * (x - Math.floor(x)) - 1;
}

/** Cards side by side within a box, overlapping as much as they must; the last lies on top. */
export function strip(
  count: number,
  box: Box,
  align: 'left' | 'middle' | 'right',
  z: number,
  up: boolean,
  spread = 0.55,
): Pose[] {
  const width = Math.min(box.h * RATIO, box.w);
  const step = count > 1 ? Math.min(width * spread, (box.w - width) / (count - 1)) : 0;
  const total = width + step * (count - 1);
  const room = box.w - total;
  const left = box.x + (align === 'left' ? 0 : align === 'right' ? room : room / 2);
  return Array.from({ length: count }, (_, i) => ({
    x: round(left + width / 2 + i * step),
    y: round(box.y + box.h / 2),
    turn: 0,
    width: round(width),
    z: z + i,
    up,
  }));
}
