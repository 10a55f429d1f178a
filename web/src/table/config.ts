/** What the host of a table gives and gets. */
import type { MoveChance, MoveText, Step, TableInfo, View } from '../lib/types';
import type { Sort } from './scene';
import type { Translate } from './words';

export type Faces = 'german' | 'french';
export type Letters = 'cs' | 'en' | 'fr';

export interface TableConfig {
  faces: Faces;
  letters: Letters; // of the corner index
  speed: number; // 1 normal, 2 twice as quick, 0 without motion
  reducedMotion: boolean; // the reader's wish; as speed 0
  sort: Sort; // of the own hand
  t: Translate; // keys `table-…` of locales/*/table.ftl, and the words for cards
  onMove: (move: MoveText) => void; // every attempt, also an illegal one: the server says why
  onSort?: (sort: Sort) => void;
  preparing?: boolean; // the computer has to get ready before it can think
  onHint?: () => void; // the player asks for a hint; without it no hints are on offer
}

export interface TableApi {
  /** Show a View; `steps` are what happened since the last one. Those that led to the first View are only told. */
  update(view: View, steps: readonly Step[], table: TableInfo): void;
  set(change: Partial<TableConfig>): void;
  /** Say why a move was refused. */
  refuse(text: string): void;
  /** Show a hint: every legal move, the best first; `null`: none will come. It stays until the position changes. */
  advise(moves: readonly MoveChance[] | null): void;
  destroy(): void;
}

/** What is on the screen at this moment; between two Views it follows the steps. */
export interface Shown {
  view: View;
  names: readonly string[];
  table: TableInfo;
  settled: boolean; // nothing waits to be shown: the View is the latest
}
