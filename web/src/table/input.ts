/**
 * Fingers, mouse and keys become moves.
 *
 * Mouse: a click plays; a card may also be dragged to the pile. Touch: the card under the finger stands up and the finger
 * may slide to another; pulled upwards it is played. A short tap plays too, but in a dense hand, where a finger easily
 * hits the neighbour, the first tap only raises the card and the second plays it.
 */
import { RATIO, type Box } from './geometry';
import type { CardLayer } from './render';

/** A hand whose cards show less than this is dense: fingers then need a second tap. */
export const DENSE = 30;
const SLOP = 8; // a finger or mouse that moves less has tapped
const PULL = 30; // upwards, until a slide becomes a pull
const TWICE = 400; // ms: a second press so soon at the same place belongs to the first

export type Command = 'take' | 'trump' | 'sort' | 'read' | 'help' | 'hint' | 'escape';

export interface InputHost {
  layer: CardLayer;
  stage: HTMLElement;
  handPlace(): string | null; // "hand0"; null for a spectator
  handBox(): Box | null;
  play(id: number): void; // try to play this card
  raise(id: number): void; // -1: none
  raised(): number;
  focus(id: number): void;
  command(name: Command): boolean;
  press(index: number): boolean;
  dragging(on: boolean): void;
}

interface Grip {
  pointer: number;
  touch: boolean;
  id: number; // card in question; a finger may slide to another
  x0: number;
  y0: number;
  moved: boolean;
  pulled: boolean; // the card is off the hand
  wasRaised: boolean;
}

/** The topmost card of the hand under a point, heights beyond the hand counted to its nearest row. */
export function handAt(layer: CardLayer, place: string, x: number, y: number): number {
  const ids = layer.at(place).reverse();
  const inside = (id: number, slackX: number, slackY: number): boolean => {
    const pose = layer.poses[id];
    if (!pose) return false;
    const half = pose.width / 2;
    return Math.abs(x - pose.x) <= half + slackX && Math.abs(y - pose.y) <= half / RATIO + slackY;
  };
  return ids.find((id) => inside(id, 1, 1)) ?? ids.find((id) => inside(id, 12, 60)) ?? -1;
}

/** Whether a finger can hit each card of the hand surely. */
export function isDense(layer: CardLayer, place: string): boolean {
  const ids = layer.at(place);
  return ids.some((id, i) => {
    const a = layer.poses[id];
    const b = layer.poses[ids[i + 1] ?? -1];
    return a !== undefined && b !== undefined && b.x > a.x && b.x - a.x < DENSE;
  });
}

export class Input {
  private grip: Grip | null = null;
  private swallow = false; // the click that follows a handled pointer
  private played = { x: 0, y: 0, time: -TWICE }; // where and when a press last played a card
  private readonly off = new AbortController();

  constructor(
    private readonly host: InputHost,
    root: HTMLElement,
  ) {
    const { signal } = this.off;
    const layer = host.layer.root;
    layer.addEventListener('pointerdown', (event) => this.down(event), { signal });
    layer.addEventListener('pointermove', (event) => this.move(event), { signal });
    layer.addEventListener('pointerup', (event) => this.up(event), { signal });
    layer.addEventListener('pointercancel', () => this.cancel(), { signal });
    layer.addEventListener('click', (event) => this.click(event), { signal });
    layer.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    document.addEventListener('keydown', (event) => this.key(event, root), { signal });
    // A finger or a mouse needs no focus ring; the first key brings it back.
    const pointing = (on: boolean) => (): void => void root.classList.toggle('dk-pointing', on);
    root.addEventListener('pointerdown', pointing(true), { signal, capture: true });
    document.addEventListener('keydown', pointing(false), { signal, capture: true });
  }

  destroy(): void {
    this.off.abort();
  }

  private idOf(target: EventTarget | null): number {
    const root = target instanceof Element ? target.closest('.dk-card') : null;
    return this.host.layer.cards.findIndex((card) => card.root === root);
  }

  private inHand(id: number): boolean {
    return this.host.layer.cast[id]?.place === this.host.handPlace();
  }

  private at(event: PointerEvent): { x: number; y: number } {
    const box = this.host.stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (this.grip || !event.isPrimary || event.button !== 0) return;
    this.swallow = false;
    const id = this.idOf(event.target);
    if (id < 0 || !this.inHand(id)) return;
    const { x, y } = this.at(event);
    const { x: lastX, y: lastY, time } = this.played;
    if (event.timeStamp - time < TWICE && Math.hypot(x - lastX, y - lastY) < SLOP) {
      this.swallow = true; // the card that has slid under the pointer is not meant
      return;
    }
    const touch = event.pointerType !== 'mouse';
    const wasRaised = this.host.raised() === id;
    this.grip = { pointer: event.pointerId, touch, id, x0: x, y0: y, moved: false, pulled: false, wasRaised };
    try {
      this.host.layer.root.setPointerCapture(event.pointerId);
    } catch {
      // the pointer is gone already
    }
    if (touch) this.host.raise(id);
  }

