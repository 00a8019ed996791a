// Where cells lie, how transitions run, and how rows are told.
import { describe, expect, it } from 'vitest';
import {
  byLetter,
  cellsOf,
  curve,
  gate,
  middle,
  runs,
  spot,
  squares,
  transitionsAt,
} from './field';

const field = { width: 4, height: 2, rows: ['1-20', '0b11'] };

describe('cells', () => {
  it('are turned around when seen from behind', () => {
    expect(spot(field, [0, 0], false)).toEqual([0, 0]);
    expect(spot(field, [0, 0], true)).toEqual([3, 1]);
    expect(middle(field, [1, 1], false)).toEqual([150, 150]);
  });

  it('are told apart by their letters, and holes are none', () => {
    expect(cellsOf(field)).toHaveLength(7);
    expect(byLetter(field).get('1')).toEqual([
      [0, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(byLetter(field, new Set(['0,0'])).get('1')).toHaveLength(2);
    expect(byLetter(field).has('-')).toBe(false);
  });

  it('are one outline however many they are', () => {
    expect(squares(field, [[1, 0]], false)).toBe('M100 0h100v100h-100z');
    expect(squares(field, cellsOf(field), false).match(/M/g)).toHaveLength(7);
  });
});

describe('transitions', () => {
  const joint = [
    [0, 0, 6],
    [3, 1, 2],
  ] as [[number, number, number], [number, number, number]];

  it('leave a cell at its side', () => {
    expect(gate(field, joint[0], false)).toEqual({ at: [6, 50], out: [-1, 0] });
    expect(gate(field, joint[0], true).out).toEqual([1, 0]);
  });

  it('run from one end to the other', () => {
    expect(curve(field, joint, false)).toMatch(/^M6 50C-.* 394 150$/);
  });

  it('are found at both of their cells', () => {
    const transitions = [joint];
    expect(transitionsAt({ transitions }, [0, 0])).toEqual(transitions);
    expect(transitionsAt({ transitions }, [3, 1])).toEqual(transitions);
    expect(transitionsAt({ transitions }, [1, 1])).toEqual([]);
  });
});

it('counts alike cells of a row together', () => {
  expect(runs('00012')).toEqual([
    { letter: '0', count: 3 },
    { letter: '1', count: 1 },
    { letter: '2', count: 1 },
  ]);
});
