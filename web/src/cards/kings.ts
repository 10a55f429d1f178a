/** The four kings of the German pack: each sits on his throne, facing us. */
import { both, disc, draw } from "./ink";

const X = 57;
const m = (d: string): string => both(d, X);

const THRONE = `
e M22 152L26 142H88L92 152z
n ${m("M31.5 143V58H37.5V143z")}
y ${m(disc(34.5, 54.5, 3.8))}
4 M37.5 130V58C37.5 46 46 38 57 38S76.5 46 76.5 58V130z
~ ${m("M42 52L57 70M39 62L57 84M39 76L50 90")}${m("M57 44L39 66M57 58L39 82")}
`;

const ROBE = `
1 M50 62C40 63 36 70 34 82L24 144C32 147 44 145 57 146C70 145 82 147 90 144L80 82C78 70 74 63 64 62z
~ ${m("M36 92L30 138M39 104L36 136")}
w ${m("M43 122L44 139H52L53 122z")}
k ${m("M44 137C41 141 36 143 36 146.5C36 148.6 39 148.6 42 148.6H52.6V137z")}
2 M46 63C44 74 45 84 44 92C40 96 38 101 38 108L39.5 126C45 129 51 127 57 130C63 127 69 129 74.5 126L76 108C76 101 74 96 70 92C69 84 70 74 68 63z
- ${m("M40 109C41 102 49 99 53 105C54 110 54.4 120 54.6 127")}
~ ${m("M44 112L45 124M49 111L50 124")}
3 M44.6 86.6C52 89 62 89 69.4 86.6L70 91.6C62 94 52 94 44 91.6z
`;

const SLEEVES = `
1 ${m("M45 63C38 66 34.6 76 32.6 85.6C34 89.6 37.4 91.6 41 91.6C44.6 86 47.6 79 49 72")}
3 ${m("M32.4 84.6L41.4 90.8L40 94.4L30.8 88.4z")}
w M42 64.6C47 74 67 74 72 64.6C70 59 63 57 57 57S44 59 42 64.6z
.k ${m("M46 63.4L47.6 66.4L45.6 66zM51 66.6L52.6 69.6L50.6 69.2z")}M57 67.6L58.2 70.6H55.8z
`;

const FACE = `
s M49.4 42C49 52 51.6 58.6 57 59C62.4 58.6 65 52 64.6 42z
.p ${m(disc(52.2, 51.4, 1.6))}
.k ${m(disc(53.8, 47.8, 0.95))}
- ${m("M51.8 45.2C53 44.2 54.6 44.2 55.6 45")}
- M57.2 46.6L56 51.2C56.6 52 57.6 52 58.4 51.6
`;

const HANDS = `
s ${m(disc(35, 93, 3.6))}
`;

interface King {
  readonly livery: string;
  readonly hair: string;
  readonly crown: string;
  readonly held: string;
}

const KINGS: Readonly<Record<string, King>> = {
  a: {
    livery: "gyrn",
    hair: `
e ${m("M49 42C46 46 46 54 47.4 58L50.6 57C50 52 50 46 51 42z")}
e M50 52C52 53.6 55 53 57 52.6C59 53 62 53.6 64 52C66 60 64 70 62 76C59 73 57.6 69 57 66C56.4 69 55 73 52 76C50 70 48 60 50 52z
~ ${m("M52.6 58C52.4 64 52.6 68 53 71M55 60C55 64 54.8 66 54.6 68")}
.r M55 55.4C56.4 56.4 57.6 56.4 59 55.4L57 57.4z`,
    crown: `
y M47.6 42.6L46 28.6L51.4 34L57 24.6L62.6 34L68 28.6L66.4 42.6C60 40.6 54 40.6 47.6 42.6z
r ${m(disc(46, 27.6, 1.9))}${disc(57, 23.4, 2.2)}
- M48 39.4C54 37.4 60 37.4 66 39.4`,
    held: `
= M33 112L37 60
y M37.2 60L32.8 53.4L37.8 47.4L42 54.4z
=y M76.4 96.6L76 96`,
  },
};

export function king(suit: string): string {
  const k = KINGS[suit] ?? KINGS["a"];
  if (k === undefined) return "";
  return draw(THRONE + ROBE + SLEEVES + k.held + HANDS + FACE + k.hair + k.crown, k.livery);
}
