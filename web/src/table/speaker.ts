/** The spoken side of the table: a polite log for the steps, and the toast that says why a move was refused. */
import { make, setText } from './dom';

const TOAST = 5000;
const KEPT = 8; // lines left in the log, unless more are said at once

export class Speaker {
  private readonly log: HTMLElement;
  private readonly box: HTMLElement;
  private timer = 0;

  constructor(parent: HTMLElement) {
    this.log = make('div', 'dk-hidden', parent);
    this.log.setAttribute('role', 'log');
    this.log.setAttribute('aria-live', 'polite');
    this.box = make('div', 'dk-toast', parent);
    this.box.setAttribute('role', 'alert');
  }

  label(text: string): void {
    if (this.log.getAttribute('aria-label') !== text) this.log.setAttribute('aria-label', text);
  }

  say(lines: readonly string[]): void {
    for (const line of lines) setText(make('p', '', this.log), line);
    const kept = Math.max(KEPT, lines.length);
    while (this.log.children.length > kept) this.log.firstElementChild?.remove();
  }

  toast(text: string): void {
    this.box.replaceChildren();
    make('span', '', this.box).textContent = text;
    this.box.classList.add('dk-on');
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), TOAST);
  }

  hide(): void {
    this.box.classList.remove('dk-on');
  }

  destroy(): void {
    window.clearTimeout(this.timer);
  }
}
