// The moves of a game in rows, as they are written down: each colour in its column, a roll before the
// move that it led to, and a line where a round ended.
import type { MoveView, View } from '../engine/engine';

/** A move or a roll, and how many moves stand on the board after it. */
export interface Written {
  move: MoveView;
  ply: number;
}

/** What stands in one place of a row: a move with the roll before it, or either alone. */
export interface Cell {
  roll: Written | null;
  move: Written | null;
}

/** A row; places before the first move of a game stay empty. */
export type Row = { cells: (Cell | null)[] } | { round: number; score: number[] };

/** Writes down the moves of a game. */
export function moveRows(view: Pick<View, 'moves' | 'colours' | 'roundEnds'>): Row[] {
  const rows: Row[] = [];
  const width = Math.max(1, view.colours.length);
  const ends = new Map(view.roundEnds.map(({ ply, score }) => [ply, score]));
  let row: (Cell | null)[] | null = null;
  let roll: Written | null = null;
  let rounds = 0;
  const put = (cell: Cell, colour: number): void => {
    if (!row || row.length > colour - 1 || row.length === width) {
      row = Array.from({ length: colour - 1 }, () => null);
      rows.push({ cells: row });
    }
    while (row.length < colour - 1) row.push(null);
    row.push(cell);
  };
  view.moves.forEach((move, at) => {
    const written = { move, ply: at + 1 };
    const next = view.moves[at + 1];
    if (move.seat === null && next && next.seat !== null && !ends.has(at + 1)) roll = written;
    else {
      const [before, own] = move.seat === null ? [written, null] : [roll, written];
      put(
        { roll: before, move: own },
        move.colour ?? (row && row.length < width ? row.length + 1 : 1),
      );
      roll = null;
    }
    const score = ends.get(at + 1);
    if (score) {
      rows.push({ round: (rounds += 1), score });
      row = null;
    }
  });
  return rows;
}

/** The move above or below another in its column, from no move at all and back to it. */
export function plyBeside(rows: readonly Row[], ply: number, way: 1 | -1): number {
  const lines = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const holds = (cell: Cell | null): boolean =>
    cell !== null && (cell.roll?.ply === ply || cell.move?.ply === ply);
  const at = lines.findIndex((cells) => cells.some(holds));
  const line = lines[at + way];
  if (!line) return way < 0 ? 0 : ply;
  const place = Math.max(0, lines[at]?.findIndex(holds) ?? 0);
  const rolled = lines[at]?.[place]?.roll?.ply === ply;
  // A row that is not full, or does not begin at the left, has its nearest cell.
  const cells = line.flatMap((cell, own) => (cell ? [{ cell, far: Math.abs(own - place) }] : []));
  const [nearest] = cells.toSorted((one, other) => one.far - other.far);
  const { roll, move } = nearest?.cell ?? { roll: null, move: null };
  return ((rolled ? (roll ?? move) : (move ?? roll)) ?? { ply }).ply;
}
