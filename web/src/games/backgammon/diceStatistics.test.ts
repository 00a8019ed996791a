// Dice are counted for who rolled them.
import { expect, it } from 'vitest';
import { diceOf } from './diceStatistics';

const move = (seat: number | null, text: string) => ({ seat, colour: seat, text, hinted: false });

it('counts one die of an opening roll for each side, and the others for who plays them', () => {
  const moves = [
    move(null, '31'),
    move(1, '8/5 6/5'),
    move(2, 'roll'),
    move(null, '66'),
    move(2, '24/18(2) 13/7(2)'),
    move(1, 'roll'),
    move(null, '21'),
    move(1, '13/11 6/5'),
  ];
  const [first, second] = diceOf({ moves, ply: moves.length, roundEnds: [] });
  expect(first).toMatchObject({ rolls: 1, faces: [1, 1, 1, 0, 0, 0], doubles: 0, mean: 3 });
  expect(second).toMatchObject({ rolls: 1, faces: [1, 0, 0, 0, 0, 2], doubles: 1, mean: 24 });
});

it('counts nothing beyond the position that is shown', () => {
  const moves = [move(null, '31'), move(1, '8/5 6/5'), move(null, '66'), move(2, 'pass')];
  expect(diceOf({ moves, ply: 1, roundEnds: [] })[1].doubles).toBe(0);
  expect(diceOf({ moves, ply: 3, roundEnds: [] })[1].doubles).toBe(1);
});
