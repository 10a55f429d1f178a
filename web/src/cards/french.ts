/** The French pack's courts (half figures, the same from both ends) and aces. */
import { both, disc, draw, INK, move, PAPER, path } from './ink';

/** Where the one large sign of an ace stands. */
export const ACE = { x: 50, y: 80, scale: 2.7 } as const;

const X = 50;
const m = (d: string): string => both(d, X);

/**
 * The two halves meet in the slanting line from (22, 92) to (78, 68), which half a turn about
 * (50, 80) leaves in its place. Livery: 1 robe, 2 second cloth, 3 hair, 4 ribbon.
 */
const FACE = `
s M41.8 30V42C41.8 49.4 45.2 53.6 50 53.6S58.2 49.4 58.2 42V30z
.p ${m(disc(44.6, 44.6, 1.7))}
.k ${m(disc(46.2, 39.4, 0.95))}
- ${m('M43.8 36.6C45 35.4 47.2 35.4 48.4 36.4')}
- M50.4 38V43.6C49.8 44.4 48.8 44.2 48.4 43.6
.r M47.4 47.6C49 48.6 51 48.6 52.6 47.6C51.6 49.6 48.4 49.6 47.4 47.6z
`;

const ROBE = `
1 M22 92V79C23 67 32 60.6 42.6 57.6H57.4C66.6 60.2 74 63 78 68z
`;

const SLEEVE = `
2 M59.4 63.4C66 60.6 74 63 78 68L66.6 72.9C63 70.4 60.6 67 59.4 63.4z
w M63.4 66.4L73.6 62L75.4 66.2L65.4 70.6z
`;

const HAND = `
s M64.6 62.4C64.6 58.6 67 57 69.4 57.2C72.4 57.4 73.8 59.6 73.2 62.2L72.4 64.4L65.8 67.2z
- M66 59.6H69.4M65.8 61.8H69.4M66 64H69.2
`;

const SASH = `
4 M22 89.2L78 65.2V70.8L22 94.8z
`;

const STARS = (() => {
  let d = '';
  for (let x = 27; x < 75; x += 7.67) d += disc(x, 92 - ((x - 22) * 24) / 56, 1.1);
  return d;
})();

const BEARD = `
3 M41 41C42 46 45 46.4 47 45.8C48.6 45.2 49.4 45.2 50 45.8C50.6 45.2 51.4 45.2 53 45.8C55 46.4 58 46 59 41C61 52 58 62 50 67C42 62 39 52 41 41z
.r M47.8 48.6H52.2C51.4 50.4 48.6 50.4 47.8 48.6z
~ ${m('M44.4 52C44.8 56 46 59 47.4 61')}M50 53V63
`;

const KING_HAIR = `3 ${m('M42.4 30H38.4C36.4 36 37 44 36 49C37.4 52 40 53 42.6 52.4C41 48 42.4 40 42.4 34z')}\n`;

const ERMINE = `
w M37.6 58.8C42 71 58 71 62.4 58.8L57.4 57C55 61 45 61 42.6 57z
.k ${m('M42 60.6L44 63.4L42 63zM46.6 64L48.2 66.8L46.2 66.4z')}
`;

const QUEEN_HAIR = `3 M50 22C42 22 38 27 38.4 33C38.8 40 35 46 34.6 52C34.6 58 38 61.6 42.6 60.6H57.4C62 61.6 65.4 58 65.4 52C65 46 61.2 40 61.6 33C62 27 58 22 50 22z
~ ${m('M39.4 44C38 48 37.2 52 38 56')}\n`;
const QUEEN = `
s M46 50V58C42 62 44 70 50 72C56 70 58 62 54 58V50z
`;
const PARTING = `
3 M50 25C44 25.4 41.4 29 41.2 36C45 35 48.6 31.4 50 27.6C51.4 31.4 55 35 58.8 36C58.6 29 56 25.4 50 25z
`;
const NECKLACE = `
~ M46 60.4C47 63.6 53 63.6 54 60.4
r ${disc(50, 64.2, 1.6)}
2 ${m('M42.6 57.6C42 64 45 70.4 50 73V78.4L46.6 80C40 75 38 66 38.4 58.8z')}
`;

