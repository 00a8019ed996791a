// Drafts of maps: painting, resizing, joining and writing, alone and with their images.
import { describe, expect, it } from 'vitest';
import {
  area,
  blank,
  join,
  line,
  paint,
  placeOf,
  rectangle,
  resize,
  transitionAt,
  unjoin,
  write,
} from './draft';
import { cellsOf, endsOf, fits, letterOf } from './symmetry';

describe('a draft', () => {
  it('begins with four stones in its middle', () => {
    expect(blank(4, 4).rows).toEqual(['0000', '0210', '0120', '0000']);
    expect(blank(3, 2).rows).toEqual(['210', '120']);
  });

  it('is written as a map file, height before width', () => {
    const map = join(paint(blank(4, 2), [[3, 0]], 'x'), [0, 0, 6], [3, 1, 2]);
    expect(write(map)).toBe(
      ['2', '1', '1 1', '2 4', '0 2 1 x', '0 1 2 0', '0 0 6 <-> 3 1 2'].join('\n'),
    );
    expect(placeOf(map, 3, 1)).toBeNull();
    expect(placeOf(map, 5, 7)).toEqual({ cell: [3, 0] });
    expect(placeOf(map, 7, 1)).toEqual({ transition: 0 });
  });

  it('is painted in cells that it has, and is the same when nothing changes', () => {
    const map = blank(4, 4);
    expect(
      paint(
        map,
        [
          [9, 0],
          [-1, 2],
          [0, 7],
        ],
        'b',
      ),
    ).toBe(map);
    expect(paint(map, [[0, 0]], '0')).toBe(map);
    expect(paint(map, rectangle([2, 3], [0, 2]), '-').rows.slice(2)).toEqual(['---0', '---0']);
    expect(paint(map, line([0, 0], [3, 3]), 'i').rows).toEqual(['i000', '0i10', '01i0', '000i']);
  });

  it('is filled as far as one letter hangs together', () => {
    const wall = paint(blank(4, 4), line([0, 1], [3, 1]), '-');
    expect(area(wall, [2, 0])).toHaveLength(4);
    expect(area(wall, [0, 3])).toHaveLength(6);
    expect(area(wall, [9, 9])).toEqual([]);
  });

  it('loses what falls off when it is made smaller', () => {
    const map = join(join(blank(4, 4), [0, 0, 0], [0, 3, 4]), [0, 0, 6], [3, 0, 2]);
    const narrow = resize(map, 2, 5);
    expect(narrow.rows).toEqual(['00', '02', '01', '00', '00']);
    expect(narrow.transitions).toEqual([
      [
        [0, 0, 0],
        [0, 3, 4],
      ],
    ]);
  });

  it('joins an end only once', () => {
    const map = join(join(blank(4, 4), [0, 0, 6], [3, 0, 2]), [3, 0, 2], [3, 3, 2]);
    expect(map.transitions).toEqual([
      [
        [3, 0, 2],
        [3, 3, 2],
      ],
    ]);
    expect(transitionAt(map, [3, 3, 2])).toBe(0);
    expect(transitionAt(map, [0, 0, 6])).toBe(-1);
    expect(unjoin(map, 0).transitions).toEqual([]);
  });
});

describe('symmetry', () => {
  const size = { width: 4, height: 4 };

  it('finds every image of a cell', () => {
    expect(cellsOf('none', size, [1, 0])).toEqual([[1, 0]]);
    expect(cellsOf('both', size, [1, 0])).toEqual([
      [1, 0],
      [2, 0],
      [1, 3],
      [2, 3],
    ]);
    expect(cellsOf('quarter-turns', size, [1, 0])).toEqual([
      [1, 0],
      [3, 1],
      [2, 3],
      [0, 2],
    ]);
    expect(fits('quarter-turns', { width: 4, height: 5 })).toBe(false);
  });

  it('turns the sides of ends with their cells', () => {
    expect(endsOf('left-right', size, [0, 1, 6])[1]).toEqual([3, 1, 2]);
    expect(endsOf('up-down', size, [0, 0, 1])[1]).toEqual([0, 3, 3]);
    expect(endsOf('half-turn', size, [0, 0, 7])[1]).toEqual([3, 3, 3]);
    expect(endsOf('quarter-turns', size, [1, 0, 0])).toEqual([
      [1, 0, 0],
      [3, 1, 2],
      [2, 3, 4],
      [0, 2, 6],
    ]);
  });

  it('gives every image to another seat where the seats can be shared out', () => {
    expect([0, 1].map((image) => letterOf('2', image, 2, 2))).toEqual(['2', '1']);
    expect([0, 1, 2, 3].map((image) => letterOf('3', image, 4, 4))).toEqual(['3', '4', '1', '2']);
    expect([0, 1].map((image) => letterOf('1', image, 2, 4))).toEqual(['1', '3']);
    expect([0, 1].map((image) => letterOf('1', image, 2, 3))).toEqual(['1', '1']);
    expect(letterOf('b', 1, 2, 2)).toBe('b');
  });
});
