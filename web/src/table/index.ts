/**
 * The card table: `createTable(element, config)` gives `{ update, set, refuse, destroy }`.
 *
 * It knows no rules. A View comes in with the legal moves written in it; attempts go out through `onMove`. Steps between
 * two Views are shown one after another; a newer View never waits for long, since motion only retargets.
 */
import type { MoveChance, MoveText, Step, TableInfo, View } from '../lib/types';
import './table.css';
import './cards.css';
import './dock.css';
import './advice.css';
import { Advice } from './advice';
import { Bar, type Action, type Menu } from './bar';
import type { Shown, TableApi, TableConfig } from './config';
import { make, setAttr } from './dom';
import { Furniture } from './furniture';
import { HandFocus } from './focus';
import { openHelp } from './help';
import { cast, recast } from './identity';
import { Input, type Command } from './input';
import { layout, type Layout } from './layout';
import { dealing, frames, pause, plan, total, untouched, type Frame } from './plan';
import { marksOf } from './marks';
import { between } from './between';
import { CardLayer } from './render';
import { sceneOf, type Scene } from './scene';
import { Speaker } from './speaker';
import { bubbles, hint, isCard, since, stepText } from './words';

export type { Faces, Letters, TableApi, TableConfig } from './config';
export type { Sort } from './scene';
export { stepText } from './words';

export function createTable(element: HTMLElement, config: TableConfig): TableApi {
  return new Table(element, { ...config });
}

interface Update {
  view: View;
  table: TableInfo;
  deal: string;
}

class Table implements TableApi {
  private readonly root: HTMLElement;
  private readonly stage: HTMLElement;
  private readonly handGroup: HTMLElement;
  private readonly layer: CardLayer;
  private readonly hand: HandFocus;
  private readonly furniture: Furniture;
  private readonly bar: Bar;
  private readonly speaker: Speaker;
  private readonly advice: Advice;
  private readonly input: Input;
  private readonly resize: ResizeObserver;
  private latest: Update | null = null;
  private shown: Shown | null = null;
  private scene: Scene | null = null; // as on the screen
  private target: Scene | null = null; // of the last frame that waits
  private layoutNow: Layout | null = null;
  private queue: Frame[] = [];
  private timer = 0;
  private raisedId = -1;
  private sent: MoveText | null = null;
  private size = { w: 0, h: 0 };

  constructor(
    element: HTMLElement,
    private config: TableConfig,
  ) {
    this.root = make('section', 'dk-table', element);
    this.root.tabIndex = -1;
    make('div', 'dk-felt', this.root);
    this.stage = make('div', 'dk-stage', this.root);
    this.furniture = new Furniture(make('div', 'dk-furniture', this.stage));
    this.handGroup = make('div', 'dk-hand', this.stage);
    this.handGroup.setAttribute('role', 'toolbar');
    this.layer = new CardLayer(make('div', 'dk-cards', this.stage));
    this.hand = new HandFocus(this.layer);
    this.bar = new Bar(make('div', 'dk-dock', this.stage), (action) => this.act(action));
    this.speaker = new Speaker(this.stage);
    this.advice = new Advice(this.stage, this.bar, this.layer, () => this.ask());
    this.bar.sort.addEventListener('click', () => this.sortOther());
    this.bar.help.addEventListener('click', () => openHelp(this.root, this.config));
    this.furniture.spot.addEventListener('click', () => this.playRaised());
    this.input = new Input(
      {
        layer: this.layer,
        stage: this.stage,
        handPlace: () => this.handPlace(),
        handBox: () => this.layoutNow?.hand ?? null,
        play: (id) => this.playCard(id),
        raise: (id) => this.raise(id),
        raised: () => this.raisedId,
        focus: (id) => this.hand.focus(id),
        command: (name) => this.command(name),
        press: (index) => this.bar.pressAt(index),
        dragging: (on) => this.root.classList.toggle('dk-dragging', on),
      },
      this.root,
    );
    this.resize = new ResizeObserver(() => this.measure());
    this.resize.observe(this.stage);
    this.name();
    this.measure();
  }