const JACK_HAIR = `3 M38.6 30C38 38 39.4 46 37 52C40 56 45 56 46.4 52H53.6C55 56 60 56 63 52C60.6 46 62 38 61.4 30z\n`;
const JACK = `
s M46.6 50V58H53.4V50z
`;
const FRINGE = `
3 M41 37C40.4 32 42 29 44 28H56C58 29 59.6 32 59 37C57.6 35.4 57 33.6 56.8 32C52 33.6 48 33.6 43.2 32C43 33.6 42.4 35.4 41 37z
`;
const JACK_COLLAR = `
w ${m('M50 62L45.4 56.4L38.6 58.6L44.4 68.4z')}
2 M46 66.6L50 62L54 66.6L53.6 76.8L46.4 79.8z
.k ${disc(50, 67, 0.9)}${disc(50, 71.4, 0.9)}${disc(50, 75.6, 0.9)}
`;

interface Court {
  readonly livery: string;
  readonly head: string;
  readonly held: string;
  readonly cloth: string;
}

const CROSSES = `=2 M28 76.6V82.6M25 79.6H31M34.4 67.6V73.6M31.4 70.6H37.4M36.4 77.6V82.6M34 80.2H38.8`;
const STRIPES = `.2 M24 73.4L28 68.4V87L24 88.8zM32 65L36 62.6V83.4L32 85.2zM40 64L43.6 69V80.2L40 81.8z`;
const SCALES = `-2 M24 80C26 77 29 77 31 80C33 77 36 77 38 80M28 73C30 70 33 70 35 73C37 70 40 70 42 73M31 86C33 83 35.4 83 37 84.4M36 67C38 64.6 40 65 41.4 67`;
const DOTS = `.2 ${disc(27.4, 77, 1.9)}${disc(34, 71, 1.9)}${disc(34.4, 79.4, 1.9)}${disc(27.8, 85, 1.7)}${disc(40.4, 74.6, 1.9)}`;

const STAFF = '\nn M67.4 74L67.8 26H70.6L71 72.6z';
const SCEPTRE = `\ny M67.4 74L67.8 30H70.6L71 72.6z
y ${disc(69.2, 25.2, 5)}
2 ${disc(69.2, 25.2, 2)}
= M69.2 20V13.4M66.4 16.2H72`;
const SWORD = `\ne M67 56L66.6 20L69.2 13L71.8 20L71.4 56z
~ M69.2 20V54
y M62.6 54.6H76V57.8H62.6z`;
const AXE = `${STAFF}
e M70.6 16C74 16.4 76 13.6 77 12C78 20 78 28 76.6 34C75 31.4 73 30 70.6 30.4zM67.8 19C65.4 18.6 64 19.4 62.4 20.6V26C64 27 65.4 27.6 67.8 27.4z
y M67.2 14H71.2V32H67.2z`;
const TULIP = `\n=G M69 72V26
g M69 50C63 48 60.6 42 61 36C66 38.6 69 43.6 69 50zM69.4 54C74 52 76.6 47 76.4 41.6C72 44 69.6 48 69.4 54z
2 M69 12C67 15.4 64.2 14 62.6 16.6C62 23 64.6 28.6 69 28.6S76 23 75.4 16.6C73.8 14 71 15.4 69 12z
~ M66 18C66 22 67 25.4 69 28M72 18C72 22 71 25.4 69 28`;
const ROSE = `\n=G M69 72V26
g M69 48C63 46.6 60.4 41 60.8 35.4C66 37.6 69 42 69 48zM69.4 54C74 52 76.6 47 76.4 41.6C72 44 69.6 48 69.4 54z
r ${disc(69, 20, 7)}
- M69 20C67.4 18.6 69.6 16.6 71.4 18C73.6 20 71 23.6 68 23C64.6 22 64.6 17 67.6 15.4
~ M63 22C65 26 71 27.4 74.6 24`;
const FAN = `\n2 M69.4 60L58.8 40C62 34 76 32 77.6 38z
y M58.8 40C62 34 76 32 77.6 38L76.4 42.4C74 37.6 64 38.6 61 44z
~ M69.4 60L63 39M69.4 60L68 36.6M69.4 60L73.4 37`;
const PENNANT = `${STAFF}
e M69.2 12L72 19.4L70.4 26H68L66.4 19.4z
2 M70.6 27C73 28.6 75 26 77.4 27.4L75.4 33L77.4 39C75 40.4 73 38.6 70.6 40z`;
const HALBERD = `${STAFF}
e M69.2 10L71.4 17V30H67V17zM71.4 19C74 18.4 76 16.4 77 14.6C78 19 78 25 76.8 29C75.4 27 73.6 26.4 71.4 26.6zM67 20L62 18.4L63 24.6L67 25.4z
.r M66.6 30H71.8V33H66.6z`;
const ARROW = `\nn M68 74V20H70.4V73z
e M69.2 9.6L73.4 20.6L69.2 18.6L65 20.6z
w M68 46L64.6 42V50L68 54zM70.4 46L73.8 42V50L70.4 54z`;
const LEAF = `\n=G M69 72C69 58 68 46 69 36
g M69 12C75.6 18 77 28 69.2 38C61 28 62.4 18 69 12z
~ M69 18V36M69 26L72.4 22.6M69 26L65.6 22.6M69 31L72.8 27.4M69 31L65.2 27.4`;

