// The state all pages share: settings, language and the page shown.
import { bound, capital, hasMessage, list, preferred, say, type Language, type Values } from './i18n';
import { follow, here, type Route } from './router';
import { load, save, type Settings } from './settings';
import type { Texts } from './types';

class App {
  settings: Settings = $state(load());
  route: Route = $state(here());
  /** What is read out when the page changes, and stands in the tab. */
  title = $state('');

  readonly language: Language = $derived(this.settings.language ?? preferred(navigator.languages));

  /** The message in the present language; reading it in a template makes the template follow the language. */
  t = (key: string, values?: Values): string => say(this.language, this.settings.faces, key, values);

  has = (key: string): boolean => hasMessage(this.language, key);
  list = (items: string[]): string => list(items, this.language);
  bound = (text: string): string => bound(text, this.language);
  capital = (text: string): string => capital(text, this.language);
  number = (value: number): string => new Intl.NumberFormat(this.language).format(value);

  /** A server's sentence in the present language, or the message of its key. */
  said = (message: { key?: string; text?: Texts; args?: Values }): string | null => {
    if (message.text) return this.bound(message.text[this.language]);
    return message.key !== undefined && this.has(message.key) ? this.t(message.key, message.args) : null;
  };

  /** To be called once, inside the root component. */
  start(): () => void {
    return follow((route) => {
      this.route = route;
    });
  }

  keep(): void {
    save($state.snapshot(this.settings));
  }
}

export const app = new App();
export const t = app.t;
