// The HTTP side of the server.
import type {
  CheckedRules,
  Health,
  Me,
  Pace,
  Problem,
  ReviewState,
  RuleOptions,
  RulesInfo,
  RulesWords,
} from './types';

/** The server refused or could not be reached (`status` 0). `problem` has its words, if it sent any. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>, // whatever came, perhaps from another server on the way
  ) {
    super(problem.title ?? `HTTP ${status}`);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { headers: { accept: 'application/json' }, ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {});
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, (body ?? {}) as Partial<Problem>);
  return body as T;
}

function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return call<T>(path, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
}

let rules: Promise<RulesInfo> | undefined;

/** Presets, options and bots: asked for once. */
export function getRules(): Promise<RulesInfo> {
  rules ??= call<RulesInfo>('/api/rules').catch((error: unknown) => {
    rules = undefined;
    throw error;
  });
  return rules;
}

export function checkRules(
  preset: string,
  changes: RuleOptions,
  signal?: AbortSignal,
): Promise<CheckedRules> {
  return post<CheckedRules>('/api/rules/check', { preset, changes }, signal);
}

export function ruleWords(rules: string, lang: string): Promise<RulesWords> {
  return call<RulesWords>(`/api/rules/words?${new URLSearchParams({ rules, lang }).toString()}`);
}

export function newTable(wish: {
  rules: string;
  bots: string[];
  pace: Pace;
  name: string;
}): Promise<{ id: string }> {
  return post<{ id: string }>('/api/tables', wish);
}

export function me(): Promise<Me> {
  return call<Me>('/api/me');
}

/** Whether the computer still has to get ready before it can think; false also when the server cannot say. */
export async function isPreparing(): Promise<boolean> {
  try {
    return (await call<Health>('/healthz')).preparing;
  } catch {
    return false;
  }
}

const dealPath = (id: string, deal: number): string => `/api/tables/${encodeURIComponent(id)}/deals/${deal}`;

/** The review of a finished deal, or how far it is. */
export function reviewOf(id: string, deal: number): Promise<ReviewState> {
  return call<ReviewState>(`${dealPath(id, deal)}/review`);
}

/** A new table against bots at the position after `ply` moves of a finished deal. */
export function playOn(id: string, deal: number, ply: number, pace: Pace): Promise<{ id: string }> {
  return post<{ id: string }>(`${dealPath(id, deal)}/continue`, { ply, pace });
}

export const recordPath = (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`;

/** Whether there is such a table; true also when the server cannot say. */
export async function tableExists(id: string): Promise<boolean> {
  try {
    return (await fetch(recordPath(id))).status !== 404;
  } catch {
    return true;
  }
}
