/**
 * The layer of cards: 32 elements made once and never again. Writes transforms and lets CSS carry each card from where
 * it is to where it belongs; a newer call simply gives a card another goal in mid-flight.
 */
import { backSvg, cardSvg } from '../cards';
import type { Faces, Letters } from './config';
import { make, setAttr, setHtml } from './dom';
import type { Pose } from './geometry';
import { ELEMENTS, type Actor, type Cast } from './identity';
import type { Layout } from './layout';
import type { Kind, Motion } from './plan';

/** How a card answers: its name, whether it may be played, and how it stands. */
export interface Mark {
  label: string;
  legal: boolean;
  dull: boolean; // stepped back, since only others may be played now
}

interface CardElement {
  root: HTMLButtonElement;
  flip: HTMLElement;
  face: HTMLElement;
  back: HTMLElement;
  goal: string; // transform as last written
  up: boolean;
  timer: number;
}

const EASE: Record<Kind, string> = {
  deal: 'cubic-bezier(.2,.75,.35,1)',
  gather: 'cubic-bezier(.5,0,.4,1)',
  play: 'cubic-bezier(.25,.75,.3,1)',
  take: 'cubic-bezier(.4,.1,.3,1)',
  draw: 'cubic-bezier(.3,.6,.3,1)',
  sweep: 'cubic-bezier(.5,.05,.5,1)',
  turn: 'cubic-bezier(.4,.1,.3,1)',
  join: 'cubic-bezier(.4,.1,.3,1)',
  shift: 'cubic-bezier(.3,.4,.3,1)',
};

/** Cards that leave a heap do so from its top: the first to go flies above those that follow. */
function flightHeight(motion: (Motion & { order: number }) | undefined): number {
  if (!motion) return 1000;
  return motion.kind === 'play' || motion.kind === 'join' || motion.kind === 'turn'
    ? 1000 + motion.order
    : 1100 - motion.order;
}

let tables = 0;

export class CardLayer {
  readonly cards: CardElement[] = [];
  cast: Cast = [];
  poses: (Pose | undefined)[] = [];
  private base = 0;
  private readonly prefix = `dk${++tables}`;

  constructor(readonly root: HTMLElement) {
    for (let id = 0; id < ELEMENTS; id++) this.cards.push(this.makeCard(id));
  }

  private makeCard(id: number): CardElement {
    const root = make('button', 'dk-card', this.root);
    root.type = 'button';
    root.id = `${this.prefix}-card-${id}`;
    root.tabIndex = -1;
    root.inert = true;
    const flip = make('span', 'dk-flip', make('span', 'dk-lift', root));
    const face = make('span', 'dk-face', flip);
    const back = make('span', 'dk-back', flip);
    face.setAttribute('aria-hidden', 'true');
    back.setAttribute('aria-hidden', 'true');
    return { root, flip, face, back, goal: '', up: false, timer: 0 };
  }

  /** Put every card on its way to where the cast and the layout want it. Without motions it is there at once. */
  show(cast: Cast, layout: Layout, motions: readonly Motion[], faces: Faces, letters: Letters): void {
    if (layout.base !== this.base) {
      this.base = layout.base;
      this.root.style.setProperty('--dk-base', `${layout.base}px`);
      for (const card of this.cards) card.goal = '';
    }
    const motion = new Map(motions.map((m, order) => [m.id, { ...m, order }]));
    const moves: [CardElement, Pose, (Motion & { order: number }) | undefined][] = [];
    let turning = false;
    cast.forEach((actor, id) => {
      const pose = layout.poses.get(actor.place)?.[actor.index];
      const card = this.cards[id];
      if (!card || !pose) return;
      const m = motion.get(id);
      if (m && card.up !== pose.up) turning = this.beginTurn(card);
      this.dress(card, actor, faces, letters);
      moves.push([card, pose, m]);
      this.poses[id] = pose;
    });
    if (turning) void this.root.offsetWidth; // cards that turn over start from the side they show now
    for (const [card, pose, m] of moves) this.move(card, pose, m, flightHeight(m));
    this.cast = cast;
  }

  private dress(card: CardElement, actor: Actor, faces: Faces, letters: Letters): void {
    setHtml(card.back, faces, () => backSvg(faces));
    const { card: name } = actor;
    if (name !== null) setHtml(card.face, `${name}-${faces}-${letters}`, () => cardSvg(name, faces, letters));
    setAttr(card.root, 'data-card', name);
    setAttr(card.root, 'data-place', actor.place);
  }

  /** A card has two sides only while it turns over; at rest it is flat, which spares the browser much work. */
  private beginTurn(card: CardElement): true {
    card.flip.style.transition = 'none';
    card.root.classList.add('dk-turning');
    return true;
  }

