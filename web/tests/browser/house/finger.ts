// A finger on a phone: touches as the browser's own tools send them, which scroll the page where it lets
// itself be scrolled.
import type { CDPSession, Page } from 'playwright-core';

interface Spot {
  x: number;
  y: number;
}

/** Seconds that a finger takes to draw something, and rests before it is lifted: otherwise it would throw. */
const DRAWING = 0.3;
const RESTING = 0.3;

/** One finger. */
export class Finger {
  static #known = new WeakMap<Page, Promise<Finger>>();
  #at: Spot = { x: 0, y: 0 };

  private constructor(private readonly session: CDPSession) {}

  /** The finger of who looks at this page. */
  static on(page: Page): Promise<Finger> {
    const known = Finger.#known.get(page);
    if (known) return known;
    const made = page
      .context()
      .newCDPSession(page)
      .then((session) => new Finger(session));
    Finger.#known.set(page, made);
    return made;
  }

  async down(at: Spot): Promise<void> {
    this.#at = at;
    await this.#send('touchStart', [at]);
  }

  /** Goes to a place in several steps. */
  async move(to: Spot, steps = 3): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.#at = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
      await this.#send('touchMove', [this.#at]);
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  /** From one place to another, where it rests. Told as if it had happened just now, so nobody waits. */
  async draw(from: Spot, to: Spot): Promise<void> {
    const began = Date.now() / 1000 - DRAWING - RESTING;
    await this.#send('touchStart', [from], began);
    for (const part of [0.3, 0.7, 1]) {
      const at = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
      await this.#send('touchMove', [at], began + part * DRAWING);
    }
    await this.#send('touchMove', [to], began + DRAWING + RESTING);
    await this.#send('touchEnd', [], began + DRAWING + RESTING);
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Spot[],
    timestamp?: number,
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}
