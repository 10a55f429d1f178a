/** The backs. */
import { path } from './ink';
import { sheet } from './faces';
import type { FaceSet } from './signs';

export function back(set: FaceSet): string {
  const colour = set === 'german' ? '#8f2a24' : '#2c5282';
  return sheet(
    path(
      `fill="${colour}"`,
      'M9 5H91A4 4 0 0 1 95 9V151A4 4 0 0 1 91 155H9A4 4 0 0 1 5 151V9A4 4 0 0 1 9 5z',
    ),
  );
}
