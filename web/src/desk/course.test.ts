// The course of a game: values, turning points, the line of the graph.
import { describe, expect, it } from 'vitest';
import type { RatingLine, View } from '../engine/engine';
import { badgeOf, sayRating, valueOf } from '../games/ratings';
import {
  areaUnder,
  blundersOf,
  layOut,
  lineThrough,
  marksOf,
  pointOf,
  spotFor,
  type Point,
} from './course';
import { merge } from './judge';

function rating(text: string, outlook: string | null, plies: number | null = null): RatingLine {
  const score = outlook === 'win' ? 3 : outlook === 'loss' ? -3 : 0;
  return { text, score, bound: outlook ? 'exact' : 'estimate', outlook, plies, line: [text] };
}

function point(ply: number, value: number | null, ratings: RatingLine[] = []): Point {
  return { ply, value, certain: true, chance: false, ratings };
}

function view(changes: Partial<View>): View {
  return { ply: 0, turn: 1, outcome: null, chance: false, ...changes } as View;
}

const move = (seat: number, text: string) => ({ seat, colour: seat, text, hinted: false });

describe('the value of a rating', () => {
  it('falls from a quick win over a late one and a draw to a quick loss', () => {
    const order = [
      rating('1', 'win', 1),
      rating('1', 'win', 21),
      rating('1', 'draw'),
      rating('1', 'loss', 30),
      rating('1', 'loss', 2),
    ].map((one) => valueOf(one));
    expect(order).toEqual(order.toSorted((one, other) => other - one));
    expect(order[2]).toBe(0);
    expect(Math.max(...order.map(Math.abs))).toBeLessThanOrEqual(1);
  });

  it('is smaller for an opinion than for anything certain', () => {
    const opinion = valueOf({ ...rating('1', null), score: 99999 });
    expect(opinion).toBeLessThan(valueOf(rating('1', 'win', 42)));
    expect(opinion).toBeGreaterThan(0);
  });
});

describe('a rating where stones are counted', () => {
  const exact = { ...rating('d3', 'win', 21), score: 6 };

  it('is worth its lead, certain or not', () => {
    const open = { ...rating('d3', null), score: 6 };
    expect(valueOf(exact, 20)).toBe(valueOf(open, 20));
    expect(valueOf({ ...open, score: -6 }, 20)).toBe(-valueOf(open, 20));
    expect(valueOf({ ...open, score: 40 }, 20)).toBeGreaterThan(0.9);
  });

  it('tells its stones', () => {
    expect(badgeOf(exact, true)).toEqual({ kind: 'win', text: '▲6' });
    expect(badgeOf({ ...rating('d3', 'loss', 20), score: -2 }, true).text).toBe('▼2');
    expect(badgeOf(rating('d3', 'draw'), true).text).toBe('=');
    expect(sayRating(exact, { lead: 20 })).toBe('rating-wins-by');
  });
});

describe('a badge', () => {
  it('says win, draw, loss and opinion apart', () => {
    expect(badgeOf(rating('1', 'win', 5))).toEqual({ kind: 'win', text: '▲5' });
    expect(badgeOf(rating('1', 'draw'))).toEqual({ kind: 'draw', text: '=' });
    expect(badgeOf(rating('1', 'loss', 8))).toEqual({ kind: 'loss', text: '▼8' });
    expect(badgeOf({ ...rating('1', null), score: -17.4 })).toEqual({ kind: 'open', text: '−17' });
    expect(badgeOf({ ...rating('1', null), score: 17264 }).text).toBe('17k');
    const bound = { ...rating('1', null), score: 2, bound: 'at-least' };
    expect(badgeOf(bound)).toEqual({ kind: 'win', text: '▲' });
  });
});

describe('a point of the course', () => {
  const judged = { ratings: [rating('4', 'win', 5), rating('3', 'draw')], complete: true };

  it('is seen from the first seat', () => {
    const first = pointOf(view({ turn: 1 }), judged);
    const second = pointOf(view({ turn: 2 }), judged);
    expect(first.value).toBeGreaterThan(0.5);
    expect(second.value).toBe(-(first.value ?? 0));
  });

  it('is the outcome when the game is over', () => {
    const ended = (ranks: number[]): number | null =>
      pointOf(view({ turn: null, outcome: { points: [], ranks } }), { ratings: [], complete: true })
        .value;
    expect([ended([1, 2]), ended([2, 1]), ended([1, 1])]).toEqual([1, -1, 0]);
  });

  it('is unknown without ratings', () => {
    expect(pointOf(view({}), { ratings: [], complete: false }).value).toBeNull();
  });

  it('is certain only when no better move can be hidden', () => {
    const open = rating('2', null);
    const certain = (ratings: RatingLine[]): boolean =>
      pointOf(view({}), { ratings, complete: false }).certain;
    expect(certain([rating('4', 'win', 5), open])).toBe(true);
    expect(certain([rating('4', 'draw'), open])).toBe(false);
    expect(certain([rating('4', 'draw'), rating('3', 'loss', 4)])).toBe(true);
  });
});

