// The pieces of Blokus as tests know them, apart from the program: how they look, and what their cells
// are called.

/** A cell: its column from the left and its row from the top. */
export type Cell = [x: number, y: number];

/** The shapes as they are drawn in the rules of the game, in any position. */
const drawings: Record<string, string[]> = {
  I1: ['#'],
  I2: ['##'],
  V3: ['#.', '##'],
  I3: ['###'],
  O4: ['##', '##'],
  L4: ['#..', '###'],
  T4: ['.#.', '###'],
  Z4: ['##.', '.##'],
  I4: ['####'],
  P5: ['##', '##', '#.'],
  U5: ['#.#', '###'],
  T5: ['###', '.#.', '.#.'],
  V5: ['#..', '#..', '###'],
  W5: ['#..', '##.', '.##'],
  Z5: ['##.', '.#.', '.##'],
  F5: ['.##', '##.', '.#.'],
  X5: ['.#.', '###', '.#.'],
  L5: ['#...', '####'],
  N5: ['##..', '.###'],
  Y5: ['.#..', '####'],
  I5: ['#####'],
};

/** Cells moved to the corner, in a fixed order. */
function cornered(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]): Cell => [x - left, y - top])
    .toSorted(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
}

/** The same text wherever these cells lie. */
export function shifted(cells: readonly Cell[]): string {
  return cornered(cells).join(' ');
}

/** Cells after a quarter turn. */
export function quarter(cells: readonly Cell[]): Cell[] {
  return cells.map(([x, y]) => [-y, x]);
}

/** Every different way in which a shape can lie, at the corner. */
function waysOf(cells: readonly Cell[]): Cell[][] {
  const ways = new Map<string, Cell[]>();
  let turned = [...cells];
  for (let turns = 0; turns < 4; turns += 1) {
    turned = quarter(turned);
    for (const way of [turned, turned.map(([x, y]): Cell => [-x, y])]) {
      ways.set(shifted(way), cornered(way));
    }
  }
  return [...ways.values()];
}

/** The ways in which each shape can lie, by its name. */
export const ways = new Map(
  Object.entries(drawings).map(([name, rows]) => [
    name,
    waysOf(
      rows.flatMap((row, y) =>
        [...row].flatMap((sign, x): Cell[] => (sign === '#' ? [[x, y]] : [])),
      ),
    ),
  ]),
);

const names = new Map(
  [...ways].flatMap(([name, all]) => all.map((way): [string, string] => [shifted(way), name])),
);

/** The name of the shape that covers these cells. */
export function nameOf(cells: readonly Cell[]): string {
  const name = names.get(shifted(cells));
  if (!name) throw new Error(`${cells.join(' ')} is no piece`);
  return name;
}

/** The cells of a move's text. */
export function cellsOf(move: string, height: number): Cell[] {
  if (move === '') return [];
  return move.split(',').map((name): Cell => {
    const letters = name.replace(/\d+$/, '');
    const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0);
    return [column - 1, height - Number(name.slice(letters.length))];
  });
}

/** The text of a move; only for boards of up to 26 columns. */
export function textOf(cells: readonly Cell[], height: number): string {
  return cells.map(([x, y]) => `${String.fromCharCode(97 + x)}${height - y}`).join(',');
}
