// Whole games of each variant of Blokus whose moves are found where the page says that pieces fit. Boards are
// small where the recorded games have shown the usual one, so that games are short.
import { expect, it } from 'vitest';
import { openHouse } from './house/house';
import type { Means } from './house/mosaic';
import {
  atOneScreen,
  endsWith,
  fourCorners,
  inside,
  playOut,
  twoCorners,
  type Starts,
} from './house/whole-game';

const house = openHouse();

it.each<[setup: string, means: Means, starts: Starts]>([
  ['classic 7x7 fours*0 fives*0', 'mouse', fourCorners],
  ['classic 7x6 fours*0 fives*0', 'touch', fourCorners],
  ['classic-2 6x7 fours*0 fives*0', 'keys', fourCorners],
  ['classic-2 7x7 fours*0 fives*0', 'touch', fourCorners],
  ['classic-3 7x7 fours*0 fives*0', 'mouse', fourCorners],
  ['classic-3 6x6 fours*0 fives*0', 'touch', fourCorners],
  ['junior 10x10 fives*0', 'mouse', inside],
  ['junior threes*0 fours*0 fives*0', 'touch', inside],
  ['two-colours', 'mouse', twoCorners],
  ['two-colours 9x6 fives*0', 'keys', twoCorners],
  ['two-colours 5x8 fives*0', 'touch', twoCorners],
])('plays %s to its end by %s', async (setup, means, starts) => {
  const desk = await atOneScreen(house, setup, means);
  const { points, moves } = await playOut([desk], starts, { bonus: !setup.startsWith('junior') });
  expect(moves.length).toBeGreaterThan(6);
  await endsWith(desk, points);
});
