import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { bound, capital, FILES, LANGUAGES, list, preferred, say, type Language } from './i18n';

type Catalogue = Map<string, Set<string>>; // message, with its attributes -> variables

/** Collect the variables of any part of a parsed message. */
function variables(part: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(part)) for (const one of part) variables(one, into);
  else if (typeof part === 'object' && part !== null) {
    const node = part as Record<string, unknown>;
    if (node.type === 'var') into.add(String(node.name));
    for (const one of Object.values(node)) variables(one, into);
  }
  return into;
}

function catalogue(language: Language): Catalogue {
  const found: Catalogue = new Map();
  for (const [of, , source] of FILES) {
    if (of !== language) continue;
    for (const entry of new FluentResource(source).body) {
      const seen = variables(entry.value, new Set());
      found.set(entry.id, seen);
    }
  }
  return found;
}

const [cs, en] = LANGUAGES.map(catalogue) as [Catalogue, Catalogue];

describe('the catalogues', () => {
  it('hold the same messages in both languages', () => {
    expect([...cs.keys()].sort()).toEqual([...en.keys()].sort());
    expect(cs.size).toBeGreaterThan(300);
  });

  it('use the same variables in both languages', () => {
    const differing = [...cs].filter(([id, seen]) => {
      const other = en.get(id) ?? new Set<string>();
      return seen.size !== other.size || [...seen].some((name) => !other.has(name));
    });
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it('are read whole: no line is silently dropped as nonsense', () => {
    for (const [language, file, source] of FILES) {
      const written = source.split('\n').filter((line) => /^-?[a-z][\w-]* *=/.test(line)).length;
      expect(new FluentResource(source).body.length, `${language}/${file}`).toBe(written);
    }
  });

  it('name each message once', () => {
    for (const language of LANGUAGES) {
      const ids = FILES.filter(([of]) => of === language).flatMap(([, , source]) =>
        new FluentResource(source).body.map((entry) => entry.id),
      );
      expect(ids.length, language).toBe(new Set(ids).size);
    }
  });
});

describe('a message', () => {
  it.each([
    ['cs', 1, '1 kartu'],
    ['cs', 3, '3 karty'],
    ['cs', 5, '5 karet'],
    ['cs', 0, '0 karet'],
    ['cs', 22, '22 karet'],
    ['en', 1, '1 card'],
    ['en', 3, '3 cards'],
  ] as const)('counts in %s: %i', (language, count, words) => {
    expect(say(language, 'german', 'act-take', { you: false, count })).toContain(words);
  });

  it('puts cards and suits in the right case and dress', () => {
    const beat = { you: false, top: '7h', card: 'Uh' };
    expect(say('cs', 'german', 'act-beat', beat)).toBe('přebíjí červenou sedmu červeným spodkem');
    expect(say('cs', 'french', 'act-beat', beat)).toBe('přebíjí srdcovou sedmu srdcovým klukem');
    expect(say('en', 'german', 'act-beat', beat)).toBe('beats the seven of hearts with the under of hearts');
    expect(say('en', 'french', 'act-beat', beat)).toBe('beats the seven of hearts with the jack of hearts');
    expect(say('cs', 'german', 'suit-name', { suit: 'b' })).toBe('kule');
    expect(say('cs', 'french', 'suit-name', { suit: 'b' })).toBe('káry');
  });

  it('has every card in every case', () => {
    for (const faces of ['german', 'french'] as const) {
      for (const language of LANGUAGES) {
        for (const card of [...'alhb'].flatMap((suit) => [...'789XUOKA'].map((rank) => rank + suit))) {
          for (const key of ['card-name', 'card-acc']) {
            expect(say(language, faces, key, { card })).toMatch(/^(the )?\p{L}+( of)? \p{L}+$/u);
          }
        }
      }
    }
  });

  it('that is missing shows its key', () => {
    expect(say('cs', 'german', 'no-such-message')).toBe('no-such-message');
  });
});

describe('the language', () => {
  it.each([
    [['cs-CZ', 'en'], 'cs'],
    [['de', 'cs'], 'cs'],
    [['sk-SK'], 'cs'],
    [['en-GB'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wanted, language) => {
    expect(preferred(wanted)).toBe(language);
  });

  it('binds one-letter words in Czech', () => {
    expect(bound('V ruce a v talonu, k němu (s kartou) i bez', 'cs')).toBe(
      'V\u00a0ruce a\u00a0v\u00a0talonu, k\u00a0němu (s\u00a0kartou) i\u00a0bez',
    );
    expect(bound('a card', 'en')).toBe('a card');
  });

  it('shapes lists and sentences', () => {
    expect(list(['bere', 'přebíjí', 'přidává'], 'cs')).toBe('bere, přebíjí a\u00a0přidává');
    expect(capital('červená sedma', 'cs')).toBe('Červená sedma');
  });
});
