// Boards that are turned, names of cells, outlines.
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  cellName,
  cellsOfText,
  middleOf,
  moveText,
  outline,
  seenSize,
  spot,
  stepOf,
  turnTo,
  type FormView,
  type Mosaic,
  type Place,
  type Quarters,
} from './mosaic';

const size = { width: 4, height: 3 };
const turns: Quarters[] = [0, 1, 2, 3];
const mosaic = { ...size, columns: ['a', 'b', 'c', 'd'] } as Mosaic;

describe('a turned board', () => {
  it.each(turns)('shows every cell once, and finds it again, after %s quarters', (turned) => {
    const seen = new Set<string>();
    const { width, height } = seenSize(size, turned);
    for (let x = 0; x < 4; x += 1) {
      for (let y = 0; y < 3; y += 1) {
        const at = spot(size, [x, y], turned);
        expect(at[0] >= 0 && at[0] < width && at[1] >= 0 && at[1] < height).toBe(true);
        expect(cellAt(size, at, turned)).toEqual([x, y]);
        seen.add(at.join());
      }
    }
    expect(seen.size).toBe(12);
  });

  it.each(turns)('moves to the right as it is seen, after %s quarters', (turned) => {
    const from: Place = [1, 1];
    const [dx, dy] = stepOf([1, 0], turned);
    const [x, y] = spot(size, from, turned);
    expect(spot(size, [from[0] + dx, from[1] + dy], turned)).toEqual([x + 1, y]);
  });

  it('brings every corner to the lower left', () => {
    const corners: Place[] = [
      [0, 0],
      [3, 0],
      [3, 2],
      [0, 2],
    ];
    for (const corner of corners) {
      const turned = turnTo(size, corner);
      expect(spot(size, corner, turned)).toEqual([0, seenSize(size, turned).height - 1]);
    }
    expect(turnTo(size, [0, 2])).toBe(0);
  });
});

describe('a text', () => {
  const corner = { cells: [[0, 1], [1, 1], [0, 0]] } as unknown as FormView; // prettier-ignore

  it('names the cells of a form in their order, and is read again', () => {
    expect(cellName(mosaic, [3, 0])).toBe('d3');
    expect(moveText(mosaic, corner, [1, 1])).toBe('b1,c1,b2');
    expect(cellsOfText(mosaic, 'b1,c1,b2')).toEqual([[1, 2], [2, 2], [1, 1]]); // prettier-ignore
  });

  it('that names no cell of the board is left out', () => {
    expect(cellsOfText(mosaic, 'e1,a9,b0,a1')).toEqual([[0, 2]]);
  });
});

it('draws only the edges around a piece', () => {
  expect(outline([[0, 0]]).split('M').length - 1).toBe(4);
  expect(outline([[0, 0], [1, 0]]).split('M').length - 1).toBe(6); // prettier-ignore
});

it('writes a number on a cell of the piece', () => {
  expect(middleOf([[0, 0], [1, 0], [2, 0]])).toEqual([1, 0]); // prettier-ignore
});