  // ---- what the host calls -----------------------------------------------------------------------------------------

  update(view: View, steps: readonly Step[], table: TableInfo): void {
    const deal = `${table.id} ${table.number}`;
    const fresh = this.latest?.deal !== deal;
    const first = this.latest === null;
    this.latest = { view, table, deal };
    this.sent = null;
    this.speak(view, first ? since(view.seat, steps) : steps, table, fresh);
    if (fresh) {
      this.queue = untouched(view)
        ? dealing(view, this.config.sort)
        : frames(null, view, [], this.config.sort);
      this.bar.menu = null;
    } else {
      this.queue.push(...frames(this.target, view, steps, this.config.sort));
    }
    this.target = this.queue.at(-1)?.scene ?? null;
    if (this.queue.length > 12) this.queue = this.queue.slice(-1);
    if (first || this.speed === 0 || this.size.w === 0 || document.hidden) {
      if (first && this.queue.length > 1 && this.speed > 0 && this.size.w > 0) this.next();
      else this.finish();
    } else if (this.timer === 0) {
      this.next();
    }
  }

  set(change: Partial<TableConfig>): void {
    const sortChanged = change.sort !== undefined && change.sort !== this.config.sort;
    const preparing = change.preparing === true && !this.config.preparing;
    this.config = { ...this.config, ...change };
    if (preparing) this.speaker.say([this.config.t('advice-preparing')]);
    this.name();
    if (sortChanged && this.latest) {
      const scene = sceneOf(this.latest.view, this.config.sort);
      this.queue = [{ scene, step: null }];
      this.target = scene;
      if (this.speed === 0) this.finish();
      else this.next();
    } else {
      this.redraw();
    }
  }

  refuse(text: string): void {
    const id = this.sent !== null && isCard(this.sent) ? this.layer.idOf(this.sent) : -1;
    this.sent = null;
    if (id >= 0) {
      this.layer.home(id, this.speed === 0);
      this.layer.shake(id);
    }
    this.raise(-1);
    this.speaker.toast(text);
  }

  advise(moves: readonly MoveChance[] | null): void {
    const { shown } = this;
    if (!shown) return;
    const said = this.advice.take(moves, shown, this.config);
    if (said !== null) this.speaker.say([said]);
    this.advice.show(shown, this.layoutNow, this.config);
  }

  destroy(): void {
    window.clearTimeout(this.timer);
    this.resize.disconnect();
    this.input.destroy();
    this.layer.destroy();
    this.furniture.destroy();
    this.speaker.destroy();
    this.root.remove();
  }

  // ---- frames ----------------------------------------------------------------------------------------------------------

  private get speed(): number {
    return this.config.reducedMotion ? 0 : this.config.speed;
  }

  /** Show the next waiting frame, and come back when it has been seen. */
  private next(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const frame = this.queue.shift();
    if (!frame || !this.latest) return;
    const hurry = 1 + 0.22 * Math.max(0, this.queue.length - 1);
    const time = this.present(frame, this.queue.length === 0, this.speed * hurry);
    const last = this.queue.length === 0; // what comes next then waits only until these cards have nearly landed
    const wait = last ? time * 0.7 : time + pause(frame) / (hurry * (this.speed || 1));
    this.timer = window.setTimeout(() => this.next(), wait);
  }

  /** To the last waiting frame at once. */
  private finish(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const frame = this.queue.at(-1);
    this.queue = [];
    if (frame) this.present(frame, true, this.speed === 0 || this.scene === null ? 0 : this.speed);
  }

