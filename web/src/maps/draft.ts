// A map while it is drawn: a plain grid of letters that can be painted, resized and written down. What
// makes a map right is the engine's business; a draft may be as wrong as its author likes.
import type { ReversiMap } from '../engine/engine';
import type { End } from './sketch';

/** A map while it is drawn. Never changed in place, so that every earlier one can come back. */
export type MapDraft = ReversiMap;

/** A cell: column and row. */
export type Cell = [x: number, y: number];

/** Every letter that can be painted, in the order of the palette. */
export const letters = ['0', '-', '1', '2', '3', '4', '5', '6', '7', '8', 'b', 'c', 'i', 'x'];

/** The largest side that the editor offers; texts may have more. */
export const MOST_SIDE = 100;

/** An empty map with the usual four stones in its middle. */
export function blank(width: number, height: number): MapDraft {
  const [x, y] = [Math.floor((width - 2) / 2), Math.floor((height - 2) / 2)];
  const rows = Array.from({ length: height }, () => '0'.repeat(width));
  const empty: MapDraft = {
    players: 2,
    overrides: 1,
    bombs: 1,
    radius: 1,
    width,
    height,
    rows,
    transitions: [],
  };
  const cross: [Cell, string][] = [
    [[x, y], '2'],
    [[x + 1, y], '1'],
    [[x, y + 1], '1'],
    [[x + 1, y + 1], '2'],
  ];
  return cross.reduce((map, [cell, letter]) => paint(map, [cell], letter), empty);
}

/** The letter of a cell; nothing outside the map. */
export function letterAt(map: MapDraft, [x, y]: Cell): string {
  return map.rows[y]?.[x] ?? '';
}

/** The map with this letter in these cells. */
export function paint(map: MapDraft, cells: readonly Cell[], letter: string): MapDraft {
  const rows = [...map.rows];
  for (const [x, y] of cells) {
    const row = rows[y];
    if (row === undefined || x < 0 || x >= map.width) continue;
    rows[y] = row.slice(0, x) + letter + row.slice(x + 1);
  }
  return rows.every((row, y) => row === map.rows[y]) ? map : { ...map, rows };
}

/** The cells on a straight line, both ends among them. */
export function line([ax, ay]: Cell, [bx, by]: Cell): Cell[] {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  if (steps === 0) return [[ax, ay]];
  return Array.from({ length: steps + 1 }, (_, at) => [
    Math.round(ax + ((bx - ax) * at) / steps),
    Math.round(ay + ((by - ay) * at) / steps),
  ]);
}

/** The cells of a rectangle between two corners. */
export function rectangle([ax, ay]: Cell, [bx, by]: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let y = Math.min(ay, by); y <= Math.max(ay, by); y += 1) {
    for (let x = Math.min(ax, bx); x <= Math.max(ax, bx); x += 1) cells.push([x, y]);
  }
  return cells;
}

/** The cells of one letter that hang together with this one, side by side. */
export function area(map: MapDraft, start: Cell): Cell[] {
  const letter = letterAt(map, start);
  if (letter === '') return [];
  const seen = new Set([start.join()]);
  const found: Cell[] = [start];
  for (const [x, y] of found) {
    const around: Cell[] = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ];
    for (const next of around) {
      if (seen.has(next.join()) || letterAt(map, next) !== letter) continue;
      seen.add(next.join());
      found.push(next);
    }
  }
  return found;
}

/** The map with another size; what no longer fits falls off, transitions with it. */
export function resize(map: MapDraft, width: number, height: number): MapDraft {
  const rows = Array.from({ length: height }, (_, y) =>
    (map.rows[y] ?? '').padEnd(width, '0').slice(0, width),
  );
  const fits = ([x, y]: End): boolean => x < width && y < height;
  const transitions = map.transitions.filter(([one, other]) => fits(one) && fits(other));
  return { ...map, width, height, rows, transitions };
}

const same = (one: End, other: End): boolean => one.join() === other.join();

/** Where in the list the transition with this end stands; -1 where there is none. */
export function transitionAt(map: MapDraft, end: End): number {
  return map.transitions.findIndex(([one, other]) => same(one, end) || same(other, end));
}

/** The map with two ends joined; what was joined with either of them before is not any more. */
export function join(map: MapDraft, one: End, other: End): MapDraft {
  const free = map.transitions.filter(
    (ends) => !ends.some((end) => same(end, one) || same(end, other)),
  );
  return { ...map, transitions: [...free, [one, other]] };
}

/** The map without one of its transitions. */
export function unjoin(map: MapDraft, at: number): MapDraft {
  return { ...map, transitions: map.transitions.filter((_, index) => index !== at) };
}

/** The text of a map file. */
export function write(map: MapDraft): string {
  const heading = [
    map.players,
    map.overrides,
    `${map.bombs} ${map.radius}`,
    `${map.height} ${map.width}`,
  ];
  const rows = map.rows.map((row) => [...row].join(' '));
  const ways = map.transitions.map(([one, other]) => `${one.join(' ')} <-> ${other.join(' ')}`);
  return [...heading, ...rows, ...ways].join('\n');
}

/** What a line of a text that `write` wrote is about. */
export function placeOf(
  map: MapDraft,
  lineNumber: number,
  column: number,
): { cell: Cell } | { transition: number } | null {
  const row = lineNumber - 5;
  if (row < 0) return null;
  if (row < map.height) {
    const x = Math.min(map.width - 1, Math.floor((column - 1) / 2));
    return { cell: [x, row] };
  }
  const transition = row - map.height;
  return transition < map.transitions.length ? { transition } : null;
}
