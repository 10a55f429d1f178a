/** Which cards answer to a touch, and by which name: read from the View alone. */
import type { Shown } from './config';
import type { CardLayer, Mark } from './render';
import { cardSaying, turnUps, type Translate } from './words';

export function marksOf(
  shown: Shown,
  layer: CardLayer,
  hand: readonly number[],
  t: Translate,
): Map<number, Mark> {
  const { view, settled } = shown;
  const marks = new Map<number, Mark>();
  if (view.seat === null) return marks;
  const mine = settled && view.turn === view.seat && view.phase !== 'over';
  for (const id of hand) {
    const card = layer.cast[id]?.card ?? null;
    if (card === null) continue; // a hand that may not be seen yet
    const [key, args] = cardSaying(card, settled ? view : { ...view, turn: null });
    const legal = mine && view.legal.includes(card);
    marks.set(id, { label: t(key, args), legal, dull: mine && !legal && view.phase !== 'choose' });
  }
  const open = turnUps(view);
  view.face_down.forEach((card, seat) => {
    const id = layer.at(`down${seat}`)[0];
    if (id === undefined || card === null) return;
    const legal = mine && open.includes(seat);
    if (legal || seat === view.seat)
      marks.set(id, { label: downLabel(card, seat, shown, t), legal, dull: false });
  });
  return marks;
}

function downLabel(card: string, seat: number, { view, names }: Shown, t: Translate): string {
  if (seat !== view.seat) return t('table-down-of', { name: names[seat] ?? '' });
  return card === '?' ? t('table-down-own') : t('table-down-own-known', { card });
}
