// The same house behind a door that can pretend to have been renewed: its service worker is newer.
import { createServer, request, type Server as Door } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door before a server. */
export class RenewableDoor {
  renewed = false;
  #door: Door;

  private constructor(behind: string) {
    this.#door = createServer((question, answer) => {
      const path = question.url ?? '/';
      const isWorker = path === '/sw.js';
      const headers = { ...question.headers, host: new URL(behind).host };
      if (isWorker) delete headers['accept-encoding'];
      const passed = request(behind + path, { method: question.method, headers }, (given) => {
        if (!isWorker) {
          answer.writeHead(given.statusCode ?? 500, given.headers);
          given.pipe(answer);
          return;
        }
        const chunks: Buffer[] = [];
        given.on('data', (chunk: Buffer) => chunks.push(chunk));
        given.on('end', () => {
          const code = Buffer.concat(chunks).toString();
          const sent = this.renewed ? code.replace(/"version":"/, '"version":"renewed-') : code;
          answer.writeHead(200, { 'content-type': 'text/javascript' });
          answer.end(sent);
        });
      });
      passed.on('error', () => answer.destroy());
      question.pipe(passed);
    });
  }

  static async before(address: string): Promise<RenewableDoor> {
    const door = new RenewableDoor(address);
    await new Promise<void>((open) => {
      door.#door.listen(0, '127.0.0.1', open);
    });
    return door;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#door.close();
    this.#door.closeAllConnections();
  }
}
