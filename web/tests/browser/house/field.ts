// A game of ReversiXT or Othello as a visitor sees and handles it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { say } from './words';

/**
 * Four players on four islands: a bonus, a choice, an inversion and a plain cell, one for each to
 * play, and then a bomb for everybody.
 */
export const islands = [
  '4',
  '0',
  '1 1',
  '3 7',
  '1 2 b - 2 3 c',
  '- - - - - - -',
  '3 4 i - 4 1 0',
  '0 0 6 <-> 6 2 2',
].join('\n');

/** A map for eight with everything on it, larger than any board one knows. */
export function largeMap(side = 30): string {
  const letters = '0001020304050607080b0c0i0x-';
  let state = 7;
  const next = (most: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const row = (): string =>
    Array.from({ length: side }, () => letters[next(letters.length)]).join(' ');
  const first = `1 2 ${row().slice(4)}`;
  const rows = [first, ...Array.from({ length: side - 2 }, row), `3 4 ${row().slice(4)}`];
  return ['8', '2', '2 2', `${side} ${side}`, ...rows, `0 0 7 <-> 0 ${side - 1} 5`].join('\n');
}

/** The address of a game at one screen. */
export function atOneScreen(setup: string, game = 'reversi'): string {
  return `/play/${game}?${new URLSearchParams({ against: 'person', seat: '1', setup })}`;
}

/** The field on a page, with what is done to it. */
export class FieldDesk {
  constructor(
    readonly page: Page,
    readonly language: 'en' | 'de' = 'en',
  ) {}

  /** What is pressed to play on a cell. */
  cell(index: number): Locator {
    return this.page.locator(`[data-cell="${index}"]`);
  }

  /** Waits until these rows are on the board, as letters of maps. */
  async stands(...rows: string[]): Promise<void> {
    await expect.poll(() => this.rows(), { timeout: 20_000 }).toBe(rows.join('/'));
  }

  /** The board as the page tells it to those who do not see it. */
  async rows(): Promise<string | null> {
    return this.page.locator('[data-rows]').getAttribute('data-rows');
  }

  /** The list of steps on a choice or bonus field. */
  wish(): Locator {
    return this.page.locator('[data-steps]');
  }

  /** What was said last to those who listen. */
  async heard(): Promise<string> {
    return (await this.page.locator('[aria-live]').allInnerTexts()).join(' ');
  }

  /** What a seat has, in words. */
  hand(seat: number): Locator {
    const name = say('field-hands', {}, this.language);
    return this.page
      .getByRole('list', { name })
      .getByRole('listitem')
      .nth(seat - 1);
  }
}
