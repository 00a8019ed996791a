// A lens shows what it is pointed at and never what lies beyond the border.
import { describe, expect, it } from 'vitest';
import { boxOf, closest, fitting, held, marks, showing, stride, whole, zoomed } from './lens';

const map = { width: 50, height: 40 };

function holds(box: ReturnType<typeof boxOf>, [x, y]: [number, number]): boolean {
  return x >= box.x && y >= box.y && x + 1 <= box.x + box.width && y + 1 <= box.y + box.height;
}

describe('a lens', () => {
  it('shows the whole field at first', () => {
    const box = boxOf(map, fitting(map));
    expect(box.width).toBeCloseTo(whole(map).width);
    expect(holds(box, [0, 0])).toBe(true);
    expect(holds(box, [49, 39])).toBe(true);
  });

  it('keeps the point under the hand where it is', () => {
    const at = { x: 30, y: 12 };
    const before = boxOf(map, fitting(map));
    const after = boxOf(map, zoomed(map, fitting(map), 3, at));
    const part = (box: typeof before): number => (at.x - box.x) / box.width;
    expect(part(after)).toBeCloseTo(part(before), 6);
  });

  it('goes neither beyond the border nor nearer than a few cells', () => {
    const far = held(map, { zoom: 400, x: -90, y: 900 });
    expect(far.zoom).toBe(closest(map));
    const [box, all] = [boxOf(map, far), whole(map)];
    expect(box.x).toBeCloseTo(all.x);
    expect(box.y + box.height).toBeCloseTo(all.y + all.height);
    expect(held(map, { zoom: 0.1, x: 0, y: 0 })).toEqual(fitting(map));
  });

  it('follows the cursor to every cell', () => {
    const near = zoomed(map, fitting(map), 6);
    for (const cell of [
      [0, 0],
      [49, 39],
      [49, 0],
      [25, 20],
    ] as [number, number][]) {
      expect(holds(boxOf(map, showing(map, near, cell)), cell)).toBe(true);
    }
  });

  it('never makes a mere strip of a long map', () => {
    const { width, height } = whole({ width: 100, height: 2 });
    expect(width / height).toBeCloseTo(1.7);
  });
});

describe('the numbers at the edge', () => {
  it('stand at every column of a small board and at some of a large one', () => {
    expect(marks(0, 8, 8, false, 20).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(stride(50, 20)).toBe(5);
    expect(marks(0, 50, 50, false, 20)).toHaveLength(10);
  });

  it('are turned around with the board', () => {
    const [first] = marks(0, 8, 8, true, 20);
    expect(first).toEqual({ number: 0, at: 7.5 / 8 });
  });
});
