/** What stands on the table beside the cards: name plates, heaps' labels, and the same in words for a screen reader. */
import { suitSvg } from '../cards';
import type { Shown, TableConfig } from './config';
import { make, place, setAttr, setHtml, setText } from './dom';
import type { Layout, SeatBox } from './layout';

interface Plate {
  root: HTMLElement;
  name: HTMLElement;
  count: HTMLElement;
  number: HTMLElement;
  trump: HTMLElement;
  dealer: HTMLElement;
  rank: HTMLElement;
  dots: HTMLElement;
  words: HTMLElement;
  bubble: HTMLElement;
  timer: number;
}

/** The dealer's chip: a small pack on a disc. */
export const DEALER =
  '<svg viewBox="0 0 20 20" focusable="false"><circle cx="10" cy="10" r="9.5"/>' +
  '<rect x="5.2" y="5" width="6.4" height="9.6" rx="1.1" transform="rotate(-14 8 10)"/>' +
  '<rect x="8.4" y="5.2" width="6.4" height="9.6" rx="1.1" transform="rotate(10 11.5 10)"/></svg>';
export const CARDS =
  '<svg viewBox="0 0 20 18" focusable="false"><rect x="2.5" y="2" width="9" height="13.5" rx="1.6" transform="rotate(-13 7 9)"/>' +
  '<rect x="8" y="2.5" width="9" height="13.5" rx="1.6" transform="rotate(9 12 9)"/></svg>';

export class Furniture {
  private readonly plates: Plate[] = [];
  private readonly pile: HTMLElement;
  private readonly talon: HTMLElement;
  private readonly away: HTMLElement;
  private readonly words: HTMLElement;
  private readonly lines: HTMLElement[] = [];

  constructor(private readonly root: HTMLElement) {
    this.pile = make('div', 'dk-spot', root);
    this.talon = make('div', 'dk-badge', root);
    this.away = make('div', 'dk-badge dk-quiet', root);
    for (const element of [this.pile, this.talon, this.away]) element.setAttribute('aria-hidden', 'true');
    this.words = make('div', 'dk-hidden', root);
  }

  get spot(): HTMLElement {
    return this.pile;
  }

  show(shown: Shown, layout: Layout, config: TableConfig): void {
    const { view } = shown;
    while (this.plates.length < layout.seats.length) this.plates.push(this.makePlate());
    this.plates.splice(layout.seats.length).forEach((plate) => plate.root.remove());
    layout.seats.forEach((seat, i) => this.showPlate(this.plates[i] as Plate, seat, shown, config));
    place(this.pile, layout.pile);
    this.badge(this.talon, view.talon, layout.talon);
    this.badge(this.away, view.discarded.length + view.removed.length + view.removed_hidden, layout.away);
    this.tell(this.summary(shown, config));
  }

  /** The words beside plate `seat` for a moment: "Beru", "Abštych!". */
  flash(seat: number, text: string): void {
    const plate = this.plates[seat];
    if (!plate) return;
    setText(plate.bubble, text);
    plate.bubble.classList.add('dk-on');
    window.clearTimeout(plate.timer);
    plate.timer = window.setTimeout(() => plate.bubble.classList.remove('dk-on'), 1500);
  }

  private makePlate(): Plate {
    const root = make('div', 'dk-seat', this.root);
    const shown = make('div', 'dk-plate', root);
    shown.setAttribute('aria-hidden', 'true');
    const trump = make('span', 'dk-trump', shown);
    const text = make('span', 'dk-who', shown);
    const name = make('span', 'dk-name', text);
    const line = make('span', 'dk-line', text);
    const rank = make('span', 'dk-rank', line);
    const count = make('span', 'dk-count', line);
    count.innerHTML = CARDS;
    const number = make('b', '', count);
    const dealer = make('span', 'dk-dealer', line);
    dealer.innerHTML = DEALER;
    const dots = make('span', 'dk-dots', line);
    dots.append(make('i'), make('i'), make('i'));
    const bubble = make('div', 'dk-bubble', root);
    bubble.setAttribute('aria-hidden', 'true');
    return {
      root,
      name,
      count,
      number,
      trump,
      dealer,
      rank,
      dots,
      bubble,
      words: make('p', 'dk-hidden', root),
      timer: 0,
    };
  }

