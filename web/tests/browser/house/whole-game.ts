// Whole games of Blokus on a page: recorded ones played again, and others whose moves are found by a plain
// reckoning, which is compared with what the page marks.
import { expect } from 'vitest';
import type { House } from './house';
import { blokusAtOneScreen, MosaicDesk, type Means, type Seen } from './mosaic';
import { nameOf, cellsOf, type Cell } from './pieces';
import { Lot, placements } from './reckoning';

/** Somebody who plays for everybody, at one screen. */
export async function atOneScreen(house: House, setup: string, means: Means): Promise<MosaicDesk> {
  const { page } = await house.visitor({ size: means === 'touch' ? 'phone' : 'desktop' });
  await page.goto(blokusAtOneScreen(setup));
  await page.locator('button[data-shape]').first().waitFor();
  return new MosaicDesk(page, means);
}

/** Where the colours of a game start, on a board as wide and high as this. */
export type Starts = (width: number, height: number) => Cell[];

export const fourCorners: Starts = (width, height) => [
  [0, 0],
  [width - 1, 0],
  [width - 1, height - 1],
  [0, height - 1],
];
export const twoCorners: Starts = (width, height) => [
  [0, 0],
  [width - 1, height - 1],
];
export const inside: Starts = (width, height) => [
  [4, 4],
  [width - 5, height - 5],
];

/** How a game came to its end. */
export interface Course {
  moves: string[];
  /** The squares of each colour, with 15 more for all pieces, 20 if the single square was last. */
  points: number[];
}

/**
 * Plays to the end, each move at the desk of whoever can make it. What the page marks as fitting
 * nowhere must fit nowhere, and at the end nothing may fit.
 */
export async function playOut(
  desks: readonly MosaicDesk[],
  starts: Starts,
  { seed = 1, bonus = true } = {},
): Promise<Course> {
  const lot = new Lot(seed);
  const moves: string[] = [];
  /** What each colour had when it was last to move, without what it placed then. */
  const left = new Map<number, string[]>();
  const last = new Map<number, string>();
  for (;;) {
    const { desk, seen } = await turn(desks);
    const { rows, colour, shapes } = seen;
    const start = starts(rows[0].length, rows.length);
    if (colour === null) {
      for (const [own, names] of left) {
        for (const name of names) {
          expect(placements(rows, own, start[own - 1], name)).toEqual([]);
        }
      }
      const points = start.map((_, at) => {
        const squares = rows.join('').split(String(at + 1)).length - 1;
        const all = bonus && left.get(at + 1)?.length === 0;
        return squares + (all ? (last.get(at + 1) === 'I1' ? 20 : 15) : 0);
      });
      return { moves, points };
    }
    const fitting = shapes.map(({ name, nowhere }) => {
      const found = placements(rows, colour, start[colour - 1], name);
      expect(`${name} fits: ${found.length > 0}`).toBe(`${name} fits: ${!nowhere}`);
      return found;
    });
    const most = Math.max(...fitting.flat().map((text) => text.split(',').length));
    const large = fitting.flat().filter((text) => text.split(',').length === most);
    const move = lot.draw(large);
    const name = nameOf(cellsOf(move, rows.length));
    left.set(colour, without(shapes, name));
    last.set(colour, name);
    moves.push(move);
    await desk.place(move);
  }
}

/** Whose turn it is, or that the game is over for everybody. */
async function turn(desks: readonly MosaicDesk[]): Promise<{ desk: MosaicDesk; seen: Seen }> {
  let found: { desk: MosaicDesk; seen: Seen } | null = null;
  const look = async (): Promise<boolean> => {
    const all = await Promise.all(desks.map(async (desk) => ({ desk, seen: await desk.look() })));
    const over = all.every(({ seen }) => seen.over);
    found = all.find(({ seen }) => seen.colour !== null) ?? (over ? all[0] : null);
    return found !== null;
  };
  await expect.poll(look, { timeout: 30_000, interval: 20 }).toBe(true);
  return found as unknown as { desk: MosaicDesk; seen: Seen };
}

function without(shapes: Seen['shapes'], placed: string): string[] {
  return shapes.flatMap(({ name, count }) =>
    Array.from({ length: name === placed ? count - 1 : count }, () => name),
  );
}

/** Compares the result on the page with points. */
export async function endsWith(desk: MosaicDesk, points: readonly number[]): Promise<void> {
  await desk.results().waitFor({ timeout: 30_000 });
  expect(await desk.points()).toEqual(points);
  const rows = await desk.results().locator('tbody tr').allInnerTexts();
  expect(rows.length).toBe(points.length);
}
