// A game of Blokus as a visitor sees and handles it: by mouse, by keys or by fingers.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Finger } from './finger';
import { cellsOf, nameOf, quarter, shifted, type Cell } from './pieces';
import { say } from './words';

/** A recorded game: its moves, without passes, and the points of all colours at its end. */
export function recorded(mode: string, number = 0): { moves: string[]; points: number[] } {
  const file = new URL(`../../../../crates/blokus/tests/data/golden-${mode}.txt`, import.meta.url);
  const [game] = readFileSync(file, 'utf8')
    .split(/^game \d+$/m)
    .slice(number + 1);
  const moves = [...game.matchAll(/^\d+ \d+ \d+ (\S+)$/gm)].map((found) => found[1]);
  const points = /\[([\d, -]+)\]/.exec(game)?.[1].split(',').map(Number) ?? [];
  return { moves: moves.filter((move) => move !== 'P'), points };
}

/** How a visitor moves pieces. */
export type Means = 'mouse' | 'keys' | 'touch';

/** What is seen of a game at one moment. */
export interface Seen {
  /** The board from the top: numbers of colours, and dots. */
  rows: string[];
  /** Whose pieces can be taken; nobody's while others move, and after the end. */
  colour: number | null;
  /** The shapes in that tray, how often they are there, and whether they are marked as fitting nowhere. */
  shapes: { name: string; count: number; nowhere: boolean }[];
  /** Whether the result is shown. */
  over: boolean;
}

const patience = { timeout: 30_000, interval: 20 };

/** The board on a page, with what is done to it. */
export class MosaicDesk {
  constructor(
    readonly page: Page,
    readonly means: Means = 'mouse',
    readonly language: 'en' | 'de' = 'en',
  ) {}

  get pane(): Locator {
    return this.page.locator('[data-pane]');
  }

  /** A piece in the tray of the colour to move; waiting for it waits for one's turn. */
  piece(name: string): Locator {
    return this.page.locator(`button[data-shape="${name}"]`);
  }

  tray(colour: number): Locator {
    return this.page.locator(`[data-tray="${colour}"]`);
  }

  get ghost(): Locator {
    return this.page.locator('[data-ghost]');
  }

  async status(): Promise<string> {
    return (await this.page.locator('[data-status]').textContent())?.trim() ?? '';
  }

  /** Everything that is seen, at one moment. */
  look(): Promise<Seen> {
    return this.page.evaluate(() => {
      const rows = document.querySelector('ol[data-rows]')?.getAttribute('data-rows') ?? '';
      const pieces = [...document.querySelectorAll<HTMLElement>('button[data-shape]')];
      const tray = pieces[0]?.closest('[data-tray]')?.getAttribute('data-tray');
      return {
        rows: rows.split('/'),
        colour: tray ? Number(tray) : null,
        shapes: pieces.map((piece) => ({
          name: piece.dataset.shape ?? '',
          count: Number(piece.querySelector('.count')?.textContent?.slice(1) ?? 1),
          nowhere: piece.classList.contains('nowhere'),
        })),
        over: document.querySelector('[data-results]') !== null,
      };
    });
  }

  /** The board as the page tells it to those who do not see it: rows from the top. */
  async rows(): Promise<string[]> {
    const rows = await this.page.locator('ol[data-rows]').getAttribute('data-rows');
    return rows?.split('/') ?? [];
  }

  async points(): Promise<number[]> {
    const found = await this.page
      .locator('[data-tray]')
      .evaluateAll((trays) =>
        trays.map((tray): [number, number] => [
          Number(tray.getAttribute('data-tray')),
          Number(tray.querySelector('[data-points]')?.getAttribute('data-points')),
        ]),
      );
    return found.toSorted(([one], [other]) => one - other).map(([, points]) => points);
  }

  /** How many squares lie on the board. */
  async covered(): Promise<number> {
    return (await this.rows()).join('').replaceAll('.', '').length;
  }

  /** Waits until a move lies on the board. */
  async lies(move: string): Promise<void> {
    const lying = async (): Promise<boolean> => {
      const rows = await this.rows();
      return cellsOf(move, rows.length).every(([x, y]) => rows[y][x] !== '.');
    };
    await expect.poll(lying, patience).toBe(true);
  }

  /** Takes a piece, turns and mirrors it, holds it over its cells and puts it down. */
  async place(move: string): Promise<void> {
    await this.hold(move);
    await expect.poll(() => this.ghost.getAttribute('data-ghost'), patience).toBe('fits');
    if (this.means === 'mouse') {
      await this.page.mouse.down();
      await this.page.mouse.up();
    } else if (this.means === 'keys') await this.page.keyboard.press('Enter');
    else await this.page.locator('[data-handle="place"]').tap();
    await this.lies(move);
  }

