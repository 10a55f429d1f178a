/**
 * A hint on the table: the button that asks for it, a mark at the best card or button, and a short list of all moves with
 * their risk. What is good is the server's word; it holds until the position changes.
 */
import { suitSvg } from '../cards';
import { indexOf } from '../cards/glyphs';
import type { MoveChance, MoveText, View } from '../lib/types';
import { Bar } from './bar';
import type { Shown, TableConfig } from './config';
import { make, place, setAttr, setText } from './dom';
import type { Layout } from './layout';
import type { CardLayer } from './render';
import { isCard, placesCount, type Saying } from './words';

/** A move as one may choose it: "zelený spodek", "vzít". PURE. */
export function moveSaying(move: MoveText, seat: number, names: readonly string[]): Saying {
  if (isCard(move)) return ['review-move-card', { card: move }];
  if (move.startsWith('!')) return ['review-move-suit', { suit: move.slice(1) }];
  if (move === '^') return ['review-move-take', {}];
  if (move === 'd') return ['review-move-draw', {}];
  const owner = Number(move.slice(1));
  if (owner === seat) return ['review-move-turn-up', {}];
  return ['review-move-turn-up-of', { name: names[owner] ?? '' }];
}

export const percent = (chance: number): number => Math.round(100 * chance);

/** What makes a hint still true: whose turn it is and what there is to choose. PURE. */
export function situation(view: View): string {
  return [view.turn, view.phase, view.turn_number, view.hand, view.legal, view.pile].join(' ');
}

/** The hint as a sentence for who listens. PURE. */
export function adviceText(
  moves: readonly MoveChance[],
  seat: number,
  names: readonly string[],
  t: TableConfig['t'],
): string {
  const words = (one: MoveChance): string => t(...moveSaying(one.move, seat, names));
  const [best, ...rest] = moves;
  if (!best) return '';
  const first = t('advice-said', { move: words(best), percent: percent(best.lose) });
  if (rest.length === 0) return first;
  const others = rest
    .slice(0, 3)
    .map((one) => t('advice-said-one', { move: words(one), percent: percent(one.lose) }));
  return `${first} ${t('advice-said-other', { moves: others.join(', ') })}`;
}

export const BULB =
  '<svg viewBox="0 0 24 24" focusable="false"><path d="M9.3 17.2c0-2.6-3.3-3.6-3.3-7.4a6 6 0 0 1 12 0c0 3.8-3.3 4.8-3.3 7.4zM9.8 20.6h4.4"/></svg>';
const CLOSE = '<svg viewBox="0 0 24 24" focusable="false"><path d="M6.5 6.5l11 11m0-11l-11 11"/></svg>';

export class Advice {
  readonly button: HTMLButtonElement;
  private readonly panel: HTMLElement;
  private readonly title: HTMLElement;
  private readonly list: HTMLElement;
  private readonly shut: HTMLButtonElement;
  private asked: string | null = null; // the situation asked about
  private moves: readonly MoveChance[] | null = null;
  private open = false;

  constructor(
    stage: HTMLElement,
    private readonly bar: Bar,
    private readonly layer: CardLayer,
    ask: () => void,
  ) {
    this.button = make('button', 'dk-tool dk-ask');
    this.button.type = 'button';
    this.button.innerHTML = BULB;
    this.button.addEventListener('click', ask);
    bar.tools.prepend(this.button);
    this.panel = make('section', 'dk-advice', stage);
    this.panel.hidden = true;
    this.title = make('p', '', this.panel);
    this.list = make('ol', '', this.panel);
    this.list.tabIndex = 0; // it may have to be scrolled
    this.shut = make('button', 'dk-tool', this.panel);
    this.shut.type = 'button';
    this.shut.innerHTML = CLOSE;
    this.shut.addEventListener('click', () => {
      this.close();
      this.button.focus({ preventScroll: true });
    });
  }

  /** The player wants a hint; whether it is to be asked for. A hint that is known already is shown again. */
  ask(shown: Shown, layout: Layout | null, config: TableConfig): boolean {
    const now = situation(shown.view);
    if (!this.may(shown, config) || (this.asked === now && this.moves === null)) return false;
    const known = this.asked === now;
    this.open = true;
    if (!known) {
      this.asked = now;
      this.moves = null;
    }
    this.show(shown, layout, config);
    return !known;
  }

  /** The answer; the sentence to be read out. */
  take(moves: readonly MoveChance[] | null, shown: Shown, config: TableConfig): string | null {
    const { view, names } = shown;
    const legal = moves?.length === view.legal.length && moves.every((one) => view.legal.includes(one.move));
    if (moves === null || !legal || this.asked !== situation(view)) {
      if (this.moves === null) this.asked = null;
      return null;
    }
    this.moves = moves;
    return adviceText(moves, view.seat ?? 0, names, config.t);
  }

