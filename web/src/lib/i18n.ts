// Texts by Fluent, from the same files as server and command line. Pure: no reactive state lives here.
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['cs', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Faces = 'german' | 'french';
export type Values = Record<string, string | number | boolean>;

const sources = import.meta.glob<string>(
  [
    '../../../src/dudak/locales/*/*.ftl',
    '!../../../src/dudak/locales/*/cli.ftl', // not spoken in the browser
    '!../../../src/dudak/locales/*/server.ftl',
    '!../../../src/dudak/locales/*/rules.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Every message file as `[language, file name, text]`. */
export const FILES: [Language, string, string][] = Object.entries(sources).map(([path, text]) => {
  const [language, file] = path.split('/').slice(-2);
  return [language as Language, file as string, text];
});

/** The first language of the browser that we speak; English when it speaks none. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'sk') return 'cs'; // Slovaks read Czech with ease
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

/** `card-7a` in the wanted case, in French dress if such cards are shown: falls back to the plain form. */
function form(bundle: FluentBundle, id: string, wanted: string, faces: Faces): string {
  const message = bundle.getMessage(id);
  if (!message) return id;
  const names = faces === 'french' ? [wanted ? `french-${wanted}` : 'french', 'french'] : [wanted];
  const attribute = names.map((name) => message.attributes[name]).find((pattern) => pattern !== undefined);
  const pattern = attribute ?? message.value;
  return pattern === null || pattern === undefined ? id : bundle.formatPattern(pattern);
}

function text(value: FluentValue | undefined): string {
  return typeof value === 'string' ? value : String(value?.valueOf() ?? '');
}

function makeBundle(language: Language, faces: Faces): FluentBundle {
  const word =
    (prefix: string) =>
    ([letters]: FluentValue[], named: Record<string, FluentValue>): FluentValue =>
      form(bundle, `${prefix}-${text(letters)}`, text(named.case), faces);
  // Both languages run left to right, so the invisible isolating marks would only hinder searching and testing.
  const bundle: FluentBundle = new FluentBundle(language, {
    useIsolating: false,
    functions: { CARD: word('card'), SUIT: word('suit') },
  });
  for (const [of, , source] of FILES) if (of === language) bundle.addResource(new FluentResource(source));
  return bundle;
}

const bundles = new Map<string, FluentBundle>();

function bundleFor(language: Language, faces: Faces): FluentBundle {
  const key = `${language}-${faces}`;
  let bundle = bundles.get(key);
  if (!bundle) bundles.set(key, (bundle = makeBundle(language, faces)));
  return bundle;
}

export function hasMessage(language: Language, key: string): boolean {
  return bundleFor(language, 'german').hasMessage(key);
}

/** The message in words. A missing one shows its key: ugly on purpose, and found by the tests. */
export function say(language: Language, faces: Faces, key: string, values: Values = {}): string {
  const bundle = bundleFor(language, faces);
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const args: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) {
    args[name] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  }
  const errors: Error[] = [];
  const sentence = bundle.formatPattern(pattern, args, errors);
  if (errors.length > 0) console.warn(`message ${key} (${language}): ${errors.join('; ')}`);
  return bound(sentence, language);
}

/** Czech leaves no one-letter word (k, s, v, z, o, u, a, i) at the end of a line: bind it to the next. */
export function bound(text: string, language: Language): string {
  return language === 'cs' ? text.replace(/(?<![\p{L}\p{N}])([ksvzouai]) (?=\S)/giu, '$1\u00a0') : text;
}

/** First letter large, as a sentence begins. */
export function capital(sentence: string, language: Language): string {
  return sentence.slice(0, 1).toLocaleUpperCase(language) + sentence.slice(1);
}

export function list(items: string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}
