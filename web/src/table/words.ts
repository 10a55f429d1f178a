/** What the table says: the key of a Fluent message and its arguments for steps, hints and names. PURE. */
import type { CardText, MoveText, Step, SuitLetter, TableInfo, View } from '../lib/types';

export type Args = Record<string, string | number>;
export type Translate = (key: string, args?: Args) => string;
export type Saying = [key: string, args: Args];

const yes = (flag: boolean): string => (flag ? 'yes' : 'no');

/** Who did it: a name in the first case, and whether it is the reader. */
function who(seat: number, viewer: number | null, names: readonly string[]): Args {
  return { you: yes(seat === viewer), name: names[seat] ?? String(seat + 1) };
}

/** One step as sentences, for the live region and for the course of the deal. */
export function stepSayings(step: Step, viewer: number | null, names: readonly string[]): Saying[] {
  const actor = who(step.seat, viewer, names);
  const card = step.cards[0] ?? '';
  const count = step.cards.length;
  const says: Saying[] = [];
  const say = (key: string, args: Args = {}): void => void says.push([key, { ...actor, ...args }]);
  switch (step.kind) {
    case 'choose':
      if (step.suit === null) say('table-step-choose-hidden');
      else say('table-step-choose', { suit: step.suit });
      break;
    case 'declare':
      say('table-step-declare', { suit: step.suit ?? '' });
      break;
    case 'turn_up': {
      const owner = step.owner ?? step.seat;
      if (card === '') say('table-step-turn-up-hidden');
      else if (owner === step.seat) say('table-step-turn-up', { card });
      else say('table-step-turn-up-other', { card, owner: names[owner] ?? '', mine: yes(owner === viewer) });
      break;
    }
    case 'lead':
    case 'beat':
    case 'abstych':
    case 'add':
      say(`table-step-${step.kind}`, { card });
      break;
    case 'pick_up':
      if (count === 1) say('table-step-pick-up', { card });
      else say(step.ends_turn ? 'table-step-pick-up-pile' : 'table-step-pick-up-many', { count });
      break;
    case 'draw':
      if (count === 1 && card !== '') say('table-step-draw-card', { card });
      else say('table-step-draw', { count });
      break;
    case 'penalty':
      say('table-step-penalty', { count });
  }
  for (const [seat, suit] of step.trumps) {
    const told = seat === step.seat && ['choose', 'declare'].includes(step.kind);
    if (!told) says.push(['table-step-trump', { ...who(seat, viewer, names), suit }]);
  }
  if (step.refill.length > 0) say('table-step-refill', { count: step.refill.length });
  for (const seat of step.out) says.push(['table-step-out', who(seat, viewer, names)]);
  if (step.loser !== null) says.push(['table-step-loser', who(step.loser, viewer, names)]);
  return says;
}

export function stepText(step: Step, viewer: number | null, names: readonly string[], t: Translate): string {
  return stepSayings(step, viewer, names)
    .map(([key, args]) => t(key, args))
    .join(' ');
}

/** What players say aloud at the table while a step is shown, by seat. */
export function bubbles(step: Step): Map<number, Saying[]> {
  const said = new Map<number, Saying[]>();
  const say = (seat: number, key: string, args: Args = {}): void => {
    said.set(seat, [...(said.get(seat) ?? []), [`table-say-${key}`, args]]);
  };
  for (const [seat, suit] of step.trumps) say(seat, 'trump', { suit });
  if (step.kind === 'pick_up') say(step.seat, 'take');
  if (step.kind === 'draw' || step.kind === 'penalty') say(step.seat, 'draw');
  if (step.kind === 'abstych') say(step.seat, 'abstych');
  for (const seat of step.out) say(seat, 'out');
  return said;
}

/** What somebody who comes to the table wants to hear of it: what has happened since their own last step. */
export function since(seat: number | null, steps: readonly Step[]): readonly Step[] {
  return steps.slice(steps.findLastIndex((step) => step.seat === seat) + 1);
}

// ---- moves a View offers -----------------------------------------------------------------------------------------

export const isCard = (move: MoveText): boolean => /^[789XUOKA][alhb]$/.test(move);
export const suitsOf = (view: View): SuitLetter[] =>
  view.legal.filter((move) => move.startsWith('!')).map((move) => move.charAt(1) as SuitLetter);
