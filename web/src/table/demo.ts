/**
 * A page to look at the table without a server; it is not part of the built client.
 *
 *   npx vite, then /src/table/demo.html?scene=full31
 *   ?deal=classic4&at=12 shows a recorded deal (`deals.dat`, written by demo_deals.py), &play=1 runs on from there.
 *   Others: faces=french, lang=en, speed=0.5, sort=rank, pace=600.
 */
import { say, type Language } from '../lib/i18n';
import type { Step, TableInfo, View } from '../lib/types';
import { SCENES } from './demo-scenes';
import { createTable, type TableApi } from './index';

interface Moment {
  view: View;
  steps: Step[];
}

declare global {
  interface Window {
    demo: { api: TableApi; moves: string[]; go(at: number): void; deals: Record<string, Moment[]> };
  }
}

const query = new URLSearchParams(location.search);
const get = (name: string, otherwise: string): string => query.get(name) ?? otherwise;
const language = get('lang', 'cs') as Language;
const faces = get('faces', 'german') as 'german' | 'french';
const NAMES = ['Anna', 'Bohuš', 'Cilka', 'Dobromila Nováková'];

function info(view: View): TableInfo {
  return {
    id: 'demo',
    rules: view.rules,
    pace: 'normal',
    number: 1,
    seats: view.counts.map((_, seat) => ({
      name: NAMES[seat] ?? '',
      kind: seat === view.seat ? 'human' : 'bot',
      bot: seat === view.seat ? null : 'regular',
      you: seat === view.seat,
      online: true,
      surrendered: false,
    })),
    score: view.counts.map(() => 0),
    last: null,
    stopped: null,
    over: view.phase === 'over',
    closed: false,
    assisted: false,
    practice: false,
    fair: { hash: '', pack: null, salt: null, kings: null },
  };
}

const moves: string[] = [];
const api = createTable(document.getElementById('table') as HTMLElement, {
  faces,
  letters: faces === 'french' ? 'fr' : language,
  speed: Number(get('speed', '1')),
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  sort: get('sort', 'suit') as 'suit' | 'rank',
  t: (key, args) => say(language, faces, key, args),
  onMove: (move) => {
    moves.push(move);
    if (get('refuse', '') !== '') api.refuse(get('refuse', ''));
    else if (get('follow', '') !== '') go(at + 1);
  },
});

let list: Moment[] = [];
let at = 0;

function go(next: number): void {
  const moment = list[next];
  if (!moment) return;
  const steps = next === at + 1 ? moment.steps : [];
  at = next;
  api.update(moment.view, steps, info(moment.view));
}

async function start(): Promise<void> {
  const deal = query.get('deal');
  const deals: Record<string, Moment[]> = deal
    ? ((await (await fetch('./deals.dat')).json()) as Record<string, Moment[]>)
    : {};
  window.demo = { api, moves, go, deals };
  const scene = SCENES[get('scene', 'full31')];
  list = deal ? (deals[deal] ?? []) : scene ? [{ view: scene, steps: [] }] : [];
  at = Number(get('at', '0')) - 1;
  go(at + 1);
  if (query.has('play')) setInterval(() => go(at + 1), Number(get('pace', '700')));
}

void start();
