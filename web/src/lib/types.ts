// The words browser and server exchange. Cards are stored text ("7a", "Xl", "Uh"), seats count from 0.

export type SuitLetter = 'a' | 'l' | 'h' | 'b';
export type RankLetter = '7' | '8' | '9' | 'X' | 'U' | 'O' | 'K' | 'A';
export type CardText = string; // rank letter, then suit letter
export type MoveText = string; // "Uh" card · "!h" declare or choose · "?2" turn up seat 2's card · "^" pick up · "d" draw
export type Phase = 'choose' | 'lead' | 'beat' | 'add' | 'over';

/** All that one seat, or a spectator (`seat: null`), may know. */
export interface View {
  rules: string; // rule set as text: "classic players=3"
  seat: number | null; // null: a spectator
  players: number;
  dealer: number;
  turn: number | null; // seat to move
  phase: Phase;
  turn_number: number; // turns completed + 1; 0 while trumps are chosen
  hand: CardText[]; // own hand, sorted by card number
  hand_hidden: boolean; // the hand may not be seen before the trump is chosen
  counts: number[]; // cards in each hand, face-down card not counted
  known: CardText[][]; // cards all have watched enter each hand and that are still there
  trumps: (SuitLetter | null)[]; // as this seat knows them
  hidden_trumps: boolean[]; // chosen in secret, not public yet
  face_down: (CardText | '?' | null)[]; // "?": there, but not to be seen by this seat
  pile: CardText[]; // bottom to top
  aside: CardText[]; // picked up in this turn by the seat to move
  talon: number; // cards left
  discarded: CardText[]; // removed with a pile
  removed: CardText[]; // not in this deal, known
  removed_hidden: number; // not in this deal, unseen
  shown: CardText[][]; // turned up at the deal, in order
  finished: number[]; // seats in order of going out
  loser: number | null;
  legal: MoveText[]; // empty unless this seat is to move
  pick_up: number; // cards "^" would take now
  draw: number; // cards "d" would draw now
  penalty: boolean; // "d" is the ace penalty
}

export type StepKind =
  'choose' | 'declare' | 'turn_up' | 'lead' | 'beat' | 'abstych' | 'add' | 'pick_up' | 'draw' | 'penalty';

/** One move as one seat saw it. */
export interface Step {
  seat: number;
  kind: StepKind;
  cards: (CardText | null)[]; // null: a card this seat may not see
  suit: SuitLetter | null; // choose, declare, turn_up
  owner: number | null; // turn_up: whose card it was
  swept: number; // cards removed from the game with the pile
  refill: (CardText | null)[]; // drawn by the mover at the end of the turn
  trumps: [number, SuitLetter][]; // made public by this move
  out: number[]; // seats that went out
  loser: number | null;
  ends_turn: boolean;
}

export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export type Stopped = 'repetition' | 'turn_limit' | 'surrender';

export interface SeatInfo {
  name: string;
  kind: 'bot' | 'human' | 'open'; // open: nobody yet
  bot: string | null; // the bot's level
  you: boolean;
  online: boolean;
  surrendered: boolean;
}

export interface FairDeal {
  hash: string; // sha256 of pack and salt, shown from the deal on
  pack: string | null; // revealed at the end
  kings: string | null; // order of the kings that gave the trumps, where drawn
  salt: string | null;
}

export interface TableInfo {
  id: string;
  rules: string;
  pace: Pace;
  number: number; // deal of the match, from 1
  seats: SeatInfo[];
  score: number[]; // points summed over the match
  last: number[] | null; // points of the deal just finished
  stopped: Stopped | null;
  over: boolean; // the deal is over
  closed: boolean; // the match is over, no further deal
  fair: FairDeal;
}

// ---- socket ----------------------------------------------------------------------------------------------------

export type Texts = Partial<Record<string, string>>; // language -> sentence
export type Args = Record<string, string | number>;

export type ClientMessage =
  | { t: 'hello'; since: number | null }
  | { t: 'move'; id: string; version: number; move: MoveText }
  | { t: 'surrender'; id: string }
  | { t: 'again'; id: string }
  | { t: 'pace'; id: string; pace: Pace }
  | { t: 'ping' };

export type ServerMessage =
  | { t: 'update'; version: number; view: View; steps: Step[]; table: TableInfo }
  | { t: 'ack'; id: string; version: number }
  | { t: 'refused'; id: string; key: string; args?: Args; text?: Texts }
  | { t: 'error'; key: string; text?: Texts }
  | { t: 'pong' }
  | { t: 'bye'; key: string; text?: Texts };

export type Update = Extract<ServerMessage, { t: 'update' }>;
export type Refusal = Extract<ServerMessage, { t: 'refused' }>;

// ---- HTTP ------------------------------------------------------------------------------------------------------

export type OptionValue = string | number | boolean | null;
export type RuleOptions = Record<string, OptionValue>;

export interface OptionInfo {
  name: string;
  kind: 'choice' | 'bool' | 'int' | 'suits'; // suits: one letter a seat
  values: OptionValue[];
  default: OptionValue;
  optional: boolean; // null is a value too
  minimum: number | null;
  maximum: number | null;
  clause: string; // of RULES.md
}

export interface PresetInfo {
  name: string;
  rules: RuleOptions;
  text: string;
}

export interface RulesInfo {
  presets: PresetInfo[];
  options: OptionInfo[];
  bots: { name: string }[];
}

export interface CheckedRules {
  rules: string;
  options: RuleOptions;
}

export interface RuleWords {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export interface TableSummary {
  id: string;
  rules: string;
  over: boolean;
  number: number;
  updated: number; // seconds since 1970
}

export interface Me {
  guest: string;
  tables: TableSummary[];
}

/** An error body (application/problem+json), or the refusal of a rule set. */
export interface Problem {
  title?: string;
  status?: number;
  option?: string;
  key?: string;
  args?: Args;
  text?: Texts;
}
