import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AGAIN_AFTER,
  ANSWER_WITHIN,
  LAST_RETRY,
  PING_AFTER,
  TableLine,
  type LineEvents,
  type WebSocketLike,
} from './socket';
import type { ClientMessage, ServerMessage } from './types';

class FakeSocket implements WebSocketLike {
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }

  say(message: ServerMessage | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.({ data } as MessageEvent);
  }

  drop(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

const NO_TEXT = { cs: '', en: '' };
const update = (version: number): ServerMessage =>
  ({ t: 'update', version, view: {}, steps: [], table: {} }) as unknown as ServerMessage;

let sockets: FakeSocket[];
let heard: string[];
let line: TableLine;

function start(since: number | null = null, more: Partial<LineEvents> = {}): void {
  let ids = 0;
  line = new TableLine(
    'ws://table',
    {
      update: (message) => heard.push(`update ${message.version}`),
      refused: (message) => heard.push(`refused ${message.key}`),
      state: (state) => heard.push(state),
      bye: (message) => heard.push(`bye ${message.key}`),
      ...more,
    },
    since,
    {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      newId: () => `id${(ids += 1)}`,
      random: () => 0.5,
    },
  );
}

const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;
const kinds = (): string[] => socket().sent.map((message) => message.t);

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('a table line', () => {
  it('says hello first, with the version it has seen', () => {
    start(7);
    expect(socket().sent).toEqual([]);
    socket().accept();
    expect(socket().sent).toEqual([{ t: 'hello', since: 7 }]);
  });

  it('is open from the first update on and remembers its version', () => {
    start();
    socket().accept();
    expect(heard).toEqual([]);
    socket().say(update(3));
    expect(heard).toEqual(['open', 'update 3']);
    line.move('Uh');
    expect(socket().sent.at(-1)).toEqual({ t: 'move', id: 'id1', version: 3, move: 'Uh' });
  });

  it('sends again what was not answered, under the same id, after the hello', () => {
    start();
    socket().accept();
    socket().say(update(1));
    line.move('7a');
    socket().say({ t: 'ack', id: 'id1', version: 2 });
    line.move('8a');
    expect(line.pending).toBe(1);
    socket().drop();
    expect(heard.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    socket().accept();
    expect(socket().sent).toEqual([
      { t: 'hello', since: 1 },
      { t: 'move', id: 'id2', version: 1, move: '8a' },
    ]);
    socket().say({ t: 'ack', id: 'id2', version: 2 });
    expect(line.pending).toBe(0);
  });

  it('sends again, under the same id, what the server dropped because messages came too fast', () => {
    const tooFast: ServerMessage = { t: 'error', key: 'server-too-fast', text: NO_TEXT };
    start();
    socket().accept();
    socket().say(update(1));
    line.move('7a');
    socket().say({ t: 'ack', id: 'id1', version: 2 });
    line.move('8a');
    socket().say(tooFast);
    socket().say(tooFast);
    vi.advanceTimersByTime(AGAIN_AFTER - 1);
    expect(kinds()).toEqual(['hello', 'move', 'move']);
    vi.advanceTimersByTime(1);
    expect(kinds()).toEqual(['hello', 'move', 'move', 'move']);
    expect(socket().sent.at(-1)).toEqual({ t: 'move', id: 'id2', version: 1, move: '8a' });
    socket().say({ t: 'ack', id: 'id2', version: 3 });
    socket().say({ t: 'error', key: 'server-nonsense', text: NO_TEXT });
    vi.advanceTimersByTime(AGAIN_AFTER);
    expect(kinds().filter((kind) => kind === 'move')).toHaveLength(3);
  });

  it('keeps a command given while the line is down', () => {
    start();
    socket().accept();
    socket().say(update(1));
    socket().drop();
    line.surrender();
    vi.advanceTimersByTime(1_000);
    socket().accept();
    expect(kinds()).toEqual(['hello', 'surrender']);
  });

  it('forgets a refused command and tells why', () => {
    start();
    socket().accept();
    line.move('7a');
    socket().say({ t: 'refused', id: 'id1', key: 'why-over', args: {}, text: NO_TEXT });
    expect(line.pending).toBe(0);
    expect(heard).toContain('refused why-over');
  });

  it('waits longer after each failure, up to a limit, and starts anew after an update', () => {
    start();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      socket().drop();
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before && waited < 60_000) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, LAST_RETRY, LAST_RETRY]);
    socket().accept();
    socket().say(update(1));
    socket().drop();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(8);
  });

  it('asks after silence and takes no answer for a dead line', () => {
    start();
    socket().accept();
    socket().say(update(1));
    vi.advanceTimersByTime(PING_AFTER);
    expect(kinds()).toEqual(['hello', 'ping']);
    socket().say({ t: 'pong' });
    vi.advanceTimersByTime(PING_AFTER);
    expect(kinds()).toEqual(['hello', 'ping', 'ping']);
    const dead = socket();
    vi.advanceTimersByTime(ANSWER_WITHIN);
    expect(dead.closed).toBe(true);
    expect(heard.at(-1)).toBe('lost');
  });

  it('gives up a handshake that gets no answer', () => {
    start();
    vi.advanceTimersByTime(ANSWER_WITHIN);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('tries at once when woken', () => {
    start();
    socket().accept();
    socket().say(update(1));
    socket().drop();
    line.wake();
    expect(sockets).toHaveLength(2);
  });

  it('does not come back after a goodbye', () => {
    start();
    socket().accept();
    socket().say({ t: 'bye', key: 'server-no-table', text: NO_TEXT });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual(['closed', 'bye server-no-table']);
  });

  it('bears nonsense', () => {
    start();
    socket().accept();
    for (const nonsense of ['', '{', 'null', '7', '{"t":"what"}', '[]']) socket().say(nonsense);
    expect(heard).toEqual([]);
  });

  it('asks for a hint like for anything else, and the hint is its answer', () => {
    const hints: string[] = [];
    start(null, { hint: (hint) => hints.push(hint.id) });
    socket().accept();
    socket().say(update(7));
    const id = line.hint();
    expect(socket().sent.at(-1)).toEqual({ t: 'hint', id, version: 7 });
    expect(line.pending).toBe(1);
    socket().say({ t: 'hint', id, version: 7, moves: [] });
    expect(hints).toEqual([id]);
    expect(line.pending).toBe(0);
  });
});
