// What the start screen knows: the rule sets the server offers, the table wished for, and whether it can be dealt.
import { ApiError, checkRules, getRules, newTable } from './api';
import { app, t } from './app.svelte';
import { go, tablePath } from './router';
import { houseRules, settle, changed } from './wish';
import type {
  CheckedRules,
  OptionInfo,
  OptionValue,
  Pace,
  PresetInfo,
  RuleOptions,
  RulesInfo,
} from './types';

export interface Refused {
  option: string | null;
  text: string;
}

const PAUSE = 120; // ms between the last change and the check

export class Chooser {
  info: RulesInfo | null = $state(null);
  checked: CheckedRules | null = $state(null);
  refused: Refused | null = $state(null);
  failure: unknown = $state(null); // the server could not be asked
  starting = $state(false);

  private latest: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private abort: AbortController | undefined;

  get wish() {
    return app.settings.table;
  }

  readonly preset: PresetInfo | undefined = $derived(
    this.info?.presets.find((preset) => preset.name === this.wish.preset),
  );

  /** Every option as it stands: what the server made of it, with the newest changes on top. */
  readonly rules: RuleOptions = $derived({
    ...this.preset?.rules,
    ...this.checked?.options,
    ...this.wish.changes,
  });

  readonly players: number = $derived(Number(this.rules.players ?? 4));
  readonly house: string[] = $derived(houseRules(this.wish.changes, this.rules));
  readonly bots: string[] = $derived(this.wish.bots.slice(0, this.players - 1));

  async load(): Promise<void> {
    this.failure = null;
    try {
      this.info = await getRules();
      this.mend(this.info);
      this.check();
    } catch (error) {
      this.failure = error;
    }
  }

  /** Stored wishes may name what this server does not have. */
  private mend(info: RulesInfo): void {
    const wish = this.wish;
    if (!info.presets.some((preset) => preset.name === wish.preset)) {
      wish.preset = info.presets[0]?.name ?? 'classic';
      wish.changes = {};
    }
    for (const name of Object.keys(wish.changes)) {
      if (!info.options.some((option) => option.name === name)) delete wish.changes[name];
    }
    const levels = info.bots.map((bot) => bot.name);
    const usual = levels.includes('regular') ? 'regular' : (levels[0] ?? 'regular');
    wish.bots = wish.bots.map((bot) => (levels.includes(bot) ? bot : usual));
  }

  choosePreset(name: string): void {
    const players = this.wish.changes.players;
    this.wish.preset = name;
    this.wish.changes = players === undefined || name === 'club' ? {} : { players };
    this.touched();
  }

  choosePlayers(players: number): void {
    this.chooseOption('players', players);
  }

  chooseOption(name: string, value: OptionValue): void {
    this.wish.changes = changed(this.wish.changes, name, value, this.preset);
    this.touched();
  }

  resetOptions(): void {
    const players = this.wish.changes.players;
    this.wish.changes = players === undefined ? {} : { players };
    this.touched();
  }

  chooseBot(index: number, level: string): void {
    this.wish.bots[index] = level;
    app.keep();
  }

  choosePace(pace: Pace): void {
    this.wish.pace = pace;
    app.keep();
  }

  option(name: string): OptionInfo | undefined {
    return this.info?.options.find((option) => option.name === name);
  }

  private touched(): void {
    app.keep();
    this.checked = null;
    this.abort?.abort(); // the answer to what was chosen before would undo the choice for a moment
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  private check(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.abort?.abort();
    this.abort = new AbortController();
    this.latest = this.ask(this.abort.signal);
  }

  private async ask(signal: AbortSignal): Promise<void> {
    const changes = settle($state.snapshot(this.wish.changes), this.preset);
    try {
      const checked = await checkRules(this.wish.preset, changes, signal);
      if (signal.aborted) return;
      this.checked = checked;
      this.refused = null;
      this.failure = null;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 422) {
        const why = app.said(error.problem) ?? error.problem.title ?? '';
        this.refused = { option: error.problem.option ?? null, text: app.capital(why) };
      } else this.failure = error;
    }
  }

  /** Opens the table and goes there; false if the wish cannot be dealt. */
  async play(): Promise<boolean> {
    if (this.starting) return false;
    this.starting = true;
    try {
      if (this.timer !== undefined || !this.checked) this.check();
      await this.latest;
      if (!this.checked) return false;
      const wish = { rules: this.checked.rules, bots: $state.snapshot(this.bots), pace: this.wish.pace };
      const { id } = await newTable({ ...wish, name: app.settings.name.trim() || t('web-you') });
      go(tablePath(id));
      return true;
    } catch (error) {
      this.failure = error;
      return false;
    } finally {
      this.starting = false;
    }
  }
}

export function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.status > 0) {
    return app.said(failure.problem) ?? t('web-error-server', { status: failure.status });
  }
  return t('web-error-offline');
}

/** "Klasický Dudák"; an unknown preset keeps its plain name. */
export function variantName(preset: string): string {
  return app.has(`preset-${preset}`) ? t(`preset-${preset}`) : preset;
}

export function botName(level: string): string {
  return app.has(`bot-${level}`) ? t(`bot-${level}`) : app.capital(level);
}
