// Where the handles around the piece in the hand stand: at its corners where there is room for them,
// otherwise in a row or a column beside it, so that they hide neither each other nor the piece.

/** A box in pixels, from the upper left of the picture. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The side of a handle, and the room between two. */
export const HANDLE = 44;
const GAP = 4;

/** How far a row of so many handles reaches. */
const length = (count: number): number => count * HANDLE + (count - 1) * GAP;

/** The upper left corners of four handles around a box, within a room. */
export function handlePlaces(
  { left, top, right, bottom }: Box,
  { width, height }: { width: number; height: number },
): [x: number, y: number][] {
  const before = (at: number): number => at - GAP - HANDLE;
  const after = (at: number): number => at + GAP;
  const fits = (at: number, most: number): boolean => at >= 0 && at + HANDLE <= most;
  const around = [before(left), after(right)];
  const above = [before(top), after(bottom)];
  if (around.every((x) => fits(x, width)) && above.every((y) => fits(y, height))) {
    return above.flatMap((y) => around.map((x): [number, number] => [x, y]));
  }
  const within = (middle: number, most: number): number =>
    Math.max(0, Math.min(middle - length(4) / 2, most - length(4)));
  const every = [0, 1, 2, 3].map((at) => at * (HANDLE + GAP));
  const row = [after(bottom), before(top)].find((y) => fits(y, height));
  if (row !== undefined) {
    const first = within((left + right) / 2, width);
    return every.map((off) => [first + off, row]);
  }
  const column = [after(right), before(left)].find((x) => fits(x, width));
  if (column !== undefined && length(4) <= height) {
    const first = within((top + bottom) / 2, height);
    return every.map((off) => [column, first + off]);
  }
  // The piece fills the room; what it covers is seen between the handles.
  const first = within((left + right) / 2, width);
  return every.map((off) => [first + off, Math.max(0, height - HANDLE)]);
}
