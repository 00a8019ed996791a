// Old programs around a house: their servers, and clients that connect to the house's doors.
import { spawn, type ChildProcess } from 'node:child_process';
import { connect, createServer, type Server as Listener, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { Server } from './server';

/** The port of a door of a running server. */
export async function doorPort(server: Server, program: string): Promise<number> {
  const answer = await fetch(`${server.address}/api/v1/doors`);
  const doors = (await answer.json()) as Record<string, { port: number } | null>;
  const port = doors[program]?.port;
  if (!port) throw new Error(`the door of ${program} is closed`);
  return port;
}

/** A client of an old program, in a process of its own: our guest, which speaks its protocol. */
export class OldClient {
  said = '';
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(options: string[]) {
    const child = spawn(process.env.KIBITZ_PROGRAM ?? 'kibitz', ['join', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer): void => {
      this.said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.ended = new Promise((ended) => child.once('exit', (code) => ended(code)));
    this.#child = child;
  }

  /** Ends it, whatever it does. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}

/** Somebody who types lines of a protocol into a socket. */
export class Typist {
  #waiting: string[] = [];
  #text = '';

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString();
      const lines = this.#text.split(/\r?\n/);
      this.#text = lines.pop() ?? '';
      this.#waiting.push(...lines);
    });
    socket.on('error', () => {});
  }

  static async call(port: number): Promise<Typist> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((open, failed) => {
      socket.once('connect', open);
      socket.once('error', failed);
    });
    return new Typist(socket);
  }

  static of(socket: Socket): Typist {
    return new Typist(socket);
  }

  say(...lines: string[]): void {
    for (const line of lines) this.socket.write(`${line}\n`);
  }

  /** Waits for a line that begins so; lines before it are forgotten. */
  async hear(beginning: string): Promise<string> {
    const until = Date.now() + 20_000;
    for (;;) {
      const at = this.#waiting.findIndex((line) => line.startsWith(beginning));
      if (at >= 0) return this.#waiting.splice(0, at + 1)[at];
      if (Date.now() > until) throw new Error(`nobody says ${beginning}`);
      await new Promise((later) => setTimeout(later, 10));
    }
  }

  hangUp(): void {
    this.socket.destroy();
  }
}

/** An old server that a test plays itself, line by line. */
export class OldServer {
  #typists: Typist[] = [];
  readonly #listener: Listener;

  private constructor(listener: Listener) {
    this.#listener = listener;
    listener.on('connection', (socket) => this.#typists.push(Typist.of(socket)));
  }

  static async open(): Promise<OldServer> {
    const listener = createServer();
    await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open));
    return new OldServer(listener);
  }

  get port(): number {
    const address = this.#listener.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Waits for the next client. */
  async client(): Promise<Typist> {
    const until = Date.now() + 20_000;
    for (;;) {
      const typist = this.#typists.shift();
      if (typist) return typist;
      if (Date.now() > until) throw new Error('nobody calls');
      await new Promise((later) => setTimeout(later, 10));
    }
  }

  async close(): Promise<void> {
    await new Promise((closed) => this.#listener.close(closed));
  }
}

/** A house in which an account of this name is listed and may visit these servers. */
export async function visitedHouse(account: string, targets: string[]): Promise<Server> {
  const options = targets.flatMap((target) => ['--visit-target', target]);
  const server = await Server.start([...options, '--visitor', account]);
  // Only an account that is there when the house opens is on its list.
  const guest = await fetch(`${server.address}/api/v1/guests`, { method: 'POST' });
  const { token } = (await guest.json()) as { token: string };
  const registered = await fetch(`${server.address}/api/v1/me/account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: account, password }),
  });
  if (registered.status !== 201) throw new Error(await registered.text());
  await server.stop();
  await server.restart();
  return server;
}

const password = 'correct horse';

/** Signs the page's visitor in. */
export async function signIn(page: Page, address: string, account: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/v1/session`, {
    data: { name: account, password },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
