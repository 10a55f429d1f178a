// Made from src/dudak/server/wire.py by `python -m dudak.server.typescript`. Do not edit.

export type ClientMessage = Hello | DoMove | DoSurrender | DoAgain | DoPace | DoHint | Ping;

export type ServerMessage = Update | Ack | Refused | Hint | ErrorMessage | Pong | Bye;

/** First message. ``since``: the version last seen, to have the steps from there on, as far as the server still remembers them. */
export interface Hello {
  t: 'hello';
  since?: number | null;
}

/** ``version``: of the update the player saw; refused as stale when the seat is no longer to move there. */
export interface DoMove {
  t: 'move';
  id: string;
  version: number;
  move: string;
}

export interface DoSurrender {
  t: 'surrender';
  id: string;
}

/** The next deal of the match. */
export interface DoAgain {
  t: 'again';
  id: string;
}

export interface DoPace {
  t: 'pace';
  id: string;
  pace: 'fast' | 'instant' | 'normal' | 'slow';
}

/** Which move would be good? For the seat to move, at tables against bots alone; ``version`` as in ``DoMove``. */
export interface DoHint {
  t: 'hint';
  id: string;
  version: number;
}

export interface Ping {
  t: 'ping';
}

/** The whole view, and the steps since the last update on this socket. */
export interface Update {
  t: 'update';
  version: number;
  view: View;
  steps: Step[];
  table: TableInfo;
}

/** All that one seat (``null``: a spectator) may know of a position. */
export interface View {
  rules: string;
  seat: number | null;
  players: number;
  dealer: number;
  turn: number | null;
  phase: 'add' | 'beat' | 'choose' | 'lead' | 'over';
  turn_number: number;
  hand: string[];
  hand_hidden: boolean;
  counts: number[];
  known: string[][];
  trumps: ('a' | 'b' | 'h' | 'l' | null)[];
  hidden_trumps: boolean[];
  face_down: (string | null)[];
  pile: string[];
  aside: string[];
  talon: number;
  discarded: string[];
  removed: string[];
  removed_hidden: number;
  shown: string[][];
  finished: number[];
  loser: number | null;
  legal: string[];
  pick_up: number;
  draw: number;
  penalty: boolean;
}

/** One move as one seat saw it; ``null`` is a card or suit it may not see. */
export interface Step {
  seat: number;
  kind: 'abstych' | 'add' | 'beat' | 'choose' | 'declare' | 'draw' | 'lead' | 'penalty' | 'pick_up' | 'turn_up';
  cards: (string | null)[];
  suit: 'a' | 'b' | 'h' | 'l' | null;
  owner: number | null;
  swept: number;
  refill: (string | null)[];
  trumps: ([number, 'a' | 'b' | 'h' | 'l'])[];
  out: number[];
  loser: number | null;
  ends_turn: boolean;
}

/** What stands around the deal. ``number`` is the deal of the match from 1; ``score`` the points summed; ``assisted``: somebody was helped in this deal; ``practice``: it was set up from a position of another deal. */
export interface TableInfo {
  id: string;
  rules: string;
  pace: 'fast' | 'instant' | 'normal' | 'slow';
  number: number;
  seats: SeatInfo[];
  score: number[];
  last: number[] | null;
  stopped: 'repetition' | 'surrender' | 'turn_limit' | null;
  over: boolean;
  closed: boolean;
  assisted: boolean;
  practice: boolean;
  fair: Fair;
}

/** Who sits on a seat. ``open``: nobody yet. ``surrendered``: gave up; a bot plays on where the deal goes on. */
export interface SeatInfo {
  name: string;
  kind: 'bot' | 'human' | 'open';
  bot: string | null;
  you: boolean;
  online: boolean;
  surrendered: boolean;
}

/** The commitment to the pack (see ``dudak.server.core.fair``); pack, kings and salt once the deal is over. */
export interface Fair {
  hash: string;
  pack: string | null;
  kings: string | null;
  salt: string | null;
}

/** The command is stored, as ``version``. A repeated id gets the same answer and nothing happens twice. */
export interface Ack {
  t: 'ack';
  id: string;
  version: number;
}

/** The command was not done. */
export interface Refused {
  t: 'refused';
  id: string;
  key: string;
  args: Record<string, string | number>;
  text: Texts;
}

/** One sentence in both languages. */
export interface Texts {
  cs: string;
  en: string;
}

/** The answer to ``hint``, to this socket alone: every legal move of the seat, the best first. */
export interface Hint {
  t: 'hint';
  id: string;
  version: number;
  moves: MoveChance[];
}

/** The chance of ending as the Dudák with a move (``lose``, its standard ``error``; none if ``exact``), and what the move is worth less than the best. */
export interface MoveChance {
  move: string;
  lose: number;
  error: number;
  exact: boolean;
  loss: number;
}

