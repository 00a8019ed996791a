// The field as it is drawn: where cells lie, which of them are alike, how transitions run. Knows
// lengths and letters, no rules: what may be played the engine says.
import type { BoardView, Joint, Place, View } from '../../engine/engine';
import { sideSteps } from './sides';

export type { Joint, Place };

/** The field of ReversiXT or Othello. */
export type Field = Extract<BoardView, { kind: 'reversi' | 'othello' }>;

/** The side of a cell in the drawing. */
export const CELL = 100;
/** The radius of a stone. */
export const STONE = 40;

/** What every letter of a map means for who draws it. */
export const tileNames: Record<string, string> = {
  '-': 'hole',
  '0': 'empty',
  x: 'expansion',
  b: 'bonus',
  c: 'choice',
  i: 'inversion',
};

/** The letters that are drawn, holes left out. */
export const letters = [...'12345678xbci'];

/** The field of a view, whose board only these games know. */
export function fieldOf(view: View): Field {
  return view.board as Field;
}

/** What lies on a cell. */
export function letterAt(field: Pick<Field, 'rows'>, [x, y]: Place): string {
  return field.rows[y]?.[x] ?? '-';
}

/** The seat whose stone lies there; nothing where none lies. */
export function stoneAt(field: Pick<Field, 'rows'>, place: Place): number | null {
  const seat = Number(letterAt(field, place));
  return seat > 0 ? seat : null;
}

/** A cell as one number, for sets and lists. */
export function indexOf({ width }: { width: number }, [x, y]: Place): number {
  return y * width + x;
}

/** The cell of a number. */
export function placeOf({ width }: { width: number }, index: number): Place {
  return [index % width, Math.floor(index / width)];
}

/** Where a cell is drawn: its upper left corner in cells, turned around when seen from behind. */
export function spot(
  field: { width: number; height: number },
  [x, y]: Place,
  flipped: boolean,
): Place {
  return flipped ? [field.width - 1 - x, field.height - 1 - y] : [x, y];
}

/** The middle of a cell in the drawing. */
export function middle(
  field: { width: number; height: number },
  place: Place,
  flipped: boolean,
): Place {
  const [x, y] = spot(field, place, flipped);
  return [(x + 0.5) * CELL, (y + 0.5) * CELL];
}

/**
 * The squares of these cells as one outline. However many cells there are, they are one element of
 * the page, filled with a pattern that repeats from cell to cell.
 */
export function squares(
  field: { width: number; height: number },
  places: Iterable<Place>,
  flipped: boolean,
  inset = 0,
): string {
  const side = CELL - 2 * inset;
  const parts: string[] = [];
  for (const place of places) {
    const [x, y] = spot(field, place, flipped);
    parts.push(`M${x * CELL + inset} ${y * CELL + inset}h${side}v${side}h${-side}z`);
  }
  return parts.join('');
}

/** The cells by their letters, holes left out; those in `without` are drawn by somebody else. */
export function byLetter(
  field: Pick<Field, 'rows'>,
  without: ReadonlySet<string> = new Set(),
): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  field.rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      if (letter === '-' || without.has(`${x},${y}`)) return;
      const known = found.get(letter);
      if (known) known.push([x, y]);
      else found.set(letter, [[x, y]]);
    }),
  );
  return found;
}

/** All cells that are no holes. */
export function cellsOf(field: Pick<Field, 'rows'>): Place[] {
  return field.rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Place[] => (letter === '-' ? [] : [[x, y]])),
  );
}

/** The direction of a side as it is seen. */
function stepOf(side: number, flipped: boolean): Place {
  return sideSteps[(side + (flipped ? 4 : 0)) % 8];
}

/** Where a transition leaves its cell. */
export function gate(
  field: { width: number; height: number },
  [x, y, side]: Joint[0],
  flipped: boolean,
): { at: Place; out: Place } {
  const [cx, cy] = middle(field, [x, y], flipped);
  const [dx, dy] = stepOf(side, flipped);
  return { at: [cx + dx * 44, cy + dy * 44], out: [dx, dy] };
}

/** A transition as a curve from one side to the other. */
export function curve(
  field: { width: number; height: number },
  [one, other]: Joint,
  flipped: boolean,
): string {
  const [from, to] = [gate(field, one, flipped), gate(field, other, flipped)];
  const far = Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]);
  const reach = Math.max(90, Math.min(420, far * 0.45));
  const handle = ({ at, out }: typeof from): string => {
    const length = Math.hypot(...out);
    return `${round(at[0] + (out[0] / length) * reach)} ${round(at[1] + (out[1] / length) * reach)}`;
  };
  // Who comes out where they went in goes around a loop.
  const same = one.join() === other.join();
  if (same) {
    const [x, y] = from.at;
    const [dx, dy] = from.out;
    const aside = [-dy * 60, dx * 60];
    return `M${x} ${y}C${x + dx * 110 + aside[0]} ${y + dy * 110 + aside[1]} ${x + dx * 110 - aside[0]} ${y + dy * 110 - aside[1]} ${x} ${y}`;
  }
  return `M${from.at.join(' ')}C${handle(from)} ${handle(to)} ${to.at.join(' ')}`;
}

/** The small gates at which transitions leave their cells, as one outline. */
export function gates(
  field: { width: number; height: number; transitions: readonly Joint[] },
  flipped: boolean,
): string {
  const parts: string[] = [];
  for (const ends of field.transitions) {
    for (const end of ends) {
      const { at, out } = gate(field, end, flipped);
      const [x, y] = at;
      // A short bar across the way out.
      const length = Math.hypot(...out);
      const [ax, ay] = [(-out[1] / length) * 15, (out[0] / length) * 15];
      parts.push(`M${round(x - ax)} ${round(y - ay)}L${round(x + ax)} ${round(y + ay)}`);
    }
  }
  return parts.join('');
}

/** The transitions at a cell. */
export function transitionsAt(field: Pick<Field, 'transitions'>, [x, y]: Place): Joint[] {
  return field.transitions.filter((ends) => ends.some((end) => end[0] === x && end[1] === y));
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A row in few words: what lies there how often, one after the other. */
export function runs(row: string): { letter: string; count: number }[] {
  const found: { letter: string; count: number }[] = [];
  for (const letter of row) {
    const last = found[found.length - 1];
    if (last?.letter === letter) last.count += 1;
    else found.push({ letter, count: 1 });
  }
  return found;
}
