// One player's line to a table: says hello, keeps itself alive, comes back after a loss, and sends again what was not answered.
import type {
  Bye,
  ClientMessage,
  ErrorMessage,
  Hint,
  MoveText,
  Pace,
  Refused,
  ServerMessage,
  Update,
} from './types';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

export interface LineEvents {
  update: (update: Update) => void;
  refused: (refusal: Refused) => void;
  hint?: (hint: Hint) => void;
  state: (state: LineState) => void;
  /** The server ended the talk for good; the line is closed. */
  bye?: (message: Bye) => void;
  error?: (message: ErrorMessage) => void;
}

/** What the line needs from outside; tests bring their own. */
export interface LineWorld {
  open: (url: string) => WebSocketLike;
  newId: () => string;
  random: () => number;
}

export interface WebSocketLike {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

export const PING_AFTER = 2_500; // ms of silence
export const ANSWER_WITHIN = 9_000; // ms, or the line counts as dead
export const FIRST_RETRY = 400; // ms, then doubled
export const LAST_RETRY = 4_000; // ms
export const AGAIN_AFTER = 1_000; // ms after messages came too fast for the server
const OPEN = 1; // WebSocket.OPEN

type Command = Extract<ClientMessage, { id: string }>;

function randomId(): string {
  // randomUUID exists on secure pages only; a table in the home network may be served without.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  hex[6] = `4${(hex[6] as string)[1]}`;
  hex[8] = `a${(hex[8] as string)[1]}`;
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => hex.slice(from, to).join(''))
    .join('-');
}

export class TableLine {
  version: number | null = null;
  private socket: WebSocketLike | null = null;
  private state: LineState = 'connecting';
  private failures = 0;
  private waiting = new Map<string, Command>(); // sent and not answered yet, oldest first
  private quiet: ReturnType<typeof setTimeout> | undefined; // next ping
  private patience: ReturnType<typeof setTimeout> | undefined; // end of waiting for an answer
  private retry: ReturnType<typeof setTimeout> | undefined;
  private repeat: ReturnType<typeof setTimeout> | undefined; // when what the server dropped is sent again
  private readonly world: LineWorld;

  constructor(
    private readonly url: string,
    private readonly on: LineEvents,
    /** The version seen before, to hear only what happened since. */
    since: number | null = null,
    world: Partial<LineWorld> = {},
  ) {
    this.version = since;
    this.world = {
      open: (address) => new WebSocket(address),
      newId: randomId,
      random: Math.random,
      ...world,
    };
    this.connect();
  }

  move(move: MoveText): string {
    return this.command({ t: 'move', id: this.world.newId(), version: this.version ?? 0, move });
  }

  surrender(): string {
    return this.command({ t: 'surrender', id: this.world.newId() });
  }

  again(): string {
    return this.command({ t: 'again', id: this.world.newId() });
  }

  pace(pace: Pace): string {
    return this.command({ t: 'pace', id: this.world.newId(), pace });
  }

  /** Which move would be good? Answered by a hint, or refused. */
  hint(): string {
    return this.command({ t: 'hint', id: this.world.newId(), version: this.version ?? 0 });
  }

  /** Commands on their way. */
  get pending(): number {
    return this.waiting.size;
  }

  /** Try now instead of waiting: the network is back, or the player looks at the page again. */
  wake(): void {
    if (this.state === 'lost' && this.retry !== undefined) this.connect();
    else if (this.state === 'open') this.ping();
  }

  close(): void {
    this.enter('closed');
    this.hangUp();
    clearTimeout(this.retry);
  }

  private command(command: Command): string {
    if (this.state === 'closed') return command.id;
    this.waiting.set(command.id, command);
    this.send(command);
    return command.id;
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState !== OPEN) return;
    this.socket.send(JSON.stringify(message));
  }

  /** The server has dropped a message: what has no answer yet is sent again, and by its id done only once. */
  private sayAgain(): void {
    this.repeat ??= setTimeout(() => {
      this.repeat = undefined;
      if (this.state === 'open') for (const command of this.waiting.values()) this.send(command);
    }, AGAIN_AFTER);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.hangUp();
    const socket = this.world.open(this.url);
    this.socket = socket;
    this.expectAnswer(); // also bounds the handshake
    socket.onopen = () => {
      this.send({ t: 'hello', since: this.version });
      for (const command of this.waiting.values()) this.send(command);
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onerror = () => undefined; // a close follows
    socket.onclose = () => this.lost();
  }

  private hear(data: string): void {
    this.heard();
    const message = decode(data);
    if (!message) return;
    if (message.t === 'update') {
      this.failures = 0;
      this.enter('open');
      this.version = message.version;
      this.on.update(message);
    } else if (message.t === 'ack') {
      this.waiting.delete(message.id);
    } else if (message.t === 'refused') {
      this.waiting.delete(message.id);
      this.on.refused(message);
    } else if (message.t === 'hint') {
      this.waiting.delete(message.id);
      this.on.hint?.(message);
    } else if (message.t === 'error') {
      if (message.key === 'server-too-fast') this.sayAgain();
      this.on.error?.(message);
    } else if (message.t === 'bye') {
      this.close();
      this.on.bye?.(message);
    }
  }

  private heard(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.ping(), PING_AFTER);
  }

  private ping(): void {
    clearTimeout(this.quiet);
    this.send({ t: 'ping' });
    this.expectAnswer();
  }

  private expectAnswer(): void {
    this.patience ??= setTimeout(() => this.lost(), ANSWER_WITHIN);
  }

  private lost(): void {
    if (this.state === 'closed') return;
    this.hangUp();
    this.failures += 1;
    this.enter('lost');
    const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (this.failures - 1));
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + this.world.random() / 2));
  }

  private hangUp(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.patience);
    clearTimeout(this.repeat);
    this.patience = this.repeat = undefined;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close(1000);
  }

  private enter(state: LineState): void {
    if (state === this.state || this.state === 'closed') return;
    this.state = state;
    this.on.state(state);
  }
}

function decode(data: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && 't' in value ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}

export function tableUrl(id: string, at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/ws/table/${encodeURIComponent(id)}`;
}
