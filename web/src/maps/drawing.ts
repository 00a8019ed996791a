// Shapes of a map: cells are squares of side one, counted from the upper left.
import { sideSteps } from '../games/reversi/sides';
import type { End } from './sketch';

/** All cells with one of these letters as one path of squares. */
export function squares(rows: readonly string[], letters: string, gap = 0.06): string {
  const side = 1 - 2 * gap;
  return cells(rows, letters, (x, y) => `M${x + gap} ${y + gap}h${side}v${side}h${-side}z`);
}

/** All cells with this letter as one path of discs. */
export function discs(rows: readonly string[], letter: string, radius = 0.36): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return cells(
    rows,
    letter,
    (x, y) => `M${x + 0.5 - radius} ${y + 0.5}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`,
  );
}

function cells(
  rows: readonly string[],
  letters: string,
  shape: (x: number, y: number) => string,
): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) if (letters.includes(row[x])) path += shape(x, y);
  });
  return path;
}

/** Where a transition leaves its cell. */
export function anchor([x, y, side]: End): [number, number] {
  const [dx, dy] = sideSteps[side] ?? [0, 0];
  return [x + 0.5 + dx * 0.46, y + 0.5 + dy * 0.46];
}

/** A short line where a transition leaves its cell. */
export function tick(end: End): string {
  const [x, y] = anchor(end);
  const [dx, dy] = sideSteps[end[2]] ?? [0, 0];
  return `M${round(x)} ${round(y)}l${dx * 0.4} ${dy * 0.4}`;
}

/** A transition as a curve that leaves both ends outwards. */
export function curve(one: End, other: End): string {
  const [ax, ay] = anchor(one);
  const [bx, by] = anchor(other);
  const far = Math.hypot(ax - bx, ay - by);
  const reach = Math.min(3.2, 0.7 + far * 0.28);
  // Aside, so that a way across the map does not lie upon its cells in a straight line.
  const bow = Math.min(1.8, far * 0.16);
  const [px, py] = far > 0 ? [((ay - by) / far) * bow, ((bx - ax) / far) * bow] : [0, 0];
  const out = ([, , side]: End, x: number, y: number): string => {
    const [dx, dy] = sideSteps[side] ?? [0, 0];
    const length = Math.hypot(dx, dy) || 1;
    return `${round(x + (dx / length) * reach + px)} ${round(y + (dy / length) * reach + py)}`;
  };
  if (far < 0.01) {
    // Both ends are the same: a loop that comes back.
    const [dx, dy] = sideSteps[one[2]] ?? [0, -1];
    const [wx, wy] = [-dy * 0.6, dx * 0.6];
    const [ox, oy] = [ax + dx * 0.9, ay + dy * 0.9];
    return `M${ax} ${ay}C${round(ox + wx)} ${round(oy + wy)} ${round(ox - wx)} ${round(oy - wy)} ${ax} ${ay}`;
  }
  return `M${round(ax)} ${round(ay)}C${out(one, ax, ay)} ${out(other, bx, by)} ${round(bx)} ${round(by)}`;
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** How much room curves need around the map. */
export const MARGIN = 1.3;