  private move(card: CardElement, pose: Pose, motion: Motion | undefined, flightZ: number): void {
    const goal = this.transform(pose);
    const { root, flip } = card;
    root.classList.toggle('dk-peek', pose.peek === true);
    if (card.goal === goal && card.up === pose.up) {
      if (card.timer === 0) root.style.zIndex = String(pose.z);
      return;
    }
    const timing = motion ? `${motion.duration}ms ${EASE[motion.kind]} ${motion.delay}ms` : '';
    root.style.transition = motion ? `transform ${timing}, z-index 0s linear ${motion.delay}ms` : 'none';
    flip.style.transition = motion ? `transform ${timing}` : 'none';
    card.goal = goal;
    card.up = pose.up;
    root.style.setProperty('--dk-wait', `${motion?.delay ?? 0}ms`);
    root.style.transform = goal;
    root.classList.toggle('dk-up', pose.up);
    window.clearTimeout(card.timer);
    card.timer = 0;
    root.style.zIndex = String(motion?.flying ? flightZ : pose.z);
    root.classList.toggle('dk-flying', motion?.flying === true);
    if (!motion) {
      root.classList.remove('dk-turning');
      return;
    }
    card.timer = window.setTimeout(
      () => {
        card.timer = 0;
        root.style.transition = `transform ${timing}`; // it may still be landing on a slow machine
        root.style.zIndex = String(pose.z);
        root.classList.remove('dk-flying', 'dk-turning');
      },
      motion.delay + motion.duration + 40,
    );
  }

  private transform(pose: Pose): string {
    const scale = Math.round((pose.width / this.base) * 1000) / 1000;
    const x = Math.round((pose.x - this.base / 2) * 10) / 10;
    const y = Math.round((pose.y - this.base / 0.625 / 2) * 10) / 10;
    return `translate(${x}px, ${y}px) rotate(${pose.turn}deg) scale(${scale})`;
  }

  // ---- the finger's or the mouse's card ------------------------------------------------------------------------------

  /** A card in the hand of whoever drags it. */
  drag(id: number, x: number, y: number): void {
    const card = this.cards[id];
    const pose = this.poses[id];
    if (!card || !pose) return;
    const width = Math.max(pose.width, this.base * 0.8);
    card.root.style.transition = 'transform 60ms linear';
    card.root.style.zIndex = '2000';
    card.root.classList.add('dk-flying');
    card.goal = this.transform({ ...pose, x, y, turn: 0, width });
    card.root.style.transform = card.goal;
  }

  /** Back to its place. */
  home(id: number, still: boolean): void {
    const card = this.cards[id];
    const pose = this.poses[id];
    if (!card || !pose || card.goal === this.transform(pose)) return;
    const motion: Motion = { id, kind: 'join', delay: 0, duration: 220, flying: true };
    this.move(card, pose, still ? undefined : motion, 1000);
  }

  // ---- marks, names and focus -------------------------------------------------------------------------------------

  /** The cards of a place, in order. */
  at(place: string): number[] {
    return this.cast
      .map((actor, id) => ({ actor, id }))
      .filter(({ actor }) => actor.place === place)
      .sort((a, b) => a.actor.index - b.actor.index)
      .map(({ id }) => id);
  }

  idOf(card: string): number {
    return this.cast.findIndex((actor) => actor.card === card);
  }

  /** Cards with a mark can be reached and touched; all the others are scenery. */
  mark(marks: ReadonlyMap<number, Mark>, current: number, hand: readonly number[]): void {
    this.cards.forEach(({ root }, id) => {
      const mark = marks.get(id);
      root.classList.toggle('dk-legal', mark?.legal === true);
      root.classList.toggle('dk-dull', mark?.dull === true);
      setAttr(root, 'inert', mark ? null : '');
      setAttr(root, 'aria-label', mark?.label ?? null);
      setAttr(root, 'aria-disabled', !mark || mark.legal ? null : 'true');
      setAttr(root, 'tabindex', mark && (id === current || !hand.includes(id)) ? '0' : '-1');
    });
  }

  raise(id: number): void {
    this.cards.forEach(({ root }, other) => root.classList.toggle('dk-raised', other === id));
  }

  shake(id: number): void {
    const root = this.cards[id]?.root;
    if (!root) return;
    root.classList.remove('dk-shake');
    void root.offsetWidth; // begins the animation anew
    root.classList.add('dk-shake');
  }

  focused(): number {
    return this.cards.findIndex(({ root }) => root === document.activeElement);
  }

  destroy(): void {
    for (const card of this.cards) window.clearTimeout(card.timer);
  }
}
