/**
 * Where everything lies on the table: a pure function of the scene and of the size of the box. PURE.
 *
 * Two arrangements: `tall` (a phone held upright: the other seats in a row at the top) and wide (left, top, right).
 */
import { clamp, drift, RATIO, round, strip, type Box, type Pose } from './geometry';
import { handPoses } from './hand';
import { placesOf, type Place } from './identity';
import { cardNumber, type Scene } from './scene';

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface SeatBox {
  seat: number;
  side: Side;
  plate: Box; // name, count, trump sign
  fan: Box; // backs of the hand; the plate covers its lower part
  front: Box; // face-down card and cards aside
  grow: 'left' | 'right'; // cards aside are laid in this direction
}

export interface Layout {
  tall: boolean;
  short: boolean; // little height: a phone on its side
  base: number; // card width at scale 1, the widest on the table
  poses: Map<Place, Pose[]>;
  seats: SeatBox[];
  hint: Box;
  bar: Box;
  tools: Box;
  hand: Box;
  pile: Box;
  talon: Box;
  away: Box;
}

/** Clockwise from the viewer: the next player sits on the left. */
export function sides(players: number): Side[] {
  if (players === 2) return ['bottom', 'top'];
  if (players === 3) return ['bottom', 'left', 'right'];
  return ['bottom', 'left', 'top', 'right'];
}

type Frame = Omit<Layout, 'poses'>;

export function layout(scene: Scene, w: number, h: number): Layout {
  const tall = w < 620 && h > w;
  const frame = tall ? tallFrame(scene, w, h) : wideFrame(scene, w, h);
  const poses = new Map<Place, Pose[]>();
  for (const [place, slots] of placesOf(scene)) {
    poses.set(place, placed(place, slots.length, scene, frame));
  }
  return { ...frame, poses };
}

const viewer = (scene: Scene): number => scene.seat ?? 0;

function seatSides(scene: Scene): { seat: number; side: Side }[] {
  return sides(scene.players).map((side, i) => ({ side, seat: (viewer(scene) + i) % scene.players }));
}

/** A phone upright: seats above, pile in the middle, then hint, buttons and hand. */
function tallFrame(scene: Scene, w: number, h: number): Frame {
  const pad = 8;
  const inner = w - 2 * pad;
  const handH = round(clamp(h * 0.3, 130, 260));
  const barH = 46;
  const hintH = 46;
  const hand: Box = { x: pad, y: h - handH - 4, w: inner, h: handH };
  const bar: Box = { x: pad, y: hand.y - barH - 2, w: inner, h: barH };
  const dock = bar.y - hintH - 4;
  const plateW = clamp(w * 0.3, 106, 150);
  const hint: Box = { x: pad + plateW + 10, y: dock, w: inner - plateW - 10, h: hintH };

  const others = seatSides(scene).slice(1);
  const gap = 6;
  const column = Math.min(170, (inner - gap * (others.length - 1)) / Math.max(1, others.length));
  const row = column * others.length + gap * (others.length - 1);
  const peek = clamp(h * 0.04, 18, 34); // how much of the fan looks out above its plate
  const plateH = 40;
  const frontH = clamp(h * 0.075, 36, 60);
  const seats: SeatBox[] = others.map(({ seat, side }, i) => {
    const spread = others.length === 2; // two opponents sit in the corners
    const x = spread ? (i === 0 ? pad : w - pad - column) : pad + (inner - row) / 2 + i * (column + gap);
    const plate = { x, y: 6 + peek, w: column, h: plateH };
    const front = { x: 0, y: plate.y + plateH + 5, w: 0, h: frontH };
    const grow = side === 'right' ? 'left' : 'right';
    const far = w * 0.62;
    front.w = side === 'right' ? x + column - (w - pad - far) : Math.min(far, w - pad - x);
    front.x = side === 'right' ? x + column - front.w : x;
    return { seat, side, plate, fan: { x: x + 4, y: 6, w: column - 8, h: peek + plateH - 6 }, front, grow };
  });

  const ownH = clamp(h * 0.095, 46, 76);
  const toolsW = 112;
  const own: Box = { x: pad, y: dock - ownH - 6, w: inner - toolsW - 4, h: ownH };
  const tools: Box = { x: w - pad - toolsW, y: dock - 44, w: toolsW, h: 40 };
  seats.unshift({
    seat: viewer(scene),
    side: 'bottom',
    plate: { x: pad, y: dock, w: plateW, h: hintH },
    fan: hand,
    front: own,
    grow: 'right',
  });

  const middleTop = 6 + peek + plateH + 5 + frontH + 6;
  const middle: Box = { x: 0, y: middleTop, w, h: own.y - 6 - middleTop };
  const pileH = clamp(Math.min(middle.h * 0.86, w * 0.58), 70, 230);
  const pile = centred(w / 2, middle.y + middle.h / 2, pileH);
  const smallH = Math.min(pileH * 0.62, 96);
  return {
    tall: true,
    short: false,
    base: round(Math.max(pile.w, 96)),
    seats: bySeat(seats),
    hint,
    bar,
    tools,
    hand,
    pile,
    talon: centred(pad + 12 + (smallH * RATIO) / 2, middle.y + middle.h / 2, smallH),
    away: centred(w - pad - 12 - (smallH * RATIO) / 2, middle.y + middle.h / 2, smallH * 0.7),
  };
}

