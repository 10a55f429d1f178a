import { describe, expect, it } from 'vitest';
import { signPlaces } from './faces';
import { glyph, glyphNames, indexOf } from './glyphs';
import { backSvg, CARD_RATIO, cardSvg, type FaceSet, type IndexLetters, suitSvg } from './index';
import { move } from './ink';
import { signOf, stamp } from './signs';

const SUITS = [...'alhb'];
const RANKS = [...'789XUOKA'];
const SETS: FaceSet[] = ['german', 'french'];
const LETTERS: IndexLetters[] = ['cs', 'en', 'fr'];
const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const NUMBERS = { '7': 7, '8': 8, '9': 9, X: 10 } as const;

/** A small reader of XML: every tag closed in order, every attribute quoted and given once. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, end, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/([\w:-]+)=/g)].map((found) => found[1]);
      if (new Set(names).size !== names.length) open.push('doubled attribute');
      if (end === '/') {
        if (open.pop() !== name) open.push('crossed tags');
      } else if (empty !== '/') open.push(String(name));
      return '';
    },
  );
  return rest.trim() === '' && open.length === 0;
}

/** The large signs that are really drawn on a card: the stamped drawing stands in it as it is. */
function drawn(card: string, set: FaceSet): number {
  const rank = card.slice(0, 1);
  const suit = card.slice(1);
  const places = signPlaces(rank, set);
  expect(cardSvg(card, set, 'cs')).toContain(stamp(suit, set, places));
  return places.length;
}

describe.each(SETS)('the %s pack', (set) => {
  it.each(PACK)('draws %s as well-formed SVG without texts, ids or links', (card) => {
    for (const letters of LETTERS) {
      const svg = cardSvg(card, set, letters);
      expect(wellFormed(svg)).toBe(true);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 100 160"[^>]*aria-hidden="true"/);
      expect(svg).not.toMatch(/<text|<title|<style|\sid=|href|url\(|NaN|undefined|Infinity/);
    }
  });

  it('draws thirty-two different faces in each kind of letters', () => {
    for (const letters of LETTERS)
      expect(new Set(PACK.map((card) => cardSvg(card, set, letters))).size).toBe(32);
  });

  it('shows as many signs on a number card as its number', () => {
    for (const [rank, count] of Object.entries(NUMBERS))
      for (const suit of SUITS) expect(drawn(rank + suit, set)).toBe(count);
  });

  it('keeps every sign on the card and clear of its neighbours', () => {
    for (const rank of RANKS) {
      const places = signPlaces(rank, set);
      for (const [i, p] of places.entries()) {
        expect(p.x - 11 * p.scale).toBeGreaterThanOrEqual(4);
        expect(p.x + 11 * p.scale).toBeLessThanOrEqual(96);
        expect(p.y - 12.6 * p.scale).toBeGreaterThanOrEqual(4);
        expect(p.y + 12.6 * p.scale).toBeLessThanOrEqual(156);
        for (const q of places.slice(i + 1))
          expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(18 * Math.max(p.scale, q.scale));
      }
    }
  });

  it('has a back and suit signs alone', () => {
    expect(wellFormed(backSvg(set))).toBe(true);
    expect(new Set(SUITS.map((suit) => suitSvg(suit, set))).size).toBe(4);
    for (const suit of SUITS) expect(wellFormed(suitSvg(suit, set))).toBe(true);
  });

  it('tells the suits apart by shape alone', () => {
    expect(
      new Set(
        SUITS.map((suit) =>
          signOf(suit, set)
            .map((layer) => layer.d)
            .join(),
        ),
      ).size,
    ).toBe(4);
  });

  it('stays light: no face has more than 110 elements', () => {
    for (const card of PACK)
      expect((cardSvg(card, set, 'fr').match(/<\w/g) ?? []).length).toBeLessThanOrEqual(110);
  });
});

describe('the Bohemian pattern (RULES 1.4: "an ace shows two suit signs at the top; a king sits and shows two; an over has one sign at the top, an under one at the bottom; number cards show as many signs as their number, the ten also a Roman X")', () => {
  it('gives aces and kings two signs at the top', () => {
    for (const suit of SUITS)
      for (const rank of ['A', 'K']) {
        expect(drawn(rank + suit, 'german')).toBe(2);
        expect(signPlaces(rank, 'german').every(({ y }) => y < 40)).toBe(true);
      }
  });

  it('gives the over one sign in the upper half and the under one in the lower', () => {
    for (const suit of SUITS) {
      expect(drawn(`O${suit}`, 'german')).toBe(1);
      expect(drawn(`U${suit}`, 'german')).toBe(1);
    }
    expect(signPlaces('O', 'german').every(({ y }) => y < 80)).toBe(true);
    expect(signPlaces('U', 'german').every(({ y }) => y > 80)).toBe(true);
  });

  it('writes a Roman X on the ten, in the index too', () => {
    const stroke = (svg: string): number =>
      (svg.match(/d="M[\d.]+ [\d.]+L[\d.]+ [\d.]+M[\d.]+ [\d.]+L[\d.]+ [\d.]+"/g) ?? []).length;
    for (const suit of SUITS) {
      expect(stroke(cardSvg(`X${suit}`, 'german', 'cs'))).toBe(2);
      expect(stroke(cardSvg(`X${suit}`, 'german', 'fr'))).toBe(1);
    }
  });
});

describe('the corner index', () => {
  it('speaks Czech, the stored letters and French', () => {
    const all = (letters: IndexLetters): string => RANKS.map((rank) => indexOf(rank, letters)).join(' ');
    expect(all('cs')).toBe('7 8 9 X S F K E');
    expect(all('en')).toBe('7 8 9 X U O K A');
    expect(all('fr')).toBe('7 8 9 10 J Q K A');
  });

  it('fits a strip of 19 hundredths of the width, at least 22 high', () => {
    for (const name of glyphNames()) {
      const [d = ''] = /(?<= d=")[^"]+/.exec(glyph(name, 0, 0, 1, 'k')) ?? [];
      const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(21);
      expect(Math.min(...numbers.filter((n) => n >= 0))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('small tools', () => {
  it('moves and mirrors paths', () => {
    expect(move('M1 2L3 4', 10, 20)).toBe('M11 22L13 24');
    expect(move('M1 2l3 4z', 10, 0, -1, 1)).toBe('M9 2l-3 4z');
    expect(move('M0 0A2 2 0 0 1 4 0', 0, 0, -1, 1)).toBe('M0 0A2 2 0 0 0 -4 0');
    expect(move('M0 0H4V2', 1, 1, 2)).toBe('M1 1H9V5');
  });

  it('knows its cards', () => {
    expect(CARD_RATIO).toBe(0.625);
    expect(() => cardSvg('6a', 'german', 'cs')).toThrow(RangeError);
    expect(() => suitSvg('x', 'german')).toThrow(RangeError);
  });
});
