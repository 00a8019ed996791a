// A game of Connect Four as a visitor sees and handles it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { say } from './words';

const width = 7;
const height = 6;

/** The board after these moves, as a text: rows from the top, `1` and `2` for stones. */
export function boardAfter(moves: string): string {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const [ply, column] of [...moves].entries()) {
    const at = Number(column) - 1;
    const lowest = rows.findLast((row) => row[at] === '.');
    if (!lowest) throw new Error(`column ${column} is full`);
    lowest[at] = String((ply % 2) + 1);
  }
  return rows.map((row) => row.join('')).join('/');
}

/** The board on a page, with what is done to it. */
export class Desk {
  constructor(
    readonly page: Page,
    readonly language: 'en' | 'de' = 'en',
  ) {}

  #say(key: string): string {
    return say(key, {}, this.language);
  }

  /** What is pressed to drop a stone into a column; waiting for it waits for one's turn. */
  column(number: number | string): Locator {
    const board = this.page.getByRole('group', { name: this.#say('connect-four-board') });
    return board.locator(`[data-column="${number}"]`);
  }

  async drop(column: number | string): Promise<void> {
    await this.column(column).click();
  }

  /** The board as the page tells it to those who do not see it. */
  async board(): Promise<string> {
    const table = this.page.getByRole('table', { name: this.#say('connect-four-board-table') });
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
      );
    const signs: Record<string, string> = {
      [this.#say('connect-four-cell-empty')]: '.',
      [this.#say('connect-four-stone-1')]: '1',
      [this.#say('connect-four-stone-2')]: '2',
    };
    return rows.map((row) => row.map((cell) => signs[cell] ?? '?').join('')).join('/');
  }

  /** Waits until the board is the one after these moves. */
  async stands(moves: string): Promise<void> {
    await expect.poll(() => this.board(), { timeout: 20_000 }).toBe(boardAfter(moves));
  }

  /** How far the own move has come: `sending`, `offline`, `confirmed`, `refused`. */
  delivery(state: string): Locator {
    return this.page.locator(`.delivery[data-state="${state}"]`);
  }

  /** The result, once the game is over. */
  result(): Locator {
    return this.page.getByRole('region', { name: this.#say('result-title') });
  }
}

/** How many stones lie on a board. */
export function stones(board: string): number {
  return [...board].filter((sign) => sign === '1' || sign === '2').length;
}
