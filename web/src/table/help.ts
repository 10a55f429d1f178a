/** The help on gestures, signs and keys: a native dialog, so focus goes in and comes back. */
import { suitSvg } from '../cards';
import { BULB } from './advice';
import { SORT } from './bar';
import type { TableConfig } from './config';
import { make } from './dom';
import { CARDS, DEALER } from './furniture';

const KEYS: readonly [string, string][] = [
  ['← → ↑ ↓', 'table-help-arrows'],
  ['Home End', 'table-help-ends'],
  ['Enter', 'table-help-enter'],
  ['B', 'table-help-take'],
  ['T', 'table-help-trump'],
  ['1–5', 'table-help-numbers'],
  ['S', 'table-help-sort'],
  ['P', 'table-help-read'],
  ['H', 'table-help-hint'],
  ['Esc', 'table-help-escape'],
  ['?', 'table-help-this'],
];

export function openHelp(root: HTMLElement, { t, faces }: TableConfig): void {
  const signs: [string, string, string][] = [
    ['dk-trump', suitSvg('h', faces), 'table-help-sign-trump'],
    ['dk-count', CARDS, 'table-help-sign-count'],
    ['dk-dealer', DEALER, 'table-help-sign-dealer'],
    ['dk-icon', BULB, 'table-help-hint'],
    ['dk-icon', SORT, 'table-help-sort'],
  ];
  const dialog = make('dialog', 'dk-help', root);
  dialog.setAttribute('aria-label', t('table-help'));
  const heading = make('h2', '', dialog);
  heading.textContent = t('table-help');
  heading.tabIndex = -1;
  heading.autofocus = true; // else it opens scrolled down to its button
  make('h3', '', dialog).textContent = t('table-help-touch');
  for (const key of ['table-help-tap', 'table-help-slide', 'table-help-why']) {
    make('p', '', dialog).textContent = t(key);
  }
  make('h3', '', dialog).textContent = t('table-help-signs');
  const seen = make('ul', 'dk-signs', dialog);
  for (const [kind, svg, text] of signs) {
    const row = make('li', '', seen);
    const sign = make('span', kind, make('span', 'dk-sign-place', row));
    sign.innerHTML = svg;
    sign.setAttribute('aria-hidden', 'true');
    make('span', '', row).textContent = t(text);
  }
  const keys = make('section', 'dk-keys', dialog);
  make('h3', '', keys).textContent = t('table-help-keys');
  const list = make('dl', '', keys);
  for (const [key, text] of KEYS) {
    const row = make('div', '', list);
    const term = make('dt', '', row);
    for (const one of key.split(' ')) make('kbd', '', term).textContent = one;
    make('dd', '', row).textContent = t(text);
  }
  const close = make('button', 'dk-action dk-main', make('div', 'dk-help-foot', dialog));
  close.type = 'button';
  close.textContent = t('table-close');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
