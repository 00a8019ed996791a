// Everything that is asked of the server outside of live play.
import type {
  DoorsBody,
  ErrorBody,
  GamesBody,
  MeBody,
  OpenedBody,
  Refusal,
  Snapshot,
  TablesBody,
  TableState,
  Terms,
  VisitsBody,
} from './wire/native';

/** The server refused, with its reason. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.reason.text);
  }
}

/** No answer came, or none that the house would give. */
export class Unreachable extends Error {}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const request: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'content-type': 'application/json' };
  }
  const answer = await fetch(`/api/v1${path}`, request).catch((cause: unknown) => {
    throw new Unreachable(path, { cause });
  });
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => null)) as ErrorBody | null;
  if (refused?.refusal) throw new Refused(refused.refusal, answer.status);
  throw new Unreachable(`${path}: ${answer.status}`);
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await call(method, path, body);
  if (answer.status === 204) return undefined as Answer;
  return answer.json().catch((cause: unknown) => {
    throw new Unreachable(path, { cause });
  }) as Promise<Answer>;
}

/** A name that no other request has: repeats of a request keep it, so they do no harm. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const named = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const keyed = (key?: string): string => (key ? `?${new URLSearchParams({ key })}` : '');

/** The questions. */
export const rest = {
  games: () => ask<GamesBody>('GET', '/games'),
  doors: () => ask<DoorsBody>('GET', '/doors'),
  visits: () => ask<VisitsBody>('GET', '/visits'),
  me: () => ask<MeBody>('GET', '/me'),
  rename: (name: string) => ask<MeBody>('PUT', '/me/name', { name }),
  register: (name: string, password: string) =>
    ask<MeBody>('POST', '/me/account', { name, password }),
  login: (name: string, password: string) => ask<MeBody>('POST', '/session', { name, password }),
  logout: () => ask<unknown>('DELETE', '/session'),
  open: (terms: Terms, request = requestId()) =>
    ask<OpenedBody>('POST', '/tables', { request, terms }),
  tables: (state: TableState, more: { game?: string; before?: string } = {}) =>
    ask<TablesBody>('GET', `/tables?${new URLSearchParams({ state, ...more })}`),
  ownTables: (before?: string) =>
    ask<TablesBody>('GET', `/me/tables${before ? `?${new URLSearchParams({ before })}` : ''}`),
  table: (id: string, key?: string) => ask<Snapshot>('GET', named(id) + keyed(key)),
  record: async (id: string, key?: string) =>
    (await call('GET', `${named(id)}/record${keyed(key)}`)).text(),
};
