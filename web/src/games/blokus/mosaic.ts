// The board of Blokus as it is drawn: where cells lie when it is turned, outlines of pieces, names of
// cells. Knows lengths and names, no rules: what may lie where the engine says.
import type { BoardView, Place, View } from '../../engine/engine';
import type { FormView, Mosaic as Described, Tile, Tray } from '../../wire/engine';

export type { FormView, Place, Tile, Tray };

/** The board of Blokus. */
export type Mosaic = Extract<BoardView, { kind: 'blokus' }>;

/** What is needed to know where cells are drawn. */
export type Size = Pick<Described, 'width' | 'height'>;

/** The side of a cell in the drawing. */
export const CELL = 100;

/** Quarter turns clockwise in which a board is seen. */
export type Quarters = 0 | 1 | 2 | 3;

/** The board of a position. */
export function mosaicOf(view: View): Mosaic {
  if (view.board.kind !== 'blokus') throw new Error(`no board of Blokus: ${view.board.kind}`);
  return view.board;
}

/** How wide and high the board is seen. */
export function seenSize({ width, height }: Size, turned: Quarters): Size {
  return turned % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a cell is seen. */
export function spot({ width, height }: Size, [x, y]: Place, turned: Quarters): Place {
  switch (turned) {
    case 0:
      return [x, y];
    case 1:
      return [height - 1 - y, x];
    case 2:
      return [width - 1 - x, height - 1 - y];
    default:
      return [y, width - 1 - x];
  }
}

/** The cell that is seen at a spot. */
export function cellAt(size: Size, seen: Place, turned: Quarters): Place {
  return spot(seenSize(size, turned), seen, ((4 - turned) % 4) as Quarters);
}

/** A step as it is seen, in columns and rows of the board. */
export function stepOf([dx, dy]: Place, turned: Quarters): Place {
  switch (turned) {
    case 0:
      return [dx, dy];
    case 1:
      return [dy, -dx];
    case 2:
      return [-dx, -dy];
    default:
      return [-dy, dx];
  }
}

/** The turn of the board that brings a cell nearest to the lower left corner. */
export function turnTo(size: Size, cell: Place): Quarters {
  const all: Quarters[] = [0, 1, 2, 3];
  const far = (turned: Quarters): number => {
    const [x, y] = spot(size, cell, turned);
    return x + (seenSize(size, turned).height - 1 - y);
  };
  return all.reduce((best, turned) => (far(turned) < far(best) ? turned : best));
}

/** The names along an edge of the board as it is seen: below from the left, or beside from the top. */
export function edgeNames(mosaic: Mosaic, turned: Quarters, edge: 'below' | 'beside'): string[] {
  const size = seenSize(mosaic, turned);
  const letters = (edge === 'below') === (turned % 2 === 0);
  return Array.from({ length: edge === 'below' ? size.width : size.height }, (_, at) => {
    const seen: Place = edge === 'below' ? [at, size.height - 1] : [0, at];
    const [x, y] = cellAt(mosaic, seen, turned);
    return letters ? mosaic.columns[x] : String(mosaic.height - y);
  });
}

/** A cell by its name: `e10`. */
export function cellName({ columns, height }: Mosaic, [x, y]: Place): string {
  return `${columns[x]}${height - y}`;
}

/** The cells of a form whose upper left corner lies on a cell. */
export function cellsOf({ cells }: FormView, [x, y]: Place): Place[] {
  return cells.map(([dx, dy]) => [x + dx, y + dy]);
}

/** A move as its text: the names of its cells, in the order of the form. */
export function moveText(mosaic: Mosaic, form: FormView, corner: Place): string {
  return cellsOf(form, corner)
    .map((cell) => cellName(mosaic, cell))
    .join(',');
}

/** The cells of a move's text. */
export function cellsOfText({ columns, height }: Mosaic, text: string): Place[] {
  return text.split(',').flatMap((name): Place[] => {
    const digits = name.search(/\d/);
    const x = columns.indexOf(name.slice(0, digits));
    const y = height - Number(name.slice(digits));
    return x < 0 || !(y >= 0 && y < height) ? [] : [[x, y]];
  });
}

/** The squares of these cells, as they are seen, as one path. */
export function squares(cells: readonly Place[], inset = 0): string {
  const side = CELL - 2 * inset;
  return cells
    .map(([x, y]) => `M${x * CELL + inset} ${y * CELL + inset}h${side}v${side}h${-side}z`)
    .join('');
}

/** The edges around these cells, as they are seen, as one path. */
export function outline(cells: readonly Place[]): string {
  const own = new Set(cells.map(String));
  const has = (x: number, y: number): boolean => own.has(String([x, y]));
  const edges: string[] = [];
  for (const [x, y] of cells) {
    const [left, top] = [x * CELL, y * CELL];
    if (!has(x, y - 1)) edges.push(`M${left} ${top}h${CELL}`);
    if (!has(x, y + 1)) edges.push(`M${left} ${top + CELL}h${CELL}`);
    if (!has(x - 1, y)) edges.push(`M${left} ${top}v${CELL}`);
    if (!has(x + 1, y)) edges.push(`M${left + CELL} ${top}v${CELL}`);
  }
  return edges.join('');
}

/** The box around cells that are seen: left, top, right, bottom. */
export function boxAround(cells: readonly Place[]): [number, number, number, number] {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
}

/** Where a number is written on a piece: the cell nearest to its middle. */
export function middleOf(cells: readonly Place[]): Place {
  const mean = [0, 1].map((at) => cells.reduce((sum, cell) => sum + cell[at], 0) / cells.length);
  const off = ([x, y]: Place): number => Math.abs(x - mean[0]) + Math.abs(y - mean[1]);
  return cells.reduce((best, cell) => (off(cell) < off(best) ? cell : best));
}

/** The rows of the board from the top: the number of a colour, `.` where nothing lies. */
export function rowsOf({ width, height, placed }: Mosaic): string[] {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const { colour, cells } of placed) {
    for (const [x, y] of cells) rows[y][x] = String(colour);
  }
  return rows.map((row) => row.join(''));
}