/** Anything wider: seats left, top and right; one row of name, hint and buttons above the hand. */
function wideFrame(scene: Scene, w: number, h: number): Frame {
  const short = h < 480;
  const pad = short ? 8 : 16;
  const handH = round(clamp(h * (short ? 0.31 : 0.265), 96, 250));
  const dockH = short ? 46 : 54;
  const handW = Math.min(w - 2 * pad, 1240);
  const hand: Box = { x: (w - handW) / 2, y: h - handH - (short ? 3 : 8), w: handW, h: handH };
  const dock = hand.y - dockH - 2;
  const plateW = clamp(w * 0.17, 112, 210);
  const toolsW = 116;
  const barW = clamp(w * 0.38, 280, 460);
  const dockX = Math.max(pad, (w - 1240) / 2);
  const dockW = w - 2 * dockX;
  const plate: Box = { x: dockX, y: dock, w: plateW, h: dockH };
  const tools: Box = { x: w - pad - toolsW, y: 4, w: toolsW, h: 40 };
  const bar: Box = { x: dockX + dockW - barW, y: dock, w: barW, h: dockH };
  const hint: Box = { x: plate.x + plateW + 12, y: dock, w: bar.x - plate.x - plateW - 20, h: dockH };

  const middleH = dock - 6;
  const seatW = clamp(w * 0.17, 118, 210);
  const peek = clamp(h * 0.068, 20, 62);
  const seatPlateH = short ? 38 : 46;
  const frontH = clamp(h * 0.12, 44, 96);
  const topH = peek + seatPlateH;
  const has = (side: Side): boolean => sides(scene.players).includes(side);
  const pileTop = has('top') ? 4 + topH + 8 : 10;
  const pileH = clamp(middleH - pileTop - 10, 78, 250); // a covered card that lies askew needs 4 px more
  const pile = centred(w / 2, pileTop + (middleH - pileTop) / 2, pileH);
  const sideY = Math.max(middleH * 0.4 - topH / 2, 46);
  const seats: SeatBox[] = seatSides(scene).map(({ seat, side }) => {
    if (side === 'bottom') {
      const under = has('left') ? dock - sideY - topH - 18 : Infinity;
      const ownH = clamp(under, 40, frontH * 1.15);
      const x = under < 40 ? pad + seatW + 10 : dockX; // beside the left seat where there is no room under it
      const front: Box = { x, y: dock - ownH - 8, w: pile.x - 24 - x, h: ownH };
      return { seat, side, plate, fan: hand, front, grow: 'right' };
    }
    const x = side === 'left' ? pad : side === 'right' ? w - pad - seatW : (w - seatW) / 2;
    const y = side === 'top' ? 4 : sideY;
    const box: Box = { x, y: y + peek, w: seatW, h: seatPlateH };
    const fan: Box = { x: x + 8, y, w: seatW - 16, h: topH - 6 };
    const frontY = y + (topH - frontH) / 2;
    // Cards laid before the sides keep clear of the pile, and of the seat above where that reaches down to them.
    const beside = has('top') && side !== 'top' && frontY < 4 + topH + 4;
    const reach = beside ? Math.max(seatW / 2 + 10, pile.w / 2 + pileH * 0.2) : pile.w / 2 + pileH * 0.2;
    const right = beside ? Math.max(reach, seatW / 2 + 18 + topH * RATIO) : reach;
    const front: Box =
      side === 'left'
        ? { x: x + seatW + 10, y: frontY, w: w / 2 - reach - x - seatW - 14, h: frontH }
        : side === 'right'
          ? { x: w / 2 + right + 4, y: frontY, w: x - w / 2 - right - 14, h: frontH }
          : {
              x: x + seatW + 10,
              y: 4,
              w: Math.min(w * 0.24, tools.x - x - seatW - 16),
              h: Math.min(frontH, topH),
            };
    return { seat, side, plate: box, fan, front, grow: side === 'right' ? 'left' : 'right' };
  });

  const smallH = clamp(pileH * 0.66, 60, 150);
  const corner = clamp(frontH * 0.8, 36, 70);
  const aside = has('right') && sideY + topH > dock - corner - 18 ? seatW : 0;
  return {
    tall: false,
    short,
    base: round(Math.max(pile.w, 96)),
    seats: bySeat(seats),
    hint,
    bar,
    tools,
    hand,
    pile,
    talon: centred(pile.x - pileH * 0.2 - 20 - (smallH * RATIO) / 2, pile.y + pile.h / 2, smallH),
    away: centred(w - pad - aside - 14 - (corner * RATIO) / 2, dock - corner / 2 - 14, corner),
  };
}

