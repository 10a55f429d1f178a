// A player at a table: the line to the server, the last update, and the course of the deal.
import { isPreparing, me } from './api';
import { app, t } from './app.svelte';
import { extend, keep, recall, type Course } from './log';
import { TableLine, tableUrl, type LineState } from './socket';
import type { Bye, MoveChance, Pace, Refused, Update } from './types';

// ms: longer than a bot takes at the slowest pace, and than a hint does on a machine that is ready
const SLOW_MOVE = 6_000;
const SLOW_HINT = 2_500;
const LOOK_AGAIN = 2_000;

export class Seat {
  update: Update | null = $state.raw(null);
  course: Course | null = $state.raw(null);
  state: LineState = $state('connecting');
  ended: Bye | null = $state.raw(null); // the server will not have us here
  waiting = $state(false); // for the next deal
  preparing = $state(false); // the computer gets ready before it can think

  onupdate: (update: Update, fresh: boolean) => void = () => undefined;
  onrefused: (text: string) => void = () => undefined;
  /** The moves of a hint, the best first; `null`: it was refused. */
  onhint: (moves: readonly MoveChance[] | null) => void = () => undefined;

  private line: TableLine | undefined;
  private gone = false;
  private asked: string | null = $state(null); // the hint on its way

  constructor(readonly id: string) {}

  readonly names: string[] = $derived(this.update?.table.seats.map((seat) => seat.name) ?? []);

  /** What the player waits for the computer for: a hint or a bot's move. */
  readonly thought: string | null = $derived.by(() => {
    const { view, table, version } = this.update ?? {};
    if (this.asked !== null) return this.asked;
    const turn = view?.turn ?? null;
    return turn !== null && table?.seats[turn]?.kind === 'bot' ? `move ${version}` : null;
  });

  /** Ask now and then, while `thought` lasts, whether the computer is still getting ready; returns the end of it. */
  watch(): () => void {
    this.preparing = false;
    if (this.thought === null) return () => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async (): Promise<void> => {
      const preparing = await isPreparing();
      if (over) return;
      this.preparing = preparing;
      if (preparing) timer = setTimeout(() => void look(), LOOK_AGAIN);
    };
    timer = setTimeout(() => void look(), this.asked === null ? SLOW_MOVE : SLOW_HINT);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }

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
        hint: (hint) => {
          if (hint.id === this.asked) this.asked = null;
          this.onhint(hint.moves);
        },
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
    if (refusal.id === this.asked) {
      this.asked = null;
      this.onhint(null);
    }
    this.onrefused(app.said(refusal) ?? t('web-refused'));
  }
}
