// A player at a table: the line to the server, the last update, and the course of the deal.
import { me } from './api';
import { app, t } from './app.svelte';
import { extend, keep, recall, type Course } from './log';
import { TableLine, tableUrl, type LineState } from './socket';
import type { Bye, MoveChance, Pace, Refused, Update } from './types';

export class Seat {
  update: Update | null = $state.raw(null);
  course: Course | null = $state.raw(null);
  state: LineState = $state('connecting');
  ended: Bye | null = $state.raw(null); // the server will not have us here
  waiting = $state(false); // for the next deal

  onupdate: (update: Update, fresh: boolean) => void = () => undefined;
  onrefused: (text: string) => void = () => undefined;
  /** The moves of a hint, the best first; `null`: it was refused. */
  onhint: (moves: readonly MoveChance[] | null) => void = () => undefined;

  private line: TableLine | undefined;
  private gone = false;
  private asked: string | null = null; // the hint on its way

  constructor(readonly id: string) {}

  readonly names: string[] = $derived(this.update?.table.seats.map((seat) => seat.name) ?? []);

  async open(): Promise<void> {
    this.course = recall(this.id);
    // The socket wants to know its guest; on a first visit the cookie comes with this answer.
    await me().catch(() => undefined);
    if (this.gone) return;
    this.line = new TableLine(
      tableUrl(this.id),
      {
        update: (update) => this.hear(update),
        refused: (refusal) => this.refuse(refusal),
        hint: (hint) => this.onhint(hint.moves),
        state: (state) => (this.state = state),
        bye: (message) => (this.ended = message),
        error: (message) => console.warn(`the server says: ${message.key}`),
      },
      // 0: everything since the table was opened, as far as the server still remembers it
      this.course?.version ?? 0,
    );
  }

  /** Knock again after the server has shown us out. */
  reopen(): void {
    this.ended = null;
    this.state = 'connecting';
    this.update = null;
    void this.open();
  }

  close(): void {
    this.gone = true;
    this.line?.close();
  }

  wake(): void {
    this.line?.wake();
  }

  move(move: string): void {
    this.line?.move(move);
  }

  hint(): void {
    this.asked = this.line?.hint() ?? null;
  }

  surrender(): void {
    this.line?.surrender();
  }

  again(): void {
    this.waiting = true;
    this.line?.again();
  }

  pace(pace: Pace): void {
    this.line?.pace(pace);
  }

  private hear(update: Update): void {
    const first = this.update === null;
    if (this.update?.table.number !== update.table.number) this.waiting = false;
    this.course = extend(this.course, update);
    keep(this.id, this.course);
    this.update = update;
    this.onupdate(update, !first);
  }

  private refuse(refusal: Refused): void {
    this.waiting = false;
    if (refusal.id === this.asked) this.onhint(null);
    this.onrefused(app.said(refusal) ?? t('web-refused'));
  }
}
