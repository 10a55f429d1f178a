/** The hint and the action bar: a button for everything that is not a card of the own hand. */
import { suitSvg } from '../cards';
import type { MoveText, SuitLetter, View } from '../lib/types';
import type { Shown, TableConfig } from './config';
import { make, place, setAttr, setHtml, setText } from './dom';
import type { Layout } from './layout';
import { drawSaying, hint, isCard, suitsOf, takeSaying, trumpsOf, turnUps } from './words';

/** One button: a move to send, or a menu to open. */
export interface Action {
  key: string;
  label: string;
  legal: boolean;
  main: boolean; // the one that carries the game on
  move?: MoveText;
  menu?: Menu;
  suit?: SuitLetter;
}

export type Menu = 'trump' | 'turn-up' | null;

const SUITS: readonly SuitLetter[] = ['a', 'l', 'h', 'b'];

/** The buttons for a View. PURE. */
export function actions(shown: Shown, menu: Menu, t: TableConfig['t']): Action[] {
  const { view, names } = shown;
  if (view.seat === null || view.phase === 'over') return [];
  const mine = view.turn === view.seat;
  const suits = suitsOf(view);
  if ((mine && view.phase === 'choose') || menu === 'trump') {
    const list: Action[] = SUITS.map((suit) => ({
      key: `suit-${suit}`,
      label: t('table-suit', { suit }),
      legal: suits.includes(suit),
      main: false,
      move: `!${suit}`,
      suit,
    }));
    return menu === 'trump' ? [...list, closing(t)] : list;
  }
  if (menu === 'turn-up') {
    const list: Action[] = turnUps(view).map((seat) => ({
      key: `of-${seat}`,
      label: seat === view.seat ? t('table-turn-up-own') : t('table-turn-up-of', { name: names[seat] ?? '' }),
      legal: true,
      main: false,
      move: `?${seat}`,
    }));
    return [...list, closing(t)];
  }
  return [...trumpActions(view, suits, t), ...takeActions(view, t)];
}

function trumpActions(view: View, suits: readonly SuitLetter[], t: TableConfig['t']): Action[] {
  const way = trumpsOf(view.rules);
  const { seat } = view;
  if (seat === null) return [];
  const none = (view.trumps[seat] ?? null) === null;
  if (suits.length > 0 || (none && way === 'declared')) {
    const legal = suits.length > 0;
    const first = suits[0] ?? 'h';
    const action: Action = { key: 'trump', label: t('table-declare'), legal, main: false };
    return [legal ? { ...action, menu: 'trump' } : { ...action, move: `!${first}` }];
  }
  const downs = turnUps(view);
  if (downs.length > 1) {
    return [{ key: 'trump', label: t('table-turn-up-any'), legal: true, main: false, menu: 'turn-up' }];
  }
  const only = downs[0] ?? ((view.face_down[seat] ?? null) !== null ? seat : undefined);
  if (only === undefined || (downs.length === 0 && !none)) return [];
  const main = downs.length > 0 && !view.legal.some((move) => isCard(move) || move === '^' || move === 'd');
  return [{ key: 'trump', label: t('table-turn-up'), legal: downs.length > 0, main, move: `?${only}` }];
}

function takeActions(view: View, t: TableConfig['t']): Action[] {
  if (view.finished.includes(view.seat ?? -1)) return [];
  const forced = !view.legal.some(isCard);
  const draws = view.legal.includes('d') || (view.talon > 0 && !view.legal.includes('^'));
  const move = draws ? 'd' : '^';
  const legal = view.legal.includes(move);
  const [key, args] = draws ? drawSaying(view) : takeSaying(view);
  return [{ key: 'take', label: t(key, args), legal, main: legal && forced, move }];
}

const closing = (t: TableConfig['t']): Action => ({
  key: 'close',
  label: t('table-close'),
  legal: true,
  main: false,
  menu: null,
});

export const SORT =
  '<svg viewBox="0 0 24 24" focusable="false"><path d="M7 4v15m0 0-3.2-3.4M7 19l3.2-3.4M13 6h8M13 11h6M13 16h4"/></svg>';
const HELP =
  '<svg viewBox="0 0 24 24" focusable="false"><path d="M8.6 9.2a3.4 3.4 0 1 1 5 3c-1.1 .6-1.6 1.2-1.6 2.3M12 18v.1"/></svg>';
const CLOSE = '<svg viewBox="0 0 24 24" focusable="false"><path d="M6.5 6.5l11 11m0-11l-11 11"/></svg>';

export class Bar {
  readonly hint: HTMLElement;
  readonly group: HTMLElement;
  readonly tools: HTMLElement;
  readonly sort: HTMLButtonElement;
  readonly help: HTMLButtonElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private list: Action[] = [];
  private layout: Layout | null = null;
  menu: Menu = null;

