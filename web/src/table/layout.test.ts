import { describe, expect, it } from 'vitest';
import { handOf, PACK, SCENES, viewOf } from './demo-scenes';
import { bounds, overlap, RATIO, type Box, type Pose } from './geometry';
import { LEAST } from './hand';
import { layout, type Layout } from './layout';
import { sceneOf } from './scene';

/** Boxes inside the wooden edge: small and large phones, upright and on their side, tablets, screens. */
const BOXES: [number, number][] = [
  [344, 560],
  [348, 624],
  [348, 728],
  [400, 880],
  [655, 310], // 667 × 375 and 740 × 360, less what stands above the table
  [728, 295],
  [728, 348],
  [832, 380],
  [800, 1160],
  [1000, 700],
  [1256, 776],
  [1880, 930],
];

const SHADOW = 2; // a turned card may look over the edge of the felt by so much

function inside(box: Box, [w, h]: [number, number]): boolean {
  return box.x >= -SHADOW && box.y >= -SHADOW && box.x + box.w <= w + SHADOW && box.y + box.h <= h + SHADOW;
}

const handOfLayout = (made: Layout): Pose[] => made.poses.get('hand0') ?? [];

describe.each(BOXES)('at %i × %i', (w, h) => {
  it('keeps every card and box on the table', () => {
    for (const [name, view] of Object.entries(SCENES)) {
      const made = layout(sceneOf(view, 'suit'), w, h);
      for (const [place, poses] of made.poses) {
        for (const pose of poses) expect(inside(bounds(pose), [w, h]), `${name} ${place}`).toBe(true);
      }
      for (const box of [
        made.hint,
        made.bar,
        made.tools,
        made.hand,
        ...made.seats.map((seat) => seat.plate),
      ]) {
        expect(inside(box, [w, h]), name).toBe(true);
      }
    }
  });

  it('lets no two seats, nor a seat and the dock, overlap', () => {
    for (const players of [2, 3, 4]) {
      const made = layout(sceneOf(viewOf({ players, pile: ['7a'] }), 'suit'), w, h);
      const around = (i: number): Box[] => {
        const seat = made.seats[i];
        return !seat ? [] : seat.side === 'bottom' ? [seat.plate] : [seat.plate, seat.fan];
      };
      for (let a = 0; a < players; a++) {
        for (let b = a + 1; b < players; b++) {
          for (const one of around(a)) for (const two of around(b)) expect(overlap(one, two)).toBe(false);
        }
        for (const fixed of [made.pile, made.hint, made.bar, made.tools, made.hand]) {
          for (const one of around(a)) expect(overlap(one, fixed), `seat ${a} of ${players}`).toBe(false);
        }
      }
    }
  });

  it('keeps pile, talon, hint, buttons and hand apart', () => {
    const made = layout(sceneOf(viewOf({ talon: 9, pile: ['7a'], discarded: ['8a'] }), 'suit'), w, h);
    const parts = [made.pile, made.talon, made.away, made.hint, made.bar, made.tools, made.hand];
    parts.forEach((one, i) => {
      for (const two of parts.slice(i + 1)) expect(overlap(one, two), JSON.stringify([one, two])).toBe(false);
    });
  });

  it('lays every card of the pile clear of seats, hint, buttons and hand, on top or beneath', () => {
    for (const players of [2, 3, 4]) {
      for (const top of PACK) {
        const pile = [...PACK.filter((card) => card !== top), top];
        const made = layout(sceneOf(viewOf({ players, pile }), 'suit'), w, h);
        const plates = made.seats.map((seat) => seat.plate);
        for (const pose of made.poses.get('pile') ?? []) {
          for (const box of [...plates, made.hint, made.bar, made.tools, made.hand]) {
            expect(overlap(bounds(pose), box), `${JSON.stringify([bounds(pose), box])}`).toBe(false);
          }
        }
      }
    }
  });

  it('lays cards aside clear of plates, pile and dock', () => {
    for (const turn of [0, 1, 2, 3]) {
      const view = viewOf({ turn, aside: PACK.slice(8, 22), pile: ['7b', '8b'] });
      const made = layout(sceneOf(view, 'suit'), w, h);
      const fixed = [...made.seats.map((seat) => seat.plate), made.hint, made.bar, made.pile, made.tools];
      for (const pose of made.poses.get('aside') ?? []) {
        for (const box of fixed) expect(overlap(bounds(pose), box), `turn ${turn}`).toBe(false);
      }
    }
  });

  it('lays face-down cards and what is out of the game clear of plates, pile and dock', () => {
    for (const players of [2, 3, 4]) {
      const face_down = Array.from({ length: players }, (_, seat) => (seat === 0 ? '7h' : '?'));
      const view = viewOf({ players, face_down, pile: ['7b', '8b'], discarded: ['9b', 'Xb'] });
      const made = layout(sceneOf(view, 'suit'), w, h);
      const fixed = [...made.seats.map((seat) => seat.plate), made.hint, made.bar, made.pile, made.tools];
      const cards = ['down0', 'down1', 'down2', 'down3', 'away'] as const;
      for (const [at, pose] of cards.flatMap((at) =>
        (made.poses.get(at) ?? []).map((pose) => [at, pose] as const),
      )) {
        for (const box of fixed) {
          expect(overlap(bounds(pose), box), `${at} of ${players} ${JSON.stringify(box)}`).toBe(false);
        }
      }
    }
  });

  it('shows a strip of each of 1 to 31 cards in hand', () => {
    for (let count = 1; count <= 31; count++) readable(count, w, h);
  });
});

