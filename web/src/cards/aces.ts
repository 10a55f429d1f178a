/** The ornaments under the two signs of a German ace. */
import { both, disc, draw } from "./ink";

const m = (d: string): string => both(d, 57);

export function ace(suit: string): string {
  void suit;
  return draw(`
y ${m("M57 92C46 92 40 98 39 108L42 140H57z")}
r ${disc(57, 84, 8)}
`);
}
