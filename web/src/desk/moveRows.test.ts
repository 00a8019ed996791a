// How a game is written down: pairs, rolls before moves, rounds, and seats with two colours.
import { describe, expect, it } from 'vitest';
import type { MoveView } from '../engine/engine';
import { moveRows, plyBeside, type Row } from './moveRows';

const move = (colour: number, text: string, seat = colour): MoveView => ({
  seat,
  colour,
  text,
  hinted: false,
});
const roll = (text: string): MoveView => ({ seat: null, colour: null, text, hinted: false });
const owners = (...seats: number[]): { owner: number }[] => seats.map((owner) => ({ owner }));

/** The rows as a person would write them. */
function written(rows: Row[]): string[] {
  return rows.map((row) =>
    'score' in row
      ? `(${row.score.join(':')})`
      : row.cells
          .map((cell) =>
            cell ? [cell.roll?.move.text, cell.move?.move.text].filter(Boolean).join(':') : '…',
          )
          .join(' '),
  );
}

describe('the moves', () => {
  it('of two stand side by side', () => {
    const moves = [move(1, 'a'), move(2, 'b'), move(1, 'c')];
    expect(written(moveRows({ moves, colours: owners(1, 2), roundEnds: [] }))).toEqual([
      'a b',
      'c',
    ]);
  });

  it('leave the place of who did not begin empty', () => {
    const moves = [move(2, 'b'), move(1, 'c'), move(2, 'd')];
    expect(written(moveRows({ moves, colours: owners(1, 2), roundEnds: [] }))).toEqual([
      '… b',
      'c d',
    ]);
  });

  it('begin a new row when a colour comes again, whoever passed', () => {
    const moves = [move(1, 'a'), move(1, 'b'), move(2, 'c')];
    expect(written(moveRows({ moves, colours: owners(1, 2), roundEnds: [] }))).toEqual([
      'a',
      'b c',
    ]);
  });

  it('of a seat with two colours stand in two places', () => {
    const moves = [move(1, 'a'), move(2, 'b'), move(3, 'c'), move(4, 'd', 1), move(2, 'e')];
    expect(written(moveRows({ moves, colours: owners(1, 2, 3, 1), roundEnds: [] }))).toEqual([
      'a b c d',
      '… e',
    ]);
  });

  it('have their rolls before them, and the last roll stands alone', () => {
    const moves = [roll('3'), move(1, 'run'), roll('1'), move(2, 'wait'), roll('2')];
    const rows = moveRows({ moves, colours: owners(1, 2), roundEnds: [] });
    expect(written(rows)).toEqual(['3:run 1:wait', '2']);
    expect(rows[0]).toMatchObject({ cells: [{ roll: { ply: 1 }, move: { ply: 2 } }, {}] });
  });

  it('are parted where a round ended', () => {
    const moves = [roll('3'), move(1, 'run'), roll('1'), move(2, 'run')];
    const rows = moveRows({
      moves,
      colours: owners(1, 2),
      roundEnds: [{ ply: 2, score: [1, 0] }],
    });
    expect(written(rows)).toEqual(['3:run', '(1:0)', '… 1:run']);
  });
});

describe('up and down', () => {
  it('lead to the same colour in the next row', () => {
    const moves = [move(1, 'a'), move(2, 'b'), move(1, 'c'), move(2, 'd'), move(1, 'e')];
    const rows = moveRows({ moves, colours: owners(1, 2), roundEnds: [] });
    expect([0, 1, 2, 3, 4, 5].map((ply) => plyBeside(rows, ply, 1))).toEqual([1, 3, 4, 5, 5, 5]);
    expect([0, 1, 2, 3, 4, 5].map((ply) => plyBeside(rows, ply, -1))).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it('stay with rolls or moves, over the end of a round', () => {
    const moves = [roll('1'), move(1, 'a'), roll('2'), move(2, 'b'), roll('3'), move(1, 'c')];
    const roundEnds = [{ ply: 4, score: [1, 0] }];
    const rows = moveRows({ moves, colours: owners(1, 2), roundEnds });
    expect([1, 2].map((ply) => plyBeside(rows, ply, 1))).toEqual([5, 6]);
    expect([5, 6, 4].map((ply) => plyBeside(rows, ply, -1))).toEqual([1, 2, 0]);
  });
});