const CROWN: readonly string[] = [
  `y M38 31.4L36.4 17L43 23.4L50 12.6L57 23.4L63.6 17L62 31.4C54 29.6 46 29.6 38 31.4z
2 ${m(disc(36.4, 16.2, 1.8))}${disc(50, 11.8, 2)}
~ M38.4 27.6C46 25.8 54 25.8 61.6 27.6`,
  `y M38 31.4V18H42V22H46.4V14H53.6V22H58V18H62V31.4C54 29.6 46 29.6 38 31.4z
~ M38 27.4C46 25.6 54 25.6 62 27.4
2 ${disc(50, 20, 1.9)}`,
  `2 M40 26C40 17 45 14.6 50 14.6S60 17 60 26z
y M38 31.4L37 20L42.6 25.4L46 17.6L50 24.6L54 17.6L57.4 25.4L63 20L62 31.4C54 29.6 46 29.6 38 31.4z
w ${m(disc(37, 19.2, 1.6) + disc(46, 16.8, 1.6))}`,
  `2 M39 27C37.6 18 44 15 50 15S62.4 18 61 27z
y M38 31.4V25.4C46 23.6 54 23.6 62 25.4V31.4C54 29.6 46 29.6 38 31.4zM48.4 24.4V15H51.6V24.4z
= M50 15V9.4M47.4 11.8H52.6`,
];

const TIARA: readonly string[] = [
  `y M40.6 27C44 22.6 56 22.6 59.4 27L61 18.6L55.6 21.4L50 13.6L44.4 21.4L39 18.6z
2 ${disc(50, 13.4, 1.8)}`,
  `y M40.6 27C44 22.6 56 22.6 59.4 27L60 21C58 18 55 20 54 17.4C53 15 51 15 50 12.4C49 15 47 15 46 17.4C45 20 42 18 40 21z
2 ${disc(50, 19.4, 1.8)}`,
  `y M40.6 27C44 22.6 56 22.6 59.4 27L62 20L57 21L55 15L50 19.6L45 15L43 21L38 20z
w ${m(disc(45, 14.4, 1.5) + disc(38, 19.4, 1.5))}`,
  `y M40.6 27C44 22.6 56 22.6 59.4 27V21.4C54 17.4 46 17.4 40.6 21.4z
2 ${m(disc(44.6, 22, 1.4))}${disc(50, 20.8, 1.6)}
y ${m(disc(41.4, 18.6, 1.5) + disc(46.4, 15.8, 1.5))}${disc(50, 14.4, 1.6)}`,
];

const CAP: readonly string[] = [
  `1 M38 31C36.6 22 42 17 50 17S63.4 22 62 31C54 28.4 46 28.4 38 31z
y M38 31L38.4 26.8C46 24.4 54 24.4 61.6 26.8L62 31C54 28.4 46 28.4 38 31z
w M57 25C57 17 61 11.4 65 10.4C66.4 14 65 21 60.6 26z`,
  `1 M36 31C34 21 44 15.6 54 16.6C62 17.4 66 22 64 30.6C60 27.6 46 26.4 36 31z
~ M56 20C59 21 61 23.4 61 26M52.6 19.6C55.6 20.4 57.4 22.4 57.8 25
2 ${disc(41.4, 24.4, 2.4)}`,
  `1 M34 31.4C38 25 43 26 43.6 24C44 17.4 47 15 50 15S56 17.4 56.4 24C57 26 62 25 66 31.4C56 27.6 44 27.6 34 31.4z
2 M43.4 25.6L43.8 22.6C48 21.4 52 21.4 56.2 22.6L56.6 25.6C52 24.6 48 24.6 43.4 25.6z
w M44 23.6C39.6 21 37 16 37.6 11.6C42 13 45 17.6 45.4 22.6z`,
  `1 M38.4 31L40 22L36 15.4C42 15 47 16.6 50 19.4C53 16.6 58 15 64 15.4L60 22L61.6 31C54 28.4 46 28.4 38.4 31z
2 M38.4 31L39.2 26.6C46 24.4 54 24.4 60.8 26.6L61.6 31C54 28.4 46 28.4 38.4 31z
y ${m(disc(36.2, 15.2, 1.9))}`,
];

