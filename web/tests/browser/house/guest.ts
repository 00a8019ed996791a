// A guest without eyes: speaks the protocol from inside a browser, to fill tables around a visitor.
import type { BrowserContext, Page } from 'playwright-core';
import {
  VERSION,
  type Ask,
  type OpenedBody,
  type ServerMessage,
  type SeatTerms,
  type Snapshot,
  type Terms,
} from '../../../src/wire/native';

/** Terms of a casual game that a test changes where it matters. */
export function terms(seats: SeatTerms[], changes: Partial<Terms> = {}): Terms {
  return {
    game: 'connect-four',
    setup: 'standard',
    seats,
    clock: { kind: 'none' },
    takebacks: true,
    rated: false,
    listed: true,
    watchers: 'anyone',
    ...changes,
  };
}

interface Ear extends Window {
  kibitzGuest: { socket: WebSocket; heard: ServerMessage[] };
}

/** Somebody who plays by messages alone. */
export class Guest {
  #requests = 0;

  private constructor(readonly page: Page) {}

  /** A guest with the cookie of this context: the same person as its pages. */
  static async in(context: BrowserContext, address: string, name?: string): Promise<Guest> {
    const page = await context.newPage();
    // Any address of the server will do; this one has no script of its own.
    await page.goto(`${address}/healthz`);
    const guest = new Guest(page);
    await guest.#rest('GET', '/api/v1/me');
    if (name) await guest.#rest('PUT', '/api/v1/me/name', { name });
    await page.evaluate(async (version) => {
      const ear = window as unknown as Ear;
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
      ear.kibitzGuest = { socket, heard: [] };
      socket.addEventListener('message', (event) =>
        ear.kibitzGuest.heard.push(JSON.parse(event.data as string) as ServerMessage),
      );
      await new Promise((open) => socket.addEventListener('open', open, { once: true }));
      socket.send(JSON.stringify({ type: 'hello', version, client: 'browser-test' }));
    }, VERSION);
    await guest.hear((message) => message.type === 'welcome');
    return guest;
  }

  /** Opens a table and enters it. */
  async open(wanted: Terms): Promise<OpenedBody> {
    const request = this.#request();
    const opened = (await this.#rest('POST', '/api/v1/tables', {
      request,
      terms: wanted,
    })) as OpenedBody;
    await this.enter(opened.table);
    return opened;
  }

  async enter(table: string, key?: string): Promise<Snapshot> {
    await this.#say({ type: 'enter', table, ...(key ? { key } : {}) });
    const told = await this.hear(
      (message) => message.type === 'table' && message.snapshot.table === table,
    );
    return (told as Extract<ServerMessage, { type: 'table' }>).snapshot;
  }

  /** Asks for something and waits for the answer, which has to be a yes. */
  async ask(table: string, ask: Ask): Promise<void> {
    const request = this.#request();
    await this.#say({ type: 'ask', request, table, ask });
    const answer = await this.hear(
      (message) => 'request' in message && message.request === request,
    );
    if (answer.type === 'refused') throw new Error(answer.refusal.reason.text);
  }

  /** Waits for a message; those before it are forgotten. */
  async hear(wanted: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    const until = Date.now() + 20_000;
    for (;;) {
      const heard = await this.page.evaluate(() => {
        const ear = window as unknown as Ear;
        return ear.kibitzGuest.heard.splice(0);
      });
      this.#unread.push(...heard);
      const at = this.#unread.findIndex(wanted);
      if (at >= 0) return this.#unread.splice(0, at + 1)[at];
      if (Date.now() > until) throw new Error('the server never said what a guest waits for');
      await this.page.waitForFunction(
        () => (window as unknown as Ear).kibitzGuest.heard.length > 0,
      );
    }
  }
  readonly #unread: ServerMessage[] = [];

  /** Waits until it is this seat's turn with so many moves on the board, and moves. */
  async move(table: string, ply: number, text: string): Promise<void> {
    await this.ask(table, { what: 'move', ply, text });
  }

  #request(): string {
    this.#requests += 1;
    return `guest-${this.#requests}-${Math.random().toString(36).slice(2, 10)}`;
  }

  #say(message: object): Promise<void> {
    return this.page.evaluate((text) => {
      (window as unknown as Ear).kibitzGuest.socket.send(text);
    }, JSON.stringify(message));
  }

  async #rest(method: string, path: string, body?: object): Promise<unknown> {
    return this.page.evaluate(
      async ({ method, path, body }) => {
        const answer = await fetch(path, {
          method,
          headers: body ? { 'content-type': 'application/json' } : {},
          body: body ? JSON.stringify(body) : undefined,
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return text ? (JSON.parse(text) as unknown) : null;
      },
      { method, path, body },
    );
  }
}

/** Plays these moves of two guests in turn. */
export async function playOut(
  table: string,
  players: [Guest, Guest],
  moves: string,
): Promise<void> {
  for (const [ply, text] of [...moves].entries()) await players[ply % 2].move(table, ply, text);
}
