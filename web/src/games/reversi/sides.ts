// The eight sides of a cell, by which transitions leave it.

/** Where each side points, clockwise from north. */
export const sideSteps: readonly [number, number][] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