  private present(frame: Frame, settled: boolean, speed: number): number {
    const { latest } = this;
    if (!latest) return 0;
    const before = this.layer.cast;
    const fresh = before.length === 0;
    this.scene = frame.scene;
    const names = this.names(latest.table, latest.view);
    const view = settled ? latest.view : between(this.shown?.view ?? latest.view, frame, latest.view);
    this.shown = { view, names, table: latest.table, settled };
    const after = fresh ? cast(frame.scene) : recast(before, frame.scene);
    const motions = fresh ? [] : plan(before, after, frame.scene, speed);
    this.draw(after, motions);
    if (frame.step) {
      for (const [seat, says] of bubbles(frame.step)) {
        this.furniture.flash(seat, says.map(([key, args]) => this.config.t(key, args)).join(' '));
      }
    }
    return total(motions);
  }

  private names(table: TableInfo, view: View): string[] {
    return table.seats.map((info, seat) => (seat === view.seat ? this.config.t('table-you') : info.name));
  }

  private draw(after: CardLayer['cast'], motions: ReturnType<typeof plan>): void {
    const { scene, shown, config } = this;
    if (!scene || !shown || this.size.w === 0) return;
    const focused = this.layer.focused();
    const inBar = this.bar.has(document.activeElement);
    this.layoutNow = layout(scene, this.size.w, this.size.h);
    this.layer.show(after, this.layoutNow, motions, config.faces, config.letters);
    this.furniture.show(shown, this.layoutNow, config);
    if (this.raisedId >= 0 && after[this.raisedId]?.place !== this.handPlace()) this.raise(-1, false);
    this.marks(focused);
    this.bar.show(shown, this.layoutNow, config, this.raisedCard());
    this.advice.show(shown, this.layoutNow, config);
    this.root.classList.toggle('dk-my-turn', shown.settled && this.myTurn());
    this.root.classList.toggle('dk-tall', this.layoutNow.tall);
    this.root.classList.toggle('dk-short', this.layoutNow.short);
    this.root.classList.toggle('dk-large', this.size.w >= 1000 && this.size.h >= 600);
    this.root.style.setProperty('--dk-toast', `${this.size.h - this.layoutNow.hint.y + 8}px`);
    this.keepFocus(focused, inBar);
  }

  private redraw(): void {
    if (!this.latest || !this.scene) return;
    if (this.shown) this.shown = { ...this.shown, names: this.names(this.latest.table, this.latest.view) };
    this.draw(this.layer.cast.length > 0 ? this.layer.cast : cast(this.scene), []);
  }

  private measure(): void {
    const w = this.stage.clientWidth;
    const h = this.stage.clientHeight;
    if (w === this.size.w && h === this.size.h) return;
    this.size = { w, h };
    if (this.queue.length > 0 && !this.scene) this.next();
    else this.redraw();
  }

  // ---- marks and focus -------------------------------------------------------------------------------------------------

  private handPlace(): string | null {
    const seat = this.shown?.view.seat ?? null;
    return seat === null ? null : `hand${seat}`;
  }

  private myTurn(): boolean {
    const view = this.shown?.view;
    return view !== undefined && view.seat !== null && view.turn === view.seat && view.phase !== 'over';
  }

  private marks(focused: number): void {
    const { shown, config } = this;
    if (!shown) return;
    const place = this.handPlace();
    const hand = place === null ? [] : this.layer.at(place);
    const marks = marksOf(shown, this.layer, hand, config.t);
    const some = [...marks.values()].some((mark) => mark.dull);
    this.root.classList.toggle('dk-some', some);
    this.layer.mark(marks, this.hand.follow(hand, focused), hand);
    setAttr(this.handGroup, 'aria-owns', hand.map((id) => this.layer.cards[id]?.root.id).join(' '));
  }

  /** The focus never falls to the page: from a card that has gone to its neighbour, else to a button. */
  private keepFocus(focused: number, inBar: boolean): void {
    const active = document.activeElement;
    if (focused < 0 && !inBar) return;
    if (active !== null && active !== document.body && active.closest('[inert]') === null) return;
    if (!this.hand.focusCurrent() && !this.bar.focusFirst()) this.root.focus({ preventScroll: true });
  }

