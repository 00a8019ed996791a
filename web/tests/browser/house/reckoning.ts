// The rules of Blokus, told as plainly as possible, to find moves for tests and to compare with what the
// page marks. Knows rows of a board and nothing of the program.
import { textOf, ways, type Cell } from './pieces';

const sides: Cell[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];
const corners: Cell[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** Everywhere a colour may put a shape on a board. */
export function placements(
  rows: readonly string[],
  colour: number,
  start: Cell,
  shape: string,
): string[] {
  const [width, height] = [rows[0].length, rows.length];
  const own = String(colour);
  const at = ([x, y]: Cell): string => rows[y]?.[x] ?? '';
  const first = !rows.some((row) => row.includes(own));
  const found: string[] = [];
  for (const way of ways.get(shape) ?? []) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const cells = way.map(([dx, dy]): Cell => [x + dx, y + dy]);
        const touches = (around: Cell[]): boolean =>
          cells.some(([cx, cy]) => around.some(([dx, dy]) => at([cx + dx, cy + dy]) === own));
        const free = cells.every((cell) => at(cell) === '.');
        const attached = first
          ? cells.some(([cx, cy]) => cx === start[0] && cy === start[1])
          : touches(corners);
        if (free && attached && !touches(sides)) found.push(textOf(cells, height));
      }
    }
  }
  return found;
}

/** Numbers that are the same in every run. */
export class Lot {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** One of these. */
  draw<Thing>(things: readonly Thing[]): Thing {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return things[(this.#state >>> 8) % things.length];
  }
}