  constructor(
    root: HTMLElement,
    private readonly act: (action: Action) => void,
  ) {
    this.hint = make('p', 'dk-hint', root);
    this.group = make('div', 'dk-bar', root);
    this.group.setAttribute('role', 'group');
    this.tools = make('div', 'dk-tools', root);
    this.sort = make('button', 'dk-tool', this.tools);
    this.help = make('button', 'dk-tool', this.tools);
    this.sort.type = this.help.type = 'button';
    this.sort.innerHTML = SORT;
    this.help.innerHTML = HELP;
  }

  show(shown: Shown, layout: Layout, config: TableConfig, raised: string | null): void {
    const { view } = shown;
    const { t } = config;
    this.layout = layout;
    place(this.hint, layout.hint);
    place(this.group, layout.bar);
    place(this.tools, layout.tools);
    const mine = view.turn === view.seat && view.turn !== null;
    if (!shown.settled && mine && this.list.length > 0) return; // the hint stays until there is a new one
    if (!mine || !shown.settled) this.menu = null;
    const [key, args] =
      raised !== null
        ? (['table-hint-raised', { card: raised }] as const)
        : this.menu !== null
          ? ([`table-hint-menu-${this.menu}`, {}] as const)
          : hint(view, shown.names, shown.table, config.preparing);
    const text = sentence(t(key, args));
    setText(this.hint, text);
    this.hint.classList.toggle('dk-long', text.length > 56);
    this.hint.classList.toggle('dk-now', mine);
    setAttr(this.group, 'aria-label', t('table-actions'));
    this.list = actions(shown, this.menu, t);
    this.draw(config);
    const other = t(config.sort === 'suit' ? 'table-sort-rank' : 'table-sort-suit');
    this.sort.hidden = view.seat === null;
    this.label(this.sort, other);
    this.label(this.help, t('table-help'));
  }

  private label(button: HTMLElement, text: string): void {
    setAttr(button, 'aria-label', text);
    setAttr(button, 'title', text);
  }

  /** Buttons are kept by their key, so the one with the focus keeps it. */
  private draw(config: TableConfig): void {
    const wanted = new Set(this.list.map((action) => action.key));
    for (const [key, button] of this.buttons) {
      if (wanted.has(key)) continue;
      button.remove();
      this.buttons.delete(key);
    }
    this.list.forEach((action, i) => {
      let button = this.buttons.get(action.key);
      if (!button) {
        button = make('button', 'dk-action');
        button.type = 'button';
        const { key } = action;
        button.addEventListener('click', () => this.press(key));
        this.buttons.set(action.key, button);
      }
      if (this.group.children[i] !== button) this.group.insertBefore(button, this.group.children[i] ?? null);
      this.dress(button, action, config);
    });
    this.group.classList.toggle('dk-narrow', this.list.length > 3);
    this.group.hidden = this.list.length === 0;
  }

  private dress(button: HTMLButtonElement, action: Action, config: TableConfig): void {
    button.className =
      'dk-action' +
      (action.main ? ' dk-main' : '') +
      (action.suit || action.key === 'close' ? ' dk-sign' : '');
    setAttr(button, 'aria-disabled', action.legal ? null : 'true');
    const { suit } = action;
    const icon = suit ? `<span class="dk-suit">${suitSvg(suit, config.faces)}</span>` : '';
    setAttr(button, 'data-suit', suit ?? null);
    setAttr(button, 'data-action', action.key);
    if (action.key === 'close') {
      setHtml(button, 'close', () => CLOSE);
      this.label(button, action.label);
      return;
    }
    setHtml(button, `${action.key}-${config.faces}`, () => `${icon}<span class="dk-label"></span>`);
    setText(button.querySelector('.dk-label') as HTMLElement, action.label);
  }

  private press(key: string): void {
    const action = this.list.find((one) => one.key === key);
    if (action) this.act(action);
  }

  /** By place, for the number keys; by key, for the letters. */
  pressAt(index: number): boolean {
    const action = this.list[index];
    if (action) this.act(action);
    return action !== undefined;
  }

  pressKey(key: string): boolean {
    const action = this.list.find((one) => one.key === key);
    if (action) this.act(action);
    return action !== undefined;
  }

  focusFirst(): boolean {
    const action = this.list.find((one) => one.legal) ?? this.list[0];
    const button = action && this.buttons.get(action.key);
    button?.focus();
    return button !== undefined;
  }

  focusKey(key: string): void {
    this.buttons.get(key)?.focus();
  }

  has(element: Element | null): boolean {
    return element !== null && this.group.contains(element);
  }

  get box(): Layout['bar'] | null {
    return this.layout?.bar ?? null;
  }
}

/** A hint begins with a large letter, also when a card's name begins it. */
function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