  // ---- moves --------------------------------------------------------------------------------------------------------------

  private send(move: MoveText): void {
    if (this.sent === move) return; // on its way already
    if (this.queue.length > 0) this.finish();
    this.sent = move;
    this.speaker.hide();
    this.config.onMove(move);
  }

  private playCard(id: number): void {
    const actor = this.layer.cast[id];
    if (!actor) return;
    if (actor.place.startsWith('down')) return this.send(`?${actor.place.slice(4)}`);
    if (actor.card === null) return;
    this.raise(id);
    this.send(actor.card);
  }

  private playRaised(): void {
    if (this.raisedId >= 0) this.playCard(this.raisedId);
  }

  private raisedCard(): string | null {
    return this.sent === null ? (this.layer.cast[this.raisedId]?.card ?? null) : null;
  }

  private raise(id: number, show = true): void {
    if (this.raisedId === id) return;
    this.raisedId = id;
    this.layer.raise(id);
    if (show && this.shown && this.layoutNow) {
      this.bar.show(this.shown, this.layoutNow, this.config, this.raisedCard());
    }
  }

  private act(action: Action): void {
    if (this.shown?.settled === false) return this.finish(); // it belongs to a moment already past
    if (action.menu !== undefined) return this.openMenu(action.menu);
    if (action.move !== undefined) {
      if (this.bar.menu !== null && action.legal) this.openMenu(null);
      this.send(action.move);
    }
  }

  private ask(): void {
    if (this.shown && this.advice.ask(this.shown, this.layoutNow, this.config)) this.config.onHint?.();
  }

  private openMenu(menu: Menu): void {
    const inBar = this.bar.has(document.activeElement);
    this.bar.menu = menu;
    if (this.shown && this.layoutNow) this.bar.show(this.shown, this.layoutNow, this.config, null);
    if (this.shown) this.advice.show(this.shown, this.layoutNow, this.config);
    if (menu !== null) this.bar.focusFirst();
    else if (inBar) this.bar.focusKey('trump');
  }

  private command(name: Command): boolean {
    switch (name) {
      case 'take':
      case 'trump':
        return this.bar.pressKey(name);
      case 'sort':
        this.sortOther();
        return true;
      case 'help':
        openHelp(this.root, this.config);
        return true;
      case 'read':
        this.readOut();
        return true;
      case 'hint':
        this.ask();
        return this.config.onHint !== undefined;
      case 'escape':
        if (this.advice.close()) return true;
        if (this.bar.menu === null && this.raisedId < 0) return false;
        this.raise(-1);
        if (this.bar.menu !== null) this.openMenu(null);
        return true;
    }
  }

  private sortOther(): void {
    const sort = this.config.sort === 'suit' ? 'rank' : 'suit';
    this.set({ sort });
    this.config.onSort?.(sort);
  }

  // ---- words --------------------------------------------------------------------------------------------------------------

  private name(): void {
    this.root.classList.toggle('dk-still', this.speed === 0);
    setAttr(this.root, 'aria-label', this.config.t('table-label'));
    setAttr(this.handGroup, 'aria-label', this.config.t('table-hand'));
    this.speaker.label(this.config.t('table-log'));
  }

  private speak(view: View, steps: readonly Step[], table: TableInfo, fresh: boolean): void {
    const names = this.names(table, view);
    const said = steps.map((step) => stepText(step, view.seat, names, this.config.t));
    const over = view.phase === 'over';
    if (!over && (fresh || view.turn === view.seat)) said.push(this.config.t(...hint(view, names, table)));
    this.speaker.say(said);
  }

  private readOut(): void {
    if (!this.shown) return;
    const { view, names, table } = this.shown;
    const line = this.config.t(...hint(view, names, table, this.config.preparing));
    this.speaker.say([line, ...this.furniture.summary(this.shown, this.config)]);
  }
}