  private showPlate(plate: Plate, box: SeatBox, shown: Shown, config: TableConfig): void {
    const { view, table, names } = shown;
    const { seat } = box;
    const info = table.seats[seat];
    const out = view.finished.indexOf(seat);
    const turn = view.turn === seat && view.phase !== 'over';
    const trump = view.trumps[seat] ?? null;
    const hidden = trump === null && view.hidden_trumps[seat] === true;
    const mine = seat === view.seat;
    place(plate.root, box.plate);
    plate.root.className =
      `dk-seat dk-${box.side}` +
      (turn ? ' dk-turn' : '') +
      (mine ? ' dk-mine' : '') +
      (out >= 0 ? ' dk-out' : '') +
      (view.loser === seat ? ' dk-loser' : '') +
      (info && !info.online && info.kind === 'human' && !mine ? ' dk-offline' : '');
    setText(plate.name, names[seat] ?? '');
    plate.count.hidden = out >= 0;
    setText(plate.number, String(view.counts[seat] ?? 0));
    setText(plate.rank, view.loser === seat ? '' : out >= 0 ? `${out + 1}.` : '');
    plate.dealer.hidden = view.dealer !== seat;
    plate.dots.hidden = !(turn && !mine);
    plate.trump.hidden = trump === null && !hidden;
    if (trump !== null) setHtml(plate.trump, trump + config.faces, () => suitSvg(trump, config.faces));
    else setHtml(plate.trump, '?', () => '?');
    setAttr(plate.trump, 'data-suit', trump);
    setText(plate.words, this.plateWords(box, shown, config).join(', '));
  }

  private plateWords(box: SeatBox, { view, table, names }: Shown, { t }: TableConfig): string[] {
    const { seat } = box;
    const info = table.seats[seat];
    const out = view.finished.indexOf(seat);
    const trump = view.trumps[seat] ?? null;
    const words = [names[seat] ?? ''];
    if (out >= 0) words.push(t('table-place', { place: out + 1 }));
    else words.push(t('table-cards', { count: view.counts[seat] ?? 0 }));
    if (view.face_down[seat] !== null && view.face_down[seat] !== undefined) words.push(t('table-down'));
    if (trump !== null) words.push(t('table-trump', { suit: trump }));
    else if (view.hidden_trumps[seat]) words.push(t('table-trump-hidden'));
    if (view.dealer === seat) words.push(t('table-dealer'));
    if (view.loser === seat) words.push(t('table-dudak'));
    else if (view.turn === seat) words.push(t('table-turn'));
    if (info?.surrendered) words.push(t('table-surrendered'));
    if (info && info.kind === 'human' && !info.online) words.push(t('table-offline'));
    return words;
  }

  private badge(element: HTMLElement, count: number, box: Layout['talon']): void {
    element.hidden = count === 0;
    setText(element, String(count));
    place(element, { x: box.x + box.w / 2 - 14, y: box.y + box.h - 9, w: 28, h: 18 });
  }

  /** Everything on the table that is not in the own hand. */
  summary({ view }: Shown, { t }: TableConfig): string[] {
    const top = view.pile.at(-1);
    const lines = [
      top === undefined ? t('table-pile-empty') : t('table-pile', { count: view.pile.length, card: top }),
    ];
    const aside = view.aside.map((card) => t('table-card', { card })).join(', ');
    if (aside) lines.push(t('table-aside', { cards: aside }));
    if (view.talon > 0) lines.push(t('table-talon', { count: view.talon }));
    const away = view.discarded.length + view.removed.length + view.removed_hidden;
    if (away > 0) lines.push(t('table-away', { count: away }));
    return lines;
  }

  private tell(lines: readonly string[]): void {
    while (this.lines.length < lines.length) this.lines.push(make('p', '', this.words));
    this.lines.splice(lines.length).forEach((line) => line.remove());
    lines.forEach((line, i) => setText(this.lines[i] as HTMLElement, line));
  }

  destroy(): void {
    for (const plate of this.plates) window.clearTimeout(plate.timer);
  }
}