function bySeat(seats: SeatBox[]): SeatBox[] {
  return [...seats].sort((a, b) => a.seat - b.seat);
}

function centred(x: number, y: number, h: number): Box {
  const w = h * RATIO;
  return { x: round(x - w / 2), y: round(y - h / 2), w: round(w), h: round(h) };
}

// ---- places --------------------------------------------------------------------------------------------------------

function placed(place: Place, count: number, scene: Scene, frame: Frame): Pose[] {
  switch (place) {
    case 'pile':
      return pilePoses(scene, frame.pile);
    case 'talon':
      return stack(count, frame.talon, 20);
    case 'away':
      return stack(count, frame.away, 5, 9);
    case 'deck':
      return deck(count, frame, scene.dealer);
    case 'aside': {
      const seat = frame.seats[scene.asideSeat];
      return seat ? asidePoses(count, seat, (scene.down[scene.asideSeat]?.length ?? 0) > 0) : [];
    }
    default: {
      const number = Number(place.slice(4));
      const seat = frame.seats[number];
      if (!seat) return [];
      if (place.startsWith('down')) {
        const cards = scene.down[number] ?? [];
        return scene.turned === number ? turnedPoses(cards.length, seat, frame) : downPoses(cards, seat);
      }
      if (number === scene.seat) {
        const known = scene.hands[number]?.every((card) => card !== null) ?? false;
        return handPoses(count, frame.hand, frame.tall ? 92 : 118, 200, known);
      }
      if (seat.side === 'bottom') return handPoses(count, frame.hand, frame.tall ? 64 : 84, 200, false);
      return fanPoses(count, seat);
    }
  }
}

/** The pile: each card keeps the place where it was laid; the top one is the largest. */
function pilePoses(scene: Scene, box: Box): Pose[] {
  const last = scene.pile.length - 1;
  return scene.pile.map((card, i) => {
    const seed = card === null ? i : cardNumber(card) + 1;
    const top = i === last;
    const loose = top ? 0.3 : 1; // a card that is covered is pushed aside a little
    return {
      x: round(box.x + box.w / 2 + drift(seed) * box.w * 0.17 * loose),
      y: round(box.y + box.h / 2 + drift(seed + 40) * box.h * 0.04 * loose),
      turn: round(drift(seed + 80) * (top ? 4 : 11)),
      width: round(box.w * (top ? 0.96 : 0.88)),
      z: 40 + i,
      up: true,
    };
  });
}

