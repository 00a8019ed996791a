// Counting one's own games.
import { expect, it } from 'vitest';
import type { View } from '../../engine/engine';
import type { Tray } from './mosaic';
import { counted, none, playedBy, type Played } from './statistics';

const view = {
  setup: 'duo',
  over: true,
  ply: 2,
  plies: 2,
  colours: [{ owner: 1 }, { owner: 2 }],
  outcome: { points: [64, 109], ranks: [2, 1] },
  moves: [{ text: 'e10' }, { text: 'j5' }],
  left: [],
} as unknown as View;
const hands = [
  { pieces: 3, bonus: 0 },
  { pieces: 0, bonus: 20 },
] as unknown as Tray[];

it('tells how a game came out for each side', () => {
  const [first, second] = [playedBy(view, hands, [1]), playedBy(view, hands, [2])];
  expect(first).toMatchObject({ variant: 'duo', place: 2, points: 64, all: false, perfect: false });
  expect(second).toMatchObject({ place: 1, points: 109, all: true, perfect: true });
  expect(first?.key).not.toBe(second?.key);
});

it('tells nothing before the end, while looking back, or of the games of others', () => {
  expect(playedBy({ ...view, over: false }, hands, [1])).toBeNull();
  expect(playedBy({ ...view, ply: 1 }, hands, [1])).toBeNull();
  expect(playedBy(view, hands, [])).toBeNull();
});

it('puts games on other boards together', () => {
  expect(playedBy({ ...view, setup: 'duo 16x16' }, hands, [1])?.variant).toBe('own');
});

it('counts every game once', () => {
  const game = playedBy(view, hands, [1]) as Played;
  const once = counted(none, game);
  expect(counted(once, game)).toBe(once);
  const twice = counted(once, { ...game, key: 'another', place: 1, points: 40, all: true });
  expect(twice.counts.duo).toEqual({
    games: 2,
    places: [1, 1],
    points: 104,
    best: 64,
    all: 1,
    perfect: 0,
  });
});

it('forgets the keys of long ago, not the counts', () => {
  const game = playedBy(view, hands, [1]) as Played;
  let all = none;
  for (let at = 0; at < 150; at += 1) all = counted(all, { ...game, key: String(at) });
  expect(all.known.length).toBe(100);
  expect(all.counts.duo.games).toBe(150);
});