  close(): boolean {
    const was = this.open;
    this.open = false;
    this.panel.hidden = true;
    this.mark(null, null);
    return was;
  }

  /** Button, panel and marks as they belong to what is shown now. */
  show(shown: Shown, layout: Layout | null, config: TableConfig): void {
    const { t } = config;
    const { view } = shown;
    if (shown.settled && this.asked !== null && this.asked !== situation(view)) {
      this.asked = this.moves = null;
      this.open = false;
    }
    const waiting = this.asked !== null && this.moves === null;
    this.button.hidden = config.onHint === undefined || view.seat === null;
    setAttr(this.button, 'aria-label', t('advice-ask'));
    setAttr(this.button, 'title', t('advice-ask-about'));
    setAttr(this.button, 'aria-disabled', this.may(shown, config) ? null : 'true');
    setAttr(this.button, 'aria-busy', waiting ? 'true' : null);
    this.panel.hidden = !this.open || !shown.settled;
    // A phone has room in the place of the hint line alone: anywhere else lie cards.
    if (layout?.short || layout?.tall) place(this.panel, layout.hint);
    else this.panel.removeAttribute('style');
    setAttr(this.panel, 'aria-label', t('advice-ask'));
    this.panel.classList.toggle('dk-waiting', waiting);
    const title = placesCount(view.rules) ? 'advice-title-points' : 'advice-title';
    const wait = config.preparing ? 'advice-preparing' : 'advice-thinking';
    const about = layout?.short ? 'review-risk' : layout?.tall ? `${title}-short` : title;
    setText(this.title, t(waiting ? wait : about));
    setAttr(this.shut, 'aria-label', t('advice-close'));
    this.fill(shown, config);
    this.mark(this.panel.hidden ? null : (this.moves?.[0]?.move ?? null), view);
  }

  private may(shown: Shown, config: TableConfig): boolean {
    const { view } = shown;
    return config.onHint !== undefined && shown.settled && view.legal.length > 0 && view.turn === view.seat;
  }

  private fill({ view, names }: Shown, config: TableConfig): void {
    const { t, faces, letters } = config;
    const key = JSON.stringify([this.moves, faces, letters, t('advice-title')]);
    if (this.list.dataset.key === key) return;
    this.list.dataset.key = key;
    this.list.replaceChildren();
    this.list.scrollLeft = 0;
    for (const [index, one] of (this.moves ?? []).entries()) {
      const item = make('li', index === 0 ? 'dk-first' : '', this.list);
      const what = make('span', 'dk-what', item);
      const words = t(...moveSaying(one.move, view.seat ?? 0, names));
      if (isCard(one.move) || one.move.startsWith('!')) {
        const rank = isCard(one.move) ? indexOf(one.move.charAt(0), letters) : t('advice-trump');
        const seen = make('span', 'dk-seen', what);
        seen.setAttribute('aria-hidden', 'true');
        make(isCard(one.move) ? 'b' : 'span', '', seen).textContent = rank;
        make('span', 'dk-suit', seen).innerHTML = suitSvg(one.move.charAt(1), faces);
        make('span', 'dk-hidden', what).textContent = words;
      } else what.textContent = words;
      make('span', 'dk-risk', item).textContent = t('advice-percent', { percent: percent(one.lose) });
      const bar = make('span', 'dk-risk-bar', item);
      bar.style.setProperty('--dk-risk', String(one.lose));
    }
  }

  private mark(best: MoveText | null, view: View | null): void {
    const id = best !== null && isCard(best) ? this.layer.idOf(best) : -1;
    const down = best?.startsWith('?') ? `down${best.slice(1)}` : null;
    this.layer.cards.forEach(({ root }, other) => {
      const here = other === id || (down !== null && this.layer.cast[other]?.place === down);
      root.classList.toggle('dk-best', here);
    });
    for (const button of this.bar.group.querySelectorAll<HTMLElement>('.dk-action')) {
      const of = button.dataset.action ?? '';
      setAttr(button, 'data-best', best !== null && view !== null && pressed(best).includes(of) ? '' : null);
    }
  }
}

/** The buttons that lead to a move. */
function pressed(move: MoveText): string[] {
  if (move === '^' || move === 'd') return ['take'];
  if (move.startsWith('!')) return ['trump', `suit-${move.slice(1)}`];
  if (move.startsWith('?')) return ['trump', `of-${move.slice(1)}`];
  return [];
}
