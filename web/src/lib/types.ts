// The words browser and server exchange: protocol.d.ts is generated from the server's message types; here are short names
// for what they are made of. Cards are stored text ("7a", "Xl", "Uh"), seats count from 0.
import type { OptionInfo, PresetInfo, Refused, Step, TableInfo, View } from './protocol';

export type {
  Bye,
  CheckedRules,
  ClientMessage,
  ErrorMessage,
  Fair,
  Health,
  Hint,
  Me,
  MoveChance,
  OptionInfo,
  PresetInfo,
  Problem,
  Refused,
  Review,
  ReviewBoard,
  ReviewPly,
  ReviewState,
  RulesInfo,
  RulesWords,
  SeatInfo,
  ServerMessage,
  Step,
  TableInfo,
  TableListed,
  TableMade,
  Texts,
  Update,
  View,
} from './protocol';

export type SuitLetter = NonNullable<Step['suit']>;
export type CardText = string; // rank letter, then suit letter
export type MoveText = string; // "Uh" card · "!h" declare or choose · "?2" turn up seat 2's card · "^" pick up · "d" draw
export type Phase = View['phase'];
export type StepKind = Step['kind'];
export type Pace = TableInfo['pace'];
export type Args = Refused['args'];
export type RuleOptions = PresetInfo['rules'];
export type OptionValue = OptionInfo['default'];
