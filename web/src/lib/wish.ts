// The form of the start screen, thought through apart from it: which options matter, which values they offer, what is changed.
import type { OptionInfo, OptionValue, PresetInfo, RuleOptions } from './types';

/** Options that have an effect only together with certain others; the form hides them otherwise. */
const MATTERS: Record<string, (rules: RuleOptions) => boolean> = {
  strip: (rules) => rules.players === 3 && rules.hand_size === null,
  announce: (rules) => rules.trumps === 'announced',
  agreed: (rules) => rules.trumps === 'agreed',
  common_suit: (rules) => rules.trumps === 'common',
  reveal_any: (rules) => ['pocket', 'secret'].includes(String(rules.trumps)),
  declare: (rules) => ['declared', 'pocket', 'secret'].includes(String(rules.trumps)),
  exclusive: (rules) => ['declared', 'announced', 'agreed'].includes(String(rules.trumps)),
  pickup: (rules) => ['declared', 'pocket', 'secret'].includes(String(rules.trumps)),
  refill: (rules) => rules.hand_size !== null,
  ace_penalty: (rules) => rules.hand_size !== null,
};

export function matters(name: string, rules: RuleOptions): boolean {
  return MATTERS[name]?.(rules) ?? true;
}

/** Options in groups, as the form shows them. `players` has its own place. */
export const GROUPS: readonly (readonly string[])[] = [
  ['trumps', 'announce', 'agreed', 'common_suit', 'reveal_any', 'declare', 'exclusive'],
  ['pickup', 'pickup_with_trump', 'must_beat'],
  ['hand_size', 'strip', 'packet', 'refill', 'ace_penalty'],
  ['scoring', 'repetition', 'turn_limit'],
];

const TYPICAL: Record<string, number[]> = {
  ace_penalty: [0, 1, 2, 3, 4, 5, 6, 8, 10],
  repetition: [2, 3, 4, 5, 10],
  turn_limit: [100, 200, 400, 800, 2000],
};

/** What a list for this option offers; `current` is among it in any case. */
export function choices(option: OptionInfo, current: OptionValue): OptionValue[] {
  if (option.kind !== 'int') return option.values;
  const from = option.minimum ?? 0;
  const to = option.maximum ?? from;
  const all = TYPICAL[option.name] ?? Array.from({ length: Math.min(to - from + 1, 64) }, (_, n) => from + n);
  const numbers = all.filter((value) => value >= from && value <= to);
  if (typeof current === 'number' && !numbers.includes(current)) numbers.push(current);
  numbers.sort((a, b) => a - b);
  return option.optional ? [null, ...numbers] : numbers;
}

/** The message key of a value, or null where the number speaks for itself. */
export function valueKey(name: string, value: OptionValue): string {
  if (typeof value === 'boolean') return `option-value-${value}`;
  return `option-${name}-${value === null ? 'none' : value}`;
}

/** Changes with one more made: what the preset says already is no change. */
export function changed(
  changes: RuleOptions,
  name: string,
  value: OptionValue,
  preset: PresetInfo | undefined,
): RuleOptions {
  const next = { ...changes, [name]: value };
  if (preset && preset.rules[name] === value && name !== 'exclusive') delete next[name];
  if (name === 'trumps') {
    delete next.exclusive; // follows the way of trumps again
    delete next.agreed;
  }
  return settle(next, preset);
}

/** Changes that fit together: agreed suits are as many as players, and there only when suits are agreed. */
export function settle(changes: RuleOptions, preset: PresetInfo | undefined): RuleOptions {
  const next = { ...changes };
  const rules = { ...preset?.rules, ...next };
  if (rules.trumps !== 'agreed') delete next.agreed;
  else {
    const suits = typeof rules.agreed === 'string' ? rules.agreed : '';
    const rest = [...'ahlb'].filter((letter) => !suits.includes(letter));
    next.agreed = [...suits, ...rest].slice(0, Number(rules.players)).join('');
  }
  return next;
}

/** Changes a player made on purpose and that have an effect: what is counted as house rules. */
export function houseRules(changes: RuleOptions, rules: RuleOptions): string[] {
  return Object.keys(changes).filter((name) => name !== 'players' && matters(name, rules));
}

/** The preset of a rule set's text: "classic players=3" is built on "classic". */
export function presetOf(rules: string): string {
  const first = rules.trim().split(/\s+/)[0] ?? '';
  return first.includes('=') || first === '' ? 'classic' : first;
}

/** Preset and changes of a rule set's text. Values are read as Python writes them; the server checks them anyway. */
export function readRules(text: string): { preset: string; changes: RuleOptions } {
  const changes: RuleOptions = {};
  for (const word of text.trim().split(/\s+/)) {
    const at = word.indexOf('=');
    if (at > 0) changes[word.slice(0, at)] = readValue(word.slice(at + 1));
  }
  return { preset: presetOf(text), changes };
}

function readValue(text: string): OptionValue {
  const small = text.toLowerCase();
  if (small === 'none') return null;
  if (small === 'true' || small === 'false') return small === 'true';
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}