function readable(count: number, w: number, h: number): void {
  const poses = handOfLayout(layout(sceneOf(handOf(count), 'suit'), w, h));
  expect(poses).toHaveLength(count);
  poses.forEach((pose, i) => {
    const next = poses[i + 1];
    const sameRow = next !== undefined && Math.abs(next.y - pose.y) < pose.width * 0.3 && next.x > pose.x;
    const strip = sameRow ? next.x - pose.x : pose.width;
    expect(strip, `${count} cards`).toBeGreaterThanOrEqual(LEAST - 0.1);
    const below = poses.slice(i + 1).find((other) => other.y - pose.y > pose.width * 0.3);
    const shown = below ? below.y - pose.y : pose.width / RATIO;
    expect(shown, 'the corner index stays visible above the next row').toBeGreaterThanOrEqual(
      pose.width * 0.6,
    );
    const box = bounds(pose);
    expect(inside(box, [w, h])).toBe(true);
    expect(box.y).toBeGreaterThanOrEqual(handTop(w, h) - 1);
  });
}

function handTop(w: number, h: number): number {
  return layout(sceneOf(handOf(1), 'suit'), w, h).hand.y;
}

describe('seats', () => {
  it('go clockwise from the viewer', () => {
    const four = layout(sceneOf(viewOf({ seat: 2 }), 'suit'), 1200, 800);
    expect(four.seats.map((seat) => seat.side)).toEqual(['top', 'right', 'bottom', 'left']);
    const three = layout(sceneOf(viewOf({ players: 3, seat: 1 }), 'suit'), 1200, 800);
    expect(three.seats.map((seat) => seat.side)).toEqual(['right', 'bottom', 'left']);
    const two = layout(sceneOf(viewOf({ players: 2 }), 'suit'), 1200, 800);
    expect(two.seats.map((seat) => seat.side)).toEqual(['bottom', 'top']);
  });

  it('show a spectator backs only', () => {
    const made = layout(sceneOf(SCENES.spectator ?? viewOf({ seat: null }), 'suit'), 348, 728);
    for (const seat of [0, 1, 2, 3]) {
      expect((made.poses.get(`hand${seat}`) ?? []).every((pose) => !pose.up)).toBe(true);
    }
  });
});

describe('the pile', () => {
  it('lays the same cards the same way, the top one largest', () => {
    const view = viewOf({ pile: ['7a', '8a', 'Xl'] });
    const one = layout(sceneOf(view, 'suit'), 1200, 800).poses.get('pile') ?? [];
    const two = layout(sceneOf(view, 'rank'), 1200, 800).poses.get('pile') ?? [];
    expect(one).toEqual(two);
    expect(one[2]?.width).toBeGreaterThan(one[1]?.width ?? Infinity);
    expect(new Set(one.map((pose) => pose.turn)).size).toBe(3);
  });
});
