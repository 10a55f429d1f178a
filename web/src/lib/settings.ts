// What the player chose last, kept in this browser. Whatever is stored may be nonsense: each field is read on its own.
import { LANGUAGES, type Faces, type Language } from './i18n';
import type { OptionValue, Pace, RuleOptions } from './types';

export type Speed = 'slow' | 'normal' | 'fast' | 'off';
export type Sort = 'suit' | 'rank';

/** A table as it is asked for on the start screen. */
export interface TableWish {
  preset: string;
  changes: RuleOptions; // on top of the preset, `players` among them
  bots: string[]; // levels, clockwise from the player's left; always three, the first ones count
  pace: Pace;
}

export interface Settings {
  language: Language | null; // null: as the browser says
  faces: Faces;
  speed: Speed; // of cards in motion
  sort: Sort; // of the own hand
  sound: boolean;
  name: string; // how the player is called at the table
  panel: boolean; // whether the course of the deal stands beside the table
  table: TableWish;
}

export const FACES: readonly Faces[] = ['german', 'french'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];
export const SORTS: readonly Sort[] = ['suit', 'rank'];
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'instant'];
export const NAME_LENGTH = 24;
const KEY = 'dudak';

export function defaults(): Settings {
  return {
    language: null,
    faces: 'german',
    speed: 'normal',
    sort: 'suit',
    sound: false,
    name: '',
    panel: true,
    table: { preset: 'classic', changes: {}, bots: ['regular', 'regular', 'regular'], pace: 'normal' },
  };
}

type Loose = Record<string, unknown>;

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

function word(value: unknown, otherwise: string): string {
  return typeof value === 'string' && /^[a-z][a-z0-9_-]{0,30}$/.test(value) ? value : otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function isOption(value: unknown): value is OptionValue {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isSafeInteger(value);
}

export function cleanName(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\u0000-\u001f]/g, '').slice(0, NAME_LENGTH) : '';
}

function readTable(value: unknown, usual: TableWish): TableWish {
  if (!isRecord(value)) return usual;
  const changes: RuleOptions = {};
  if (isRecord(value.changes)) {
    for (const [name, option] of Object.entries(value.changes)) {
      if (/^[a-z_]{1,30}$/.test(name) && isOption(option)) changes[name] = option;
    }
  }
  const bots: unknown[] = Array.isArray(value.bots) ? value.bots : [];
  return {
    preset: word(value.preset, usual.preset),
    changes,
    bots: usual.bots.map((bot, index) => word(bots[index], bot)),
    pace: oneOf(value.pace, PACES, usual.pace),
  };
}

/** Settings out of stored text, with the default wherever the text has nothing sensible. */
export function parse(stored: string | null): Settings {
  const usual = defaults();
  let value: unknown = null;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return usual;
  }
  if (!isRecord(value)) return usual;
  return {
    language: oneOf<Language | null>(value.language, [...LANGUAGES, null], usual.language),
    faces: oneOf(value.faces, FACES, usual.faces),
    speed: oneOf(value.speed, SPEEDS, usual.speed),
    sort: oneOf(value.sort, SORTS, usual.sort),
    sound: flag(value.sound, usual.sound),
    name: cleanName(value.name),
    panel: flag(value.panel, usual.panel),
    table: readTable(value.table, usual.table),
  };
}

export function load(storage: Storage | undefined = browserStorage()): Settings {
  try {
    return parse(storage?.getItem(KEY) ?? null);
  } catch {
    return defaults(); // storage forbidden
  }
}

export function save(settings: Settings, storage: Storage | undefined = browserStorage()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // full or forbidden: the settings last as long as the page
  }
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
