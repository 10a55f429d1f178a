/** Roving focus over the own hand: one card is reached by Tab, arrows move on, and a played card hands over. */
import type { CardLayer } from './render';

export class HandFocus {
  private current = -1; // element of the card that Tab reaches
  private index = new Map<number, number>(); // where the cards of the hand were before the last change

  constructor(private readonly layer: CardLayer) {}

  /** The card Tab reaches in this hand; where that one has left, the card that took its place. */
  follow(hand: readonly number[], focused: number): number {
    if (!hand.includes(this.current)) {
      const gone = focused >= 0 ? focused : this.current;
      this.current = hand[Math.min(this.index.get(gone) ?? 0, hand.length - 1)] ?? -1;
    }
    this.index = new Map(hand.map((id, i) => [id, i]));
    return this.current;
  }

  focus(id: number): void {
    const root = this.layer.cards[id]?.root;
    if (!root || root.inert) return;
    const old = this.layer.cards[this.current]?.root;
    if (old) old.tabIndex = -1;
    this.current = id;
    root.tabIndex = 0;
    root.focus({ preventScroll: true });
  }

  focusCurrent(): boolean {
    const root = this.layer.cards[this.current]?.root;
    if (!root || root.inert) return false;
    root.focus({ preventScroll: true });
    return true;
  }
}