export const turnUps = (view: View): number[] =>
  view.legal.filter((move) => move.startsWith('?')).map((move) => Number(move.slice(1)));

/** Ways of trumps of each preset, for what buttons a table shows; whether they may be used is told by `legal`. */
const PRESET_TRUMPS: Record<string, string> = {
  open: 'turned',
  pocket: 'pocket',
  secret: 'secret',
  karetni: 'common',
  lizaci: 'common',
};

/** One option of the rule set's text, as "trumps" of "classic players=3 trumps=kings". */
export function ruleOption(rules: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}=(\\S+)`).exec(rules)?.[1];
}

export function trumpsOf(rules: string): string {
  return ruleOption(rules, 'trumps') ?? PRESET_TRUMPS[rules.split(/\s/)[0] ?? ''] ?? 'declared';
}

/** Whether the places count, and not only who is the Dudák. */
export function placesCount(rules: string): boolean {
  const preset = rules.split(/\s/)[0] ?? '';
  return (
    (ruleOption(rules, 'scoring') ?? (['karetni', 'lizaci'].includes(preset) ? 'points' : '')) === 'points'
  );
}

// ---- hint ----------------------------------------------------------------------------------------------------------

/** One line: whose turn it is and what may be done now. */
export function hint(
  view: View,
  names: readonly string[],
  table?: Pick<TableInfo, 'seats' | 'stopped'>,
  preparing = false,
): Saying {
  if (view.turn === null && view.phase !== 'over') return ['table-hint-deal', {}];
  if (view.phase === 'over' || view.turn === null) {
    const gone = table?.stopped === 'surrender' ? table.seats.findIndex((one) => one.surrendered) : -1;
    if (gone >= 0) return ['table-hint-surrendered', who(gone, view.seat, names)];
    if (view.loser === null) return ['table-hint-no-loser', {}];
    return ['table-hint-loser', who(view.loser, view.seat, names)];
  }
  if (view.turn !== view.seat) {
    const args = who(view.turn, view.seat, names);
    if (preparing && table?.seats[view.turn]?.kind === 'bot') return ['table-hint-preparing', args];
    if (view.phase === 'choose') return ['table-hint-wait-choose', args];
    const out = view.seat !== null && view.finished.includes(view.seat);
    return [out ? 'table-hint-out' : 'table-hint-wait', args];
  }
  const cards = view.legal.filter(isCard).length;
  const top = view.pile.at(-1) ?? '';
  switch (view.phase) {
    case 'choose':
      return ['table-hint-choose', {}];
    case 'lead':
      return [cards > 0 ? 'table-hint-lead' : 'table-hint-turn-up', {}];
    case 'add':
      return ['table-hint-add', {}];
    case 'beat': {
      const instead = view.penalty
        ? 'penalty'
        : view.legal.includes('d')
          ? 'draw'
          : view.legal.includes('^')
            ? 'take'
            : 'none';
      const trump = suitsOf(view).length > 0 ? 'declare' : (['none', 'own'][turnUps(view).length] ?? 'any');
      if (cards === 0 && trump !== 'none' && ['take', 'draw'].includes(instead)) {
        return ['table-hint-cannot-yet', { card: top, instead, trump }];
      }
      return [cards > 0 ? 'table-hint-beat' : 'table-hint-cannot', { card: top, instead, count: view.draw }];
    }
  }
}

// ---- labels --------------------------------------------------------------------------------------------------------

/** The name of a card in the own hand: "zelený spodek, lze přebít". */
export function cardSaying(card: CardText, view: View): Saying {
  if (view.turn !== view.seat || view.phase === 'over') return ['table-card', { card }];
  const state = view.legal.includes(card) ? view.phase : 'no';
  return ['table-card-now', { card, state }];
}

/** What picking up is called now: a card, some cards, the pile. */
export function takeSaying(view: View): Saying {
  const count = view.pick_up;
  if (count > 1 && count === view.pile.length) return ['table-take-pile', { count }];
  if (count > 0) return ['table-take', { count }];
  return ['table-take-none', {}];
}

export function drawSaying(view: View): Saying {
  return view.draw > 0 ? ['table-draw', { count: view.draw }] : ['table-draw-none', {}];
}