/** A squared heap of backs: a hint of thickness, however many. */
function stack(count: number, box: Box, z: number, loose = 1.2): Pose[] {
  return Array.from({ length: count }, (_, i) => {
    const rise = Math.min(i, 9) * 0.9;
    return {
      x: round(box.x + box.w / 2 - rise * 0.5),
      y: round(box.y + box.h / 2 - rise),
      turn: round(drift(i + 7) * loose),
      width: round(box.w),
      z: z + Math.min(i, 19),
      up: false,
    };
  });
}

/** The pack in the dealer's hand, between the seat and the middle. */
function deck(count: number, frame: Frame, dealer: number): Pose[] {
  const seat = frame.seats[dealer];
  const middle = { x: frame.pile.x + frame.pile.w / 2, y: frame.pile.y + frame.pile.h / 2 };
  const from = seat ? { x: seat.plate.x + seat.plate.w / 2, y: seat.plate.y + seat.plate.h / 2 } : middle;
  const at = { x: from.x + (middle.x - from.x) * 0.55, y: from.y + (middle.y - from.y) * 0.55 };
  const h = frame.talon.h * 0.85;
  return stack(count, centred(at.x, at.y, h), 300);
}

/** The own face-down card, where its owner has seen it, is shown as it is known. */
function downPoses(cards: readonly (string | null)[], seat: SeatBox): Pose[] {
  const known = cards.every((card) => card !== null);
  const poses = strip(cards.length, seat.front, seat.grow === 'right' ? 'left' : 'right', 30, known);
  const tilt = seat.side === 'bottom' ? 0 : seat.grow === 'right' ? -3 : 3;
  return poses.map((pose) => ({ ...pose, turn: tilt, peek: known }));
}

/** A card turned up is shown to all, large, before it goes into the hand. */
function turnedPoses(count: number, { front, side, grow }: SeatBox, frame: Frame): Pose[] {
  const h = Math.max(front.h, frame.pile.h * 0.66);
  const w = h * RATIO;
  const x = grow === 'right' ? front.x + w / 2 : front.x + front.w - w / 2;
  const y = side === 'bottom' ? front.y + front.h - h / 2 : front.y + h / 2;
  const pose = { x: round(x), y: round(y), turn: 0, width: round(w), z: 400, up: true };
  return Array.from({ length: count }, () => pose);
}

function asidePoses(count: number, seat: SeatBox, beside: boolean): Pose[] {
  const shift = beside ? seat.front.h * RATIO + 10 : 0;
  const box: Box = {
    ...seat.front,
    x: seat.front.x + (seat.grow === 'right' ? shift : 0),
    w: seat.front.w - shift,
  };
  return strip(count, box, seat.grow === 'right' ? 'left' : 'right', 70, true);
}

/** Backs held by another player, a small fan behind the name plate. */
function fanPoses(count: number, seat: SeatBox): Pose[] {
  const { fan } = seat;
  const width = round(Math.min(fan.h * RATIO * 0.95, fan.w * 0.4));
  const height = width / RATIO;
  const room = fan.w - width - height * 0.12;
  const step = count > 1 ? Math.min(width * 0.42, room / (count - 1)) : 0;
  const total = step * (count - 1);
  const bend = clamp(count * 0.7, 0, 7);
  return Array.from({ length: count }, (_, i) => {
    const at = count > 1 ? (2 * i) / (count - 1) - 1 : 0;
    return {
      x: round(fan.x + fan.w / 2 - total / 2 + i * step),
      y: round(fan.y + height / 2 + 1 + at * at * bend * 0.4),
      turn: round(at * bend),
      width,
      z: 10 + i,
      up: false,
    };
  });
}
