/** The backs: a meadow of tulips for the German pack, woven ribbons for the French one. */
import { sheet } from './faces';
import { disc, move, path } from './ink';
import type { FaceSet } from './signs';

const FIELD = 'M10 6H90A4 4 0 0 1 94 10V150A4 4 0 0 1 90 154H10A4 4 0 0 1 6 150V10A4 4 0 0 1 10 6z';
const INNER =
  'M12 9.5H88A2.5 2.5 0 0 1 90.5 12V148A2.5 2.5 0 0 1 88 150.5H12A2.5 2.5 0 0 1 9.5 148V12A2.5 2.5 0 0 1 12 9.5z';

/** Lozenges 15 by 20 over the field from (12.5, 10) to (87.5, 150). */
const CELL = { w: 15, h: 20, left: 12.5, top: 10, columns: 5, rows: 7 } as const;

function cells(draw: (x: number, y: number) => string, between: boolean): string {
  let d = '';
  const shift = between ? 1 : 0.5;
  const columns = between ? CELL.columns - 1 : CELL.columns;
  const rows = between ? CELL.rows - 1 : CELL.rows;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++)
      d += draw(CELL.left + (i + shift) * CELL.w, CELL.top + (j + shift) * CELL.h);
  return d;
}

const TULIP =
  'M0 -5.4C-1.2 -3.4 -2.8 -4 -3.8 -2.6C-4 .6 -2.4 2.6 0 2.6S4 .6 3.8 -2.6C2.8 -4 1.2 -3.4 0 -5.4zM-.5 2.6L-.4 6.4H.4L.5 2.6zM-.8 6C-3 6 -4.2 4.6 -4.4 2.8C-2.2 3 -1 4.2 -.8 6zM.8 6C3 6 4.2 4.6 4.4 2.8C2.2 3 1 4.2 .8 6z';

function german(): string {
  const lattice = cells((x, y) => `M${x} ${y - 10}L${x + 7.5} ${y}L${x} ${y + 10}L${x - 7.5} ${y}z`, false);
  return (
    path('fill="#98302a"', FIELD) +
    path('fill="none" stroke="#e9c27a" stroke-width=".9"', INNER + lattice) +
    path(
      'fill="#f6e3bd"',
      cells((x, y) => move(TULIP, x, y, 0.95), false),
    ) +
    path(
      'fill="#e9c27a"',
      cells((x, y) => move(TULIP, x, y, 0.7, -0.7), true),
    ) +
    path(
      'fill="#98302a"',
      cells((x, y) => disc(x, y - 0.6, 0.8), false),
    )
  );
}

function french(): string {
  const outer = cells((x, y) => `M${x} ${y - 10}L${x + 7.5} ${y}L${x} ${y + 10}L${x - 7.5} ${y}z`, false);
  const inner = cells((x, y) => `M${x} ${y - 6}L${x + 4.5} ${y}L${x} ${y + 6}L${x - 4.5} ${y}z`, false);
  const spark = cells(
    (x, y) =>
      `M${x} ${y - 5}L${x + 1.2} ${y - 1.4}L${x + 3.8} ${y}L${x + 1.2} ${y + 1.4}L${x} ${y + 5}L${x - 1.2} ${y + 1.4}L${x - 3.8} ${y}L${x - 1.2} ${y - 1.4}z`,
    true,
  );
  return (
    path('fill="#2b4f7d"', FIELD) +
    path('fill="none" stroke="#d9e4ee" stroke-width=".9"', INNER + outer) +
    path('fill="#7fa3c7"', inner) +
    path('fill="#f2ead6"', cells((x, y) => disc(x, y, 1.5), false) + spark)
  );
}

export function back(set: FaceSet): string {
  return sheet(set === 'german' ? german() : french());
}
