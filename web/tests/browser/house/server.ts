// A real server in a process of its own, with a data folder of its own, that can be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const patience = 30_000;

/** A whole suite comes from one address. */
const limits = ['--guests-per-minute', '1000', '--tables-per-minute', '1000'];

/** A running `kibitz serve`. */
export class Server {
  readonly data = mkdtempSync(join(tmpdir(), 'kibitz-browser-test-'));
  address = '';
  #child: ChildProcess | null = null;
  #said = '';

  /** Starts a server on a free port, with the test games on its list where they are wanted. */
  static async start(options: string[] = [], testGames = false): Promise<Server> {
    const server = new Server(options, testGames);
    await server.#run('127.0.0.1:0');
    return server;
  }

  private constructor(
    readonly options: string[],
    readonly testGames: boolean,
  ) {}

  /** Starts it again where it was. */
  async restart(): Promise<void> {
    await this.#run(new URL(this.address).host);
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Kills it without a warning. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to stop. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it and removes what it stored. */
  async close(): Promise<void> {
    await this.#end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  async #run(listen: string): Promise<void> {
    this.#said = '';
    const options = ['serve', '--listen', listen, '--data', this.data, ...limits, ...this.options];
    const child = spawn(process.env.KIBITZ_PROGRAM ?? 'kibitz', options, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, KIBITZ_TEST_GAMES: this.testGames ? '1' : '' },
    });
    this.#child = child;
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(() => failed(this.#fault('says no address')), patience);
      const hear = (chunk: Buffer): void => {
        this.#said = (this.#said + chunk.toString()).slice(-20_000);
        const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(this.#said);
        if (!found) return;
        this.address = found[0];
        clearTimeout(late);
        ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) => {
        clearTimeout(late);
        failed(this.#fault(`ended with ${code}`));
      });
    });
    await this.#answers();
  }

  /** The address may be printed a moment before the door opens. */
  async #answers(): Promise<void> {
    const until = Date.now() + patience;
    for (;;) {
      try {
        if ((await fetch(`${this.address}/readyz`)).ok) return;
      } catch {
        // Not yet.
      }
      if (Date.now() > until) throw this.#fault('does not become ready');
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.running ? this.#child : null;
    this.#child = null;
    if (!child) return Promise.resolve();
    return new Promise((ended) => {
      child.once('exit', () => ended());
      child.kill(signal);
    });
  }

  #fault(what: string): Error {
    return new Error(`kibitz serve ${what}:\n${this.#said}`);
  }
}
