// The rack as the engine describes it, and where its parts are drawn. A cell is 100 units wide.
import type { BoardView, Place, View } from '../../engine/engine';

export type { Place };

/** What lies where. */
export type Rack = Extract<BoardView, { kind: 'connect-four' }>;

/** The rack of a position of this game. */
export function rackOf(view: View): Rack {
  return view.board as Rack;
}

/** Width and height of a cell. */
export const CELL = 100;
/** The radius of a hole. */
export const HOLE = 41;
/** The radius of a stone, which is a little wider than the hole it is seen through. */
export const STONE = 44;
/** The edge of the plate around the cells. */
export const EDGE = 24;
/** How far the stand stands out. */
export const STAND = 20;

/** The middle of a cell. */
export function middle([column, row]: Place, width: number, flipped: boolean): [number, number] {
  const from = flipped ? width - 1 - column : column;
  return [from * CELL + CELL / 2, row * CELL + CELL / 2];
}

/** The outline of the plate with a hole for every cell, to be filled by the even-odd rule. */
export function platePath(width: number, height: number): string {
  const [w, h] = [width * CELL + 2 * EDGE, height * CELL + 2 * EDGE];
  const round = 26;
  const straight = (dx: number, dy: number): string => `l${dx} ${dy}`;
  const corner = (dx: number, dy: number): string => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  const outline = [
    `M${round - EDGE} ${-EDGE}`,
    straight(w - 2 * round, 0),
    corner(round, round),
    straight(0, h - 2 * round),
    corner(-round, round),
    straight(-(w - 2 * round), 0),
    corner(-round, -round),
    straight(0, -(h - 2 * round)),
    corner(round, -round),
    'z',
  ];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = column * CELL + CELL / 2 - HOLE;
      const y = row * CELL + CELL / 2;
      outline.push(
        `M${x} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0z`,
      );
    }
  }
  return outline.join('');
}

/** The part of the drawing that is seen: room above the plate for stones to hang and for badges. */
export function viewBox(
  rack: { width: number; height: number },
  above: number,
): { x: number; y: number; width: number; height: number } {
  const side = EDGE + STAND;
  return {
    x: -side,
    y: -EDGE - above,
    width: rack.width * CELL + 2 * side,
    height: rack.height * CELL + 2 * EDGE + above + 58,
  };
}
