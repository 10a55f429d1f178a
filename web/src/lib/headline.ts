// The headline of a deal's end in words.
import { t } from './app.svelte';
import { headline } from './result';
import type { Update } from './types';

export function headlineText(update: Update): string {
  const { view, table } = update;
  const head = headline(update);
  if (head !== 'loser') return t(`web-result-${head}`);
  return t('web-result-loser', { name: table.seats[view.loser ?? 0]?.name ?? '' });
}