/** Per suit: livery, cloth and what king, queen and jack hold. */
const HOUSES: Readonly<
  Record<
    string,
    { n: number; livery: string; hair: string; cloth: string; held: readonly [string, string, string] }
  >
> = {
  a: { n: 0, livery: 'Gyny', hair: 'nnN', cloth: CROSSES, held: [SCEPTRE, TULIP, PENNANT] },
  l: { n: 1, livery: 'byNy', hair: 'NkN', cloth: STRIPES, held: [SWORD, ROSE, HALBERD] },
  h: { n: 2, livery: 'rbyY', hair: 'eyy', cloth: DOTS, held: [SWORD, TULIP, ARROW] },
  b: { n: 3, livery: 'yrnb', hair: 'nNn', cloth: SCALES, held: [AXE, FAN, LEAF] },
};

function court(rank: string, suit: string): Court {
  const house = HOUSES[suit];
  if (house === undefined) throw new RangeError(`no suit ${suit}`);
  const which = 'KOU'.indexOf(rank);
  const [king, queen, jack] = house.held;
  const livery = house.livery.slice(0, 2) + (house.hair[which] ?? 'n') + house.livery.slice(3);
  const heads = [
    KING_HAIR + ERMINE + FACE + BEARD + (CROWN[house.n] ?? ''),
    QUEEN_HAIR + QUEEN + NECKLACE + FACE + PARTING + (TIARA[house.n] ?? ''),
    JACK_HAIR + JACK + JACK_COLLAR + FACE + FRINGE + (CAP[house.n] ?? ''),
  ];
  return {
    livery,
    head: heads[which] ?? '',
    held: [king, queen, jack][which] ?? '',
    cloth: `${house.cloth}\n`,
  };
}

const TINT: Readonly<Record<string, string>> = { a: '#eaf0e2', l: '#e6edf2', h: '#fae9df', b: '#fbf0d6' };

export function frenchCourt(rank: string, suit: string): string {
  const c = court(rank, suit);
  const half = draw(ROBE + c.cloth + SLEEVE + c.head + c.held + HAND, c.livery, 0.9);
  const panel =
    'M24.5 7H75.5A3 3 0 0 1 78.5 10V150A3 3 0 0 1 75.5 153H24.5A3 3 0 0 1 21.5 150V10A3 3 0 0 1 24.5 7z';
  return (
    path(`fill="${TINT[suit] ?? 'none'}"`, panel) +
    half +
    `<g transform="rotate(180 50 80)">${half}</g>` +
    draw(`${SASH}.k ${STARS}`, c.livery, 0.9) +
    path(`fill="none" stroke="${INK}" stroke-width=".8"`, panel)
  );
}

/** The fine light lines inside the large sign of an ace. */
const INLAY: Readonly<Record<string, string>> = {
  a: disc(0, -6.4, 3.7) + disc(-5.7, 2.6, 3.5) + disc(5.7, 2.6, 3.5),
  l: 'M0 -8.8C2 -5.6 8.4 -2.2 8.4 2.4C8.4 4.5 7 5.8 5.2 5.8C3 5.8 1.2 4 0 1.6C-1.2 4 -3 5.8 -5.2 5.8C-7 5.8 -8.4 4.5 -8.4 2.4C-8.4 -2.2 -2 -5.6 0 -8.8z',
  h: 'M0 9C-2.6 5 -8.6 1.4 -8.6 -4.2C-8.6 -7.2 -7 -8.8 -5 -8.8C-2.6 -8.8 -1 -6.6 0 -3.6C1 -6.6 2.6 -8.8 5 -8.8C7 -8.8 8.6 -7.2 8.6 -4.2C8.6 1.4 2.6 5 0 9z',
  b: 'M0 -8.8C1.6 -5.4 4 -2.4 6.6 0C4 2.4 1.6 5.4 0 8.8C-1.6 5.4 -4 2.4 -6.6 0C-4 -2.4 -1.6 -5.4 0 -8.8z',
};

export function frenchAce(suit: string): string {
  const { x, y, scale } = ACE;
  return path(`fill="none" stroke="${PAPER}" stroke-width=".9"`, move(INLAY[suit] ?? '', x, y, scale));
}
