/** Paper, paints and the small drawing language that all the cards share. */

export const PAPER = '#fcf6e8';
export const INK = '#221a15';

/** One letter a paint; the figures below are written with these letters. */
export const PAINT: Readonly<Record<string, string>> = {
  r: '#c4352b', // madder red
  g: '#4b8440', // leaf green
  G: '#2f6234', // dark green
  l: '#9cbd6c', // grass
  y: '#e6ab35', // ochre yellow
  Y: '#f3cf76', // straw
  b: '#3a6ba3', // blue
  B: '#a9c3d8', // pale blue
  w: '#fffdf6', // linen
  s: '#f3cfaa', // skin
  p: '#e8a083', // rosy cheek
  n: '#96622f', // wood
  N: '#5e3a1c', // dark wood
  e: '#cfc6b5', // stone, iron
  E: '#8d8578', // shade of stone
  t: '#d9cba6', // faded ink
  k: INK,
};

const ARITY: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  H: 1,
  V: 1,
  A: 7,
  Z: 0,
};

/** Rounds to a tenth and prints without a superfluous zero. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}

/**
 * A radius to a tenth, never rounded up: an arc too short for its ends is stretched to a true half circle,
 * one too long would bulge.
 */
const shorter = (radius: number): number => Math.floor(radius * 10 + 1e-6) / 10;

/**
 * Moves a path: every point (x, y) goes to (x·sx + dx, y·sy + dy). Negative factors mirror.
 * Lower-case (relative) commands are scaled only.
 */
export function move(path: string, dx: number, dy: number, sx = 1, sy = sx): string {
  let out = '';
  let first = true;
  for (const [, command = '', body = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = command.toUpperCase();
    const arity = ARITY[upper] ?? 0;
    // A path's first m is absolute even when written small.
    const absolute = command === upper || first;
    first = false;
    const values = (body.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const moved = values.map((value, i) => {
      if (upper === 'A') {
        const part = i % arity;
        if (part === 0) return shorter(value * Math.abs(sx));
        if (part === 1) return shorter(value * Math.abs(sy));
        if (part === 4) return sx * sy < 0 ? 1 - value : value;
        if (part < 5) return value;
        return part === 5 ? value * sx + (absolute ? dx : 0) : value * sy + (absolute ? dy : 0);
      }
      const vertical = upper === 'V' || (upper !== 'H' && i % 2 === 1);
      return vertical ? value * sy + (absolute ? dy : 0) : value * sx + (absolute ? dx : 0);
    });
    out += command + moved.map(num).join(' ');
  }
  return out;
}

/** A path together with its mirror image in the vertical line x = axis. */
export function both(path: string, axis: number): string {
  return path + move(path, 2 * axis, 0, -1, 1);
}

/** A circle as a path. */
export function disc(x: number, y: number, r: number): string {
  const radius = num(shorter(r));
  const arc = (dx: number): string => `a${radius} ${radius} 0 1 1 ${num(dx)} 0`;
  return `M${num(x - r)} ${num(y)}${arc(2 * r)}${arc(-2 * r)}z`;
}

export function path(attributes: string, d: string): string {
  return `<path ${attributes} d="${d}"/>`;
}

/**
 * The drawing language: one shape a line, a code, a blank and a path.
 *
 *   a letter of PAINT   a filled shape with an ink outline
 *   1 2 3 4             the same in the first … fourth of the given paints (a figure's livery)
 *   .x                  a filled shape in paint x (or livery x) without an outline
 *   -  =  ~             a line of the pen: ordinary, thick, fine
 *   -x =x ~x            the same in paint x
 */
export function draw(lines: string, livery = '', pen = 1.3): string {
  const paint = (code: string): string => {
    const place = '1234'.indexOf(code);
    const letter = place >= 0 ? (livery[place] ?? 'w') : code;
    return PAINT[letter] ?? INK;
  };
  let out = '';
  let pending = '';
  let pendingCode = '';
  const flush = (): void => {
    if (pending === '') return;
    const kind = pendingCode[0] ?? '';
    const tint = pendingCode[1];
    if (kind === '.') out += path(`fill="${paint(tint ?? 'k')}" stroke="none"`, pending);
    else if ('-=~'.includes(kind)) {
      const width =
        kind === '='
          ? ` stroke-width="${num(pen * 2)}"`
          : kind === '~'
            ? ` stroke-width="${num(pen * 0.6)}"`
            : '';
      out += path(`fill="none"${tint === undefined ? '' : ` stroke="${paint(tint)}"`}${width}`, pending);
    } else out += path(`fill="${paint(kind)}"`, pending);
    pending = '';
  };
  for (const line of lines.split('\n')) {
    const [code = '', ...rest] = line.trim().split(' ');
    if (code === '' || rest.length === 0) continue;
    const mergeable = code === pendingCode && '-=~.'.includes(code[0] ?? '?');
    if (!mergeable) flush();
    pendingCode = code;
    pending += rest.join(' ');
  }
  flush();
  return `<g stroke="${INK}" stroke-width="${num(pen)}" stroke-linejoin="round" stroke-linecap="round">${out}</g>`;
}
