// Was the deal fair? The server shows a hash of pack, kings and salt at the start and all three at the end (see
// dudak.server.core.fair); here the hash is worked out again.
import type { Fair } from './types';

export type Verdict = 'good' | 'bad' | 'unknown'; // unknown: the browser does not compute hashes on this page

export function committed(pack: string, kings: string | null, salt: string): string {
  return ['dudak deal 1', pack, kings || '-', salt].join('\n');
}

/** `seen` is the hash shown when the deal began, if this tab was there. */
export async function verdict(fair: Fair, seen: string | null): Promise<Verdict> {
  if (fair.pack === null || fair.salt === null) return 'unknown';
  if (seen !== null && seen !== fair.hash) return 'bad';
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return 'unknown';
  const bytes = new TextEncoder().encode(committed(fair.pack, fair.kings, fair.salt));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === fair.hash.toLowerCase() ? 'good' : 'bad';
}