  /** Everything before it is put down. */
  async hold(move: string): Promise<void> {
    const height = (await this.rows()).length;
    const wanted = cellsOf(move, height);
    await this.#take(nameOf(wanted));
    if (this.means === 'mouse') await this.#pointAt(wanted[0]);
    let held = await this.held(height);
    if (turnsTo(held, wanted) === null) {
      await this.#turn('mirror');
      held = await this.held(height);
    }
    const turns = turnsTo(held, wanted);
    if (turns === null) throw new Error(`${move}: the piece cannot be turned so`);
    for (let turn = 0; turn < turns % 3; turn += 1) await this.#turn('turn');
    if (turns === 3) await this.#turn('turn-back');
    if (turns > 0) held = await this.held(height);
    let at = wanted[0];
    for (let tries = 0; tries < 8; tries += 1) {
      const [dx, dy] = [0, 1].map(
        (axis) =>
          Math.min(...wanted.map((cell) => cell[axis])) -
          Math.min(...held.map((cell) => cell[axis])),
      );
      if (dx === 0 && dy === 0) return;
      if (this.means === 'keys') await this.#arrows(dx, dy);
      else if (this.means === 'touch') {
        await this.#draw(held[0], [held[0][0] + dx, held[0][1] + dy]);
      } else {
        at = [at[0] + dx, at[1] + dy];
        await this.#pointAt(at);
      }
      held = await this.held(height);
    }
    throw new Error(`${move}: the piece does not come to its cells`);
  }

  /** The cells over which the piece is held. */
  async held(height: number): Promise<Cell[]> {
    return cellsOf((await this.ghost.getAttribute('data-cells')) ?? '', height);
  }

  /** Goes by the Tab key to the board. */
  async reach(): Promise<void> {
    await this.page.locator('[data-cursor][aria-disabled="false"]').waitFor();
    const there = (): Promise<boolean> =>
      this.page.evaluate(() => document.activeElement?.matches('[data-cursor]') ?? false);
    for (let presses = 0; !(await there()); presses += 1) {
      if (presses > 100) throw new Error('the Tab key does not reach the board');
      await this.page.keyboard.press('Tab');
    }
  }

  async #take(name: string): Promise<void> {
    if (this.means === 'mouse') await this.piece(name).click();
    else if (this.means === 'touch') await this.piece(name).tap();
    else {
      await this.reach();
      for (let presses = 0; presses < 8; presses += 1) {
        await this.page.keyboard.press(name[0].toLowerCase());
        if ((await this.status()).includes(` ${name} `)) return;
      }
      throw new Error(`no key takes ${name}`);
    }
  }

  async #turn(how: 'turn' | 'turn-back' | 'mirror'): Promise<void> {
    const keys = { turn: 'r', 'turn-back': 'Shift+r', mirror: 'm' };
    if (this.means === 'keys') await this.page.keyboard.press(keys[how]);
    else if (this.means === 'touch') await this.page.locator(`[data-handle="${how}"]`).tap();
    else if (how === 'mirror') {
      await this.page.mouse.down({ button: 'right' });
      await this.page.mouse.up({ button: 'right' });
    } else {
      const before = (await this.ghost.getAttribute('data-cells')) ?? '';
      await this.page.mouse.wheel(0, how === 'turn' ? 120 : -120);
      // A wheel is heard a moment later.
      await this.page.locator(`[data-ghost]:not([data-cells="${before}"])`).waitFor();
    }
  }

  async #arrows(dx: number, dy: number): Promise<void> {
    const turned = Number(await this.pane.getAttribute('data-pane'));
    // Arrow keys go by what is seen.
    const [sx, sy] = [
      [dx, dy],
      [-dy, dx],
      [-dx, -dy],
      [dy, -dx],
    ][turned];
    for (let step = 0; step < Math.abs(sx); step += 1) {
      await this.page.keyboard.press(sx > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    for (let step = 0; step < Math.abs(sy); step += 1) {
      await this.page.keyboard.press(sy > 0 ? 'ArrowDown' : 'ArrowUp');
    }
  }

  /** Where a cell is on the page, however the board is turned. */
  async spot([x, y]: Cell): Promise<{ x: number; y: number }> {
    const rows = await this.rows();
    const [width, height] = [rows[0].length, rows.length];
    const turned = Number(await this.pane.getAttribute('data-pane'));
    const seen: Cell[] = [
      [x, y],
      [height - 1 - y, x],
      [width - 1 - x, height - 1 - y],
      [y, width - 1 - x],
    ];
    const [columns, lines] = turned % 2 === 0 ? [width, height] : [height, width];
    const room = await this.pane.boundingBox();
    if (!room) throw new Error('the board is not seen');
    return {
      x: room.x + (room.width * (seen[turned][0] + 0.5)) / columns,
      y: room.y + (room.height * (seen[turned][1] + 0.5)) / lines,
    };
  }

  async #pointAt(cell: Cell): Promise<void> {
    const { x, y } = await this.spot(cell);
    await this.page.mouse.move(x, y);
  }

  /** Draws with a finger from one cell to another. */
  async #draw(from: Cell, to: Cell): Promise<void> {
    await this.pane.evaluate((pane) => pane.scrollIntoView({ block: 'center' }));
    const [start, end] = [await this.spot(from), await this.spot(to)];
    const finger = await Finger.on(this.page);
    await finger.draw(start, end);
  }

  /** The table of the result. */
  results(): Locator {
    return this.page.getByRole('table', { name: say('mosaic-results', {}, this.language) });
  }
}

/** After how many quarter turns clockwise these cells look like those; nothing if they never do. */
function turnsTo(cells: readonly Cell[], wanted: readonly Cell[]): number | null {
  let turned = cells;
  for (let turns = 0; turns < 4; turns += 1) {
    if (shifted(turned) === shifted(wanted)) return turns;
    turned = quarter(turned);
  }
  return null;
}

/** The address of a game at one screen. */
export function blokusAtOneScreen(setup: string): string {
  return `/play/blokus?${new URLSearchParams({ against: 'person', seat: '1', setup })}`;
}
