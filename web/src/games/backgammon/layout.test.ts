// Where places are drawn, and where keys and fingers find them.
import { describe, expect, it } from 'vitest';
import { BAR, OFF } from './checkers';
import { beside, checkerAt, footOf, HEIGHT, placeAt, roomOf, WIDTH, type Outlook } from './layout';

const outlooks: Outlook[] = [1, 2].flatMap((near) =>
  [false, true].map((mirrored) => ({ near, mirrored })),
);

describe('the board', () => {
  it('has the home of the near seat below, at the right unless it is mirrored', () => {
    const foot = footOf({ near: 1, mirrored: false }, 1, 1);
    expect(foot.x > WIDTH / 2 && !foot.above).toBe(true);
    const mirrored = footOf({ near: 1, mirrored: true }, 1, 1);
    expect(mirrored.x < WIDTH / 2 && !mirrored.above).toBe(true);
    expect(footOf({ near: 1, mirrored: false }, 1, 24).x).toBe(foot.x);
  });

  it('is turned by 180 degrees when the other seat is near and it is mirrored', () => {
    for (let place = 1; place <= 24; place += 1) {
      const one = footOf({ near: 1, mirrored: false }, 1, place);
      const other = footOf({ near: 2, mirrored: true }, 1, place);
      expect(one.x + other.x).toBeCloseTo(WIDTH);
      expect(one.y + other.y).toBeCloseTo(HEIGHT);
    }
  });

  it('shows both seats the same point under different numbers', () => {
    for (const outlook of outlooks) {
      for (let place = 1; place <= 24; place += 1) {
        expect(footOf(outlook, 1, place)).toEqual(footOf(outlook, 2, 25 - place));
      }
    }
  });

  it('finds every place again where it is drawn', () => {
    for (const outlook of outlooks) {
      for (const seat of [1, 2]) {
        for (let place = 0; place <= 25; place += 1) {
          const { left, top, width, height } = roomOf(outlook, seat, place);
          const spot = { x: (left + width / 2) * WIDTH, y: (top + height / 2) * HEIGHT };
          expect(placeAt(outlook, seat, spot)).toBe(place);
        }
        expect(placeAt(outlook, seat, { x: -1, y: 10 })).toBeNull();
      }
    }
  });

  it('keeps fifteen checkers inside their half', () => {
    for (const place of [OFF, 6, BAR]) {
      const { y } = checkerAt({ near: 1, mirrored: false }, 1, place, 14, 15);
      expect(y > 20 && y < HEIGHT - 20).toBe(true);
    }
  });
});

describe('arrow keys', () => {
  const outlook = { near: 1, mirrored: false };

  it('reach every place from every other', () => {
    const reached = new Set([6]);
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
    for (let round = 0; round < 30; round += 1) {
      for (const place of reached) {
        for (const key of keys) reached.add(beside(outlook, 1, place, key));
      }
    }
    expect(reached.size).toBe(26);
  });

  it('go along the row and over to the other', () => {
    expect(beside(outlook, 1, 6, 'ArrowRight')).toBe(5);
    expect(beside(outlook, 1, 24, 'ArrowDown')).toBe(1);
    expect(beside(outlook, 1, 13, 'ArrowUp')).toBe(13);
    expect(beside(outlook, 1, 1, 'ArrowRight')).toBe(OFF);
  });
});
