import { describe, expect, it } from 'vitest';
import { defaults, load, NAME_LENGTH, parse, save } from './settings';

class Memory implements Storage {
  private map = new Map<string, string>();
  get length(): number {
    return this.map.size;
  }
  clear(): void {
    this.map.clear();
  }
  getItem(key: string): string | null {
    return this.map.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.map.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.map.delete(key);
  }
  setItem(key: string, value: string): void {
    this.map.set(key, value);
  }
}

class Forbidden extends Memory {
  override getItem(): string | null {
    throw new Error('forbidden');
  }
  override setItem(): void {
    throw new Error('forbidden');
  }
}

describe('settings', () => {
  it('come back as they were saved', () => {
    const storage = new Memory();
    const settings = defaults();
    settings.language = 'en';
    settings.faces = 'french';
    settings.table = {
      preset: 'pocket',
      changes: { players: 3, hand_size: null, must_beat: true, pickup: 'run' },
      bots: ['beginner', 'random', 'regular'],
      pace: 'fast',
    };
    save(settings, storage);
    expect(load(storage)).toEqual(settings);
  });

  it.each([null, '', '{', 'null', '[]', '7', '"text"', '{"table":[]}', '{"table":{"bots":7,"changes":[1]}}'])(
    'are the usual ones where %j is stored',
    (stored) => {
      expect(parse(stored)).toEqual(defaults());
    },
  );

  it('keep what makes sense beside nonsense', () => {
    const stored = {
      language: 'xx',
      faces: 'french',
      speed: 9,
      sound: 'yes',
      name: `\u0000${'a'.repeat(99)}`,
      table: {
        preset: '<script>',
        changes: { players: 2, evil: { deep: 1 }, 'Not A Name': 1, turn_limit: 1.5 },
        bots: ['beginner', 7],
        pace: 'sideways',
      },
    };
    const settings = parse(JSON.stringify(stored));
    expect(settings).toEqual({
      ...defaults(),
      faces: 'french',
      name: 'a'.repeat(NAME_LENGTH),
      table: { ...defaults().table, changes: { players: 2 }, bots: ['beginner', 'regular', 'regular'] },
    });
  });

  it('do without storage', () => {
    expect(load(new Forbidden())).toEqual(defaults());
    expect(() => save(defaults(), new Forbidden())).not.toThrow();
    expect(load(undefined)).toEqual(defaults());
  });
});