describe('blunders', () => {
  const blunder = (number: number, seat: number, text: string) => ({
    number,
    seat,
    colour: seat,
    text,
    before: null,
    after: null,
    lost: null,
    grave: false,
  });
  const choices = [
    rating('4', 'win', 5),
    rating('2', 'win', 9),
    rating('3', 'draw'),
    rating('1', 'loss', 6),
  ];

  it('are the moves that changed the result, with what had been better', () => {
    const points = [point(0, 0.7, choices), point(1, 0, choices)];
    const found = blundersOf(points, [move(1, '3'), move(2, '1')]);
    expect(found).toEqual([
      { ...blunder(1, 1, '3'), before: 'win', after: 'draw', better: ['4', '2'] },
      { ...blunder(2, 2, '1'), before: 'win', after: 'loss', grave: true, better: ['4', '2'] },
    ]);
    expect([...marksOf(found)]).toEqual([
      [1, '?'],
      [2, '??'],
    ]);
  });

  it('are moves that cost many stones, where stones are counted', () => {
    const rated = [9, 8, 1, -15].map((score, at) => ({ ...rating(`${at + 1}`, null), score }));
    const points = [rated, rated, rated].map((ratings, ply) => ({
      ...point(ply, 0.3, ratings),
      certain: false,
    }));
    const moves = [move(1, '2'), move(2, '3'), move(1, '4')];
    expect(blundersOf(points, moves)).toEqual([]);
    expect(blundersOf(points, moves, { lead: 20 })).toEqual([
      { ...blunder(2, 2, '3'), lost: 8, better: ['1', '2'] },
      { ...blunder(3, 1, '4'), lost: 24, grave: true, better: ['1', '2', '3'] },
    ]);
    // An opinion and a certainty are not compared.
    const mixed = [{ ...rated[0], bound: 'exact' }, rated[3]];
    expect(blundersOf([point(0, 0, mixed)], [move(1, '4')], { lead: 20 })).toEqual([]);
  });

  it('are not the slower win, nor what is not known', () => {
    expect(blundersOf([point(0, 0.7, choices)], [move(1, '2')])).toEqual([]);
    expect(blundersOf([null], [move(1, '1')])).toEqual([]);
    expect(blundersOf([{ ...point(0, 0, choices), certain: false }], [move(1, '1')])).toEqual([]);
    expect(blundersOf([point(0, 0, [])], [move(1, '1')])).toEqual([]);
  });
});

describe('the graph', () => {
  it('lays the best above and the worst below', () => {
    const spots = layOut([point(0, 1), point(1, 0), point(2, -1)], 200, 100);
    expect(spots.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [100, 50],
      [200, 100],
    ]);
    expect(lineThrough(spots)).toBe('M0 0L100 50L200 100');
    expect(areaUnder(spots, 100)).toBe('M0 50L0 0L100 50L200 100L200 50z');
  });

  it('is broken where nothing is known', () => {
    const spots = layOut([point(0, 0), null, point(2, null), point(3, 0), point(4, 1)], 400, 100);
    expect(lineThrough(spots)).toBe('M0 50M300 50L400 0');
    expect(areaUnder(spots, 100)).toBe('M300 50L300 50L400 0L400 50z');
  });

  it('goes on over the dice, which nobody judges', () => {
    const roll = { ...point(1, null), chance: true };
    const spots = layOut([point(0, 0), roll, point(2, 1), null, point(4, 0)], 400, 100);
    expect(lineThrough(spots)).toBe('M0 50L200 0M400 50');
    expect(areaUnder(spots, 100)).toBe('M0 50L0 50L200 0L200 50z');
  });

  it('shows a position before a roll by the nearest one that is judged', () => {
    const roll = (ply: number): Point => ({ ...point(ply, null), chance: true });
    const points = [roll(0), point(1, 0), roll(2), point(3, 1), null, roll(5), point(6, null)];
    const spots = layOut([...points, point(7, 1), roll(8)], 800, 100);
    const found = (ply: number): number | undefined =>
      spotFor(spots, [...points, point(7, 1), roll(8)], ply)?.point.ply;
    // A mistake in the second move is seen where its roll has come; the last roll has none after it.
    expect([0, 1, 2, 3, 7, 8].map(found)).toEqual([1, 1, 3, 3, 7, 7]);
    // What is not known stays unknown.
    expect([4, 5, 6].map(found)).toEqual([undefined, undefined, undefined]);
  });
});

describe('two judges', () => {
  const assessment = (ratings: RatingLine[], complete: boolean) => ({
    ratings,
    complete,
    nodes: 1,
  });

  it('are one when the first has finished', () => {
    const exact = assessment([rating('4', 'draw')], true);
    expect(merge(exact, null)).toBe(exact);
  });

  it('keep what is certain and order the rest by opinion', () => {
    const exact = assessment([rating('1', 'loss', 4), rating('2', null), rating('3', null)], false);
    const opinions = [
      { ...rating('1', null), score: 50 },
      { ...rating('3', null), score: 20 },
      { ...rating('2', null), score: -10 },
    ];
    const merged = merge(exact, assessment(opinions, true));
    expect(merged.ratings.map(({ text }) => text)).toEqual(['3', '2', '1']);
    expect(merged.ratings[2].outlook).toBe('loss');
    expect(merged.complete).toBe(false);
  });
});