  private move(event: PointerEvent): void {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    const { x, y } = this.at(event);
    if (Math.hypot(x - grip.x0, y - grip.y0) > SLOP) grip.moved = true;
    if (!grip.moved) return;
    const place = this.host.handPlace();
    if (grip.pulled || !grip.touch || grip.y0 - y > PULL) {
      if (!grip.pulled) {
        grip.pulled = true;
        this.host.dragging(true);
      }
      this.host.layer.drag(grip.id, x, y);
    } else if (place !== null) {
      const id = handAt(this.host.layer, place, x, Math.max(y, grip.y0 - 4));
      if (id >= 0 && id !== grip.id) {
        grip.id = id;
        grip.y0 = y; // a pull is measured from where the finger last chose
        this.host.raise(id);
      }
    }
  }

  private up(event: PointerEvent): void {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.grip = null;
    this.swallow = true;
    const { x, y } = this.at(event);
    const place = this.host.handPlace();
    this.host.focus(grip.id);
    if (grip.pulled) {
      this.host.dragging(false);
      const hand = this.host.handBox();
      if (hand && y < hand.y + 6) this.host.play(grip.id);
      else this.drop(grip);
    } else if (
      grip.touch &&
      (grip.moved || (!grip.wasRaised && place !== null && isDense(this.host.layer, place)))
    ) {
      this.host.raise(grip.id); // chosen, not played yet
    } else {
      this.played = { x, y, time: event.timeStamp };
      this.host.play(grip.id);
    }
  }

  private drop(grip: Grip): void {
    this.host.layer.home(grip.id, false);
    this.host.raise(-1);
  }

  private cancel(): void {
    const { grip } = this;
    this.grip = null;
    if (!grip) return;
    if (grip.pulled) this.host.dragging(false);
    this.drop(grip);
  }

  /** Clicks without a pointer: Enter, Space, a screen reader; and those on cards that are not in the hand. */
  private click(event: MouseEvent): void {
    const id = this.idOf(event.target);
    if (this.swallow && event.detail > 0) {
      this.swallow = false;
      return;
    }
    if (id >= 0) this.host.play(id);
  }

  // ---- keys ----------------------------------------------------------------------------------------------------------

  private key(event: KeyboardEvent, root: HTMLElement): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const active = document.activeElement;
    // A control elsewhere on the page keeps its keys; the heading, where the focus is on arrival, has none.
    const elsewhere =
      active?.matches('a, button, summary, [tabindex="0"]') === true && !root.contains(active);
    const typing = active?.closest('input, textarea, select, [contenteditable], dialog') ?? null;
    if (elsewhere || typing !== null || document.querySelector('dialog[open]') !== null) return;
    if (this.handle(event.key)) event.preventDefault();
  }

  private handle(key: string): boolean {
    if (/^[1-9]$/.test(key)) return this.host.press(Number(key) - 1);
    switch (key) {
      case 'ArrowLeft':
        return this.step(-1, false);
      case 'ArrowRight':
        return this.step(1, false);
      case 'Home':
        return this.step(-1, true);
      case 'End':
        return this.step(1, true);
      case 'ArrowUp':
        return this.row(-1);
      case 'ArrowDown':
        return this.row(1);
      case 'Escape':
        return this.host.command('escape');
      case '?':
        return this.host.command('help');
    }
    switch (key.toLowerCase()) {
      case 'b':
        return this.host.command('take');
      case 't':
        return this.host.command('trump');
      case 's':
        return this.host.command('sort');
      case 'p':
        return this.host.command('read');
      case 'h':
        return this.host.command('hint');
      default:
        return false;
    }
  }

  private hand(): { ids: number[]; at: number } {
    const place = this.host.handPlace();
    const ids = place === null ? [] : this.host.layer.at(place);
    return { ids, at: ids.indexOf(this.host.layer.focused()) };
  }

  private step(by: number, far: boolean): boolean {
    const { ids, at } = this.hand();
    if (ids.length === 0) return false;
    const current = ids.findIndex((id) => this.host.layer.cards[id]?.root.tabIndex === 0);
    const next = far
      ? by < 0
        ? 0
        : ids.length - 1
      : at < 0
        ? Math.max(0, current)
        : Math.max(0, Math.min(ids.length - 1, at + by));
    this.host.focus(ids[next] ?? -1);
    return true;
  }

  /** The nearest card of the row above or below. */
  private row(by: number): boolean {
    const { ids, at } = this.hand();
    const { poses } = this.host.layer;
    const from = poses[ids[at] ?? -1];
    if (!from) return ids.length > 0 ? this.step(0, false) : false;
    const beyond = ids.filter((id) => {
      const pose = poses[id];
      return pose !== undefined && (pose.y - from.y) * by > from.width * 0.3;
    });
    const distance = (id: number): number => {
      const pose = poses[id];
      return pose ? Math.abs(pose.y - from.y) * 3 + Math.abs(pose.x - from.x) : Infinity;
    };
    const next = beyond.sort((a, b) => distance(a) - distance(b))[0];
    if (next === undefined) return true;
    this.host.focus(next);
    return true;
  }
}
