// Handles around a piece, wherever it is held.
import { expect, it } from 'vitest';
import { HANDLE, handlePlaces, type Box } from './handles';

const room = { width: 340, height: 340 };

/** Whether two squares of a handle's size, or one and a box, cover each other. */
function covers([x, y]: [number, number], { left, top, right, bottom }: Box): boolean {
  return x < right && x + HANDLE > left && y < bottom && y + HANDLE > top;
}

it('puts them at the corners where there is room', () => {
  const box = { left: 150, top: 150, right: 200, bottom: 170 };
  expect(handlePlaces(box, room)).toEqual([
    [102, 102],
    [204, 102],
    [102, 174],
    [204, 174],
  ]);
});

it.each([
  ['a Classic board on a phone', 17, 20],
  ['a Duo board', 24, 14],
  ['a small board', 68, 5],
])('hides nothing and stays inside, everywhere on %s', (_, cell, cells) => {
  for (const [columns, rows] of [
    [1, 1],
    [5, 1],
    [1, 5],
    [3, 3],
  ]) {
    for (let x = 0; x + columns <= cells; x += 1) {
      for (let y = 0; y + rows <= cells; y += 1) {
        const box = {
          left: x * cell,
          top: y * cell,
          right: (x + columns) * cell,
          bottom: (y + rows) * cell,
        };
        const places = handlePlaces(box, room);
        expect(places.length).toBe(4);
        for (const [at, place] of places.entries()) {
          const [left, top] = place;
          expect(left >= 0 && top >= 0 && left + HANDLE <= 340 && top + HANDLE <= 340).toBe(true);
          expect(covers(place, box)).toBe(false);
          for (const other of places.slice(at + 1)) {
            const square = {
              left: other[0],
              top: other[1],
              right: other[0] + HANDLE,
              bottom: other[1] + HANDLE,
            };
            expect(covers(place, square)).toBe(false);
          }
        }
      }
    }
  }
});

it('stays inside where the piece fills the board', () => {
  const places = handlePlaces({ left: 0, top: 0, right: 340, bottom: 340 }, room);
  expect(places.map(([, y]) => y)).toEqual([296, 296, 296, 296]);
});
