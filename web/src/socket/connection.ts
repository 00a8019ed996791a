// The live connection: says hello, notices silence, comes back by itself. Knows no table.
import { VERSION, type ClientMessage, type ServerMessage } from '../wire/native';

/** How the connection is, for everybody to see. */
export type LinkState = 'connecting' | 'online' | 'offline' | 'restarting' | 'outdated';

/** As much of a WebSocket as is used here. */
export interface Wire {
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** What the connection needs of the world. */
export interface World {
  /** Makes sure that the visitor has a cookie; fails when the server is out of reach. */
  introduce(): Promise<void>;
  /** Opens the live door. */
  dial(): Wire;
  /** From zero to one. */
  random(): number;
}

/** Who wants to hear of it. */
export interface Listener {
  /** The state is another one. */
  state?(state: LinkState): void;
  /** The server knows us: enter rooms, say again what was not answered. */
  welcome?(): void;
  /** The server said something. */
  hear?(message: ServerMessage): void;
}

export const pingEvery = 5_000;
export const silenceAllowed = 9_000;
export const shortestWait = 500;
export const longestWait = 10_000;
const welcomeWithin = 10_000;
const samplesKept = 8;
const patience = 5;

/** One live connection that is kept up. */
export class Connection {
  state: LinkState = 'offline';
  /** What to add to this machine's clock to get the server's. */
  offset = 0;

  #listeners = new Set<Listener>();
  #wire: Wire | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;
  #nonce = 0;
  #asked: { nonce: number; at: number } | null = null;
  #samples: { trip: number; offset: number }[] = [];
  #helloAt = 0;

  constructor(readonly world: World) {}

  /** Tells the listener from now on. The answer ends that. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Connects and stays connected. */
  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#become('connecting');
    void this.#dial();
  }

  /** Hangs up for good. */
  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#retry);
    this.#drop();
    this.#become('offline');
  }

  /** Hangs up and connects anew at once: the network came back, or the visitor is another one. */
  renew(): void {
    if (!this.#wanted || this.state === 'outdated') return;
    clearTimeout(this.#retry);
    this.#failures = 0;
    this.#drop();
    this.#become('connecting');
    void this.#dial();
  }

  /** The network says it is gone. */
  networkLost(): void {
    if (!this.#wanted || this.state === 'outdated') return;
    this.#drop();
    this.#become('offline');
    this.#again();
  }

  /** Looks whether the line is still alive; called when the page is looked at again. */
  probe(): void {
    if (this.state === 'online') this.#heartbeat();
    else if (this.#wanted && this.state === 'offline') this.renew();
  }

  /** Says it if the server listens. */
  say(message: ClientMessage): boolean {
    if (this.state !== 'online' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.offset;
  }

  async #dial(): Promise<void> {
    const attempt = {};
    this.#attempt = attempt;
    try {
      await this.world.introduce();
    } catch {
      if (this.#attempt === attempt && this.#wanted) this.#failed();
      return;
    }
    if (this.#attempt !== attempt || !this.#wanted) return;
    const wire = this.world.dial();
    this.#wire = wire;
    wire.onopen = () => {
      this.#helloAt = Date.now();
      wire.send(JSON.stringify({ type: 'hello', version: VERSION, client: 'kibitz-web' }));
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire && typeof event.data === 'string') this.#hear(event.data);
    };
    wire.onclose = (event) => {
      if (wire === this.#wire) this.#closed(event.code);
    };
    this.#deadline = setTimeout(() => this.#failed(), welcomeWithin);
  }
  #attempt: object | null = null;

  #hear(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'welcome':
        clearTimeout(this.#deadline);
        this.#failures = 0;
        this.#measure(this.#helloAt, message.now);
        this.#asked = null;
        clearInterval(this.#beat);
        this.#beat = setInterval(() => this.#heartbeat(), pingEvery);
        this.#become('online');
        this.#tell((listener) => listener.hear?.(message));
        this.#tell((listener) => listener.welcome?.());
        return;
      case 'pong':
        if (this.#asked?.nonce === message.nonce) {
          this.#measure(this.#asked.at, message.now);
          this.#asked = null;
        }
        return;
      case 'restarting':
        this.#become('restarting');
        this.#drop();
        this.#again(message.retry + this.world.random() * 1_000);
        return;
      default:
        this.#tell((listener) => listener.hear?.(message));
    }
  }

  #heartbeat(): void {
    const now = Date.now();
    if (this.#asked) {
      if (now - this.#asked.at >= silenceAllowed) {
        this.#failed();
        return;
      }
      // One question at a time; look again as soon as the silence is too long.
      clearTimeout(this.#deadline);
      const asked = this.#asked;
      const left = silenceAllowed - (now - asked.at);
      this.#deadline = setTimeout(() => this.#asked === asked && this.#failed(), left);
      return;
    }
    this.#nonce = (this.#nonce + 1) >>> 0;
    this.#asked = { nonce: this.#nonce, at: now };
    this.say({ type: 'ping', nonce: this.#nonce });
  }

  /** The trip that took the shortest tells the clocks' difference best. */
  #measure(sent: number, theirs: number): void {
    const now = Date.now();
    const trip = now - sent;
    this.#samples.push({ trip, offset: theirs - (sent + trip / 2) });
    if (this.#samples.length > samplesKept) this.#samples.shift();
    const best = this.#samples.reduce((a, b) => (b.trip < a.trip ? b : a));
    this.offset = best.offset;
  }

  #closed(code: number): void {
    this.#drop();
    if (code === 4001) {
      this.#become('outdated');
      return;
    }
    if (code === 1012 && this.state !== 'restarting') this.#become('restarting');
    // Too many connections, or too much said: coming back at once would only make it worse.
    if (code === 4004 || code === 1008) this.#failures = Math.max(this.#failures, 5);
    this.#failed();
  }

  #failed(): void {
    this.#drop();
    // Who said they would be back is given some time.
    if (this.state !== 'restarting' || this.#failures > patience) this.#become('offline');
    this.#again();
  }

  #again(wait?: number): void {
    clearTimeout(this.#retry);
    const full = Math.min(longestWait, shortestWait * 2 ** this.#failures);
    this.#failures += 1;
    const delay = wait ?? Math.max(shortestWait, full * (0.5 + this.world.random() / 2));
    this.#retry = setTimeout(() => void this.#dial(), delay);
  }

  #drop(): void {
    clearTimeout(this.#deadline);
    clearInterval(this.#beat);
    this.#asked = null;
    this.#attempt = null;
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #become(state: LinkState): void {
    if (state === this.state) return;
    this.state = state;
    this.#tell((listener) => listener.state?.(state));
  }

  #tell(what: (listener: Listener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