/** The message could not be understood. */
export interface ErrorMessage {
  t: 'error';
  key: string;
  text: Texts;
}

export interface Pong {
  t: 'pong';
}

/** The server closes this socket next, and why. */
export interface Bye {
  t: 'bye';
  key: string;
  text: Texts;
}

/** What a settings screen is made of; the words come from Fluent. */
export interface RulesInfo {
  presets: PresetInfo[];
  options: OptionInfo[];
  bots: BotInfo[];
}

export interface PresetInfo {
  name: string;
  rules: Record<string, string | number | boolean | null>;
  text: string;
}

export interface OptionInfo {
  name: string;
  kind: 'bool' | 'choice' | 'int' | 'suits';
  values: (string | number | boolean | null)[];
  default: string | number | boolean | null;
  minimum: number;
  maximum: number;
  optional: boolean;
  clause: string;
}

export interface BotInfo {
  name: string;
}

export interface CheckBody {
  preset: string;
  changes?: Record<string, string | number | boolean | null>;
}

export interface CheckedRules {
  rules: string;
  options: Record<string, string | number | boolean | null>;
}

/** The rules of a rule set in words. */
export interface RulesWords {
  title: string;
  sections: WordsSection[];
}

export interface WordsSection {
  heading: string;
  paragraphs: string[];
}

/** Open a table: the opener sits at seat 0, then the bots; seats left over are open for guests. */
export interface OpenBody {
  rules: string;
  bots: string[];
  pace?: 'fast' | 'instant' | 'normal' | 'slow';
  name?: string;
}

/** Take an open seat. */
export interface SeatBody {
  name?: string;
}

export interface TableMade {
  id: string;
}

export interface SeatTaken {
  id: string;
  seat: number;
}

export interface Me {
  guest: string;
  tables: TableListed[];
}

/** A table with a seat for the caller. ``practice`` as in ``TableInfo``. */
export interface TableListed {
  id: string;
  rules: string;
  over: boolean;
  number: number;
  updated: number;
  practice: boolean;
}

/** How far a review is (``progress``, 0 to 1); the review itself when it is done. ``you``: the caller's seat; ``preparing``: the review waits for what ``Health.preparing`` means. */
export interface ReviewState {
  progress: number;
  you: number;
  review: Review | null;
  preparing: boolean;
}

/** A deal that is over, move by move. There is one position more than there are moves. */
export interface Review {
  rules: string;
  number: number;
  names: string[];
  losers: number[];
  stopped: 'repetition' | 'surrender' | 'turn_limit' | null;
  assisted: boolean;
  simulations: number;
  boards: ReviewBoard[];
  plies: ReviewPly[];
  course: ReviewMoment[];
  record: string;
}

/** A position of a deal that is over, with all its cards. ``known``: of each hand, the cards that all had seen; ``talon``: next card first. */
export interface ReviewBoard {
  turn: number | null;
  phase: 'add' | 'beat' | 'choose' | 'lead' | 'over';
  turn_number: number;
  hands: string[][];
  known: string[][];
  pile: string[];
  aside: string[];
  talon: string[];
  face_down: (string | null)[];
  trumps: ('a' | 'b' | 'h' | 'l' | null)[];
  discarded: string[];
  removed: string[];
  finished: number[];
}

/** A move and what it was worth. ``verdict`` is ``null`` for a move without a choice; ``moves``: what could be played, the best first; a ``loss`` below ``doubt`` may be an accident of the estimate. */
export interface ReviewPly {
  turn: number;
  seat: number;
  move: string;
  step: Step;
  verdict: 'best' | 'blunder' | 'good' | 'inaccuracy' | 'mistake' | null;
  loss: number;
  doubt: number;
  exact: boolean;
  moves: MoveChance[];
}

/** Everyone's chance of ending as the Dudák after so many turns, as each could judge it when last to move. */
export interface ReviewMoment {
  turn: number;
  seat: number | null;
  chances: number[];
  exact: boolean[];
}

/** Play on from the position after ``ply`` moves of a deal that is over, at a new table against bots. */
export interface ContinueBody {
  ply: number;
  pace?: 'fast' | 'instant' | 'normal' | 'slow';
}

/** ``preparing``: what strong bots, hints and reviews need is still being compiled, as once on every machine; they wait. */
export interface Health {
  status: 'ok';
  version: string;
  preparing: boolean;
}

/** An error, as application/problem+json. ``option`` names a rule set's option, where it is about one. */
export interface Problem {
  title: string;
  status: number;
  key: string;
  text: Texts;
  args: Record<string, string | number>;
  option: string | null;
}
