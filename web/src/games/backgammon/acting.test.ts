// What is played by itself.
import { expect, it } from 'vitest';
import { automaticMove } from './acting';

const board = { phase: 'dice', offered: null, forced: null, greedy: null, mover: 1 } as const;
const none = {
  stuckMessage: false,
  stuckMessage2: false,
  forced: false,
  greedy: false,
  nextRound: false,
};

it('is nothing as long as there is a choice', () => {
  const all = {
    stuckMessage: true,
    stuckMessage2: true,
    forced: true,
    greedy: true,
    nextRound: true,
  };
  expect(automaticMove(board, all)).toBeNull();
  expect(automaticMove({ ...board, phase: 'decide' }, all)).toBeNull();
});

it('is what cannot be otherwise, where that is wanted', () => {
  const forced = { ...board, forced: '24/18' };
  expect(automaticMove(forced, none)).toBeNull();
  expect(automaticMove(forced, { ...none, forced: true })).toBe('24/18');
  expect(automaticMove({ ...forced, offered: 1 }, { ...none, forced: true })).toBeNull();
  const home = { ...board, greedy: '6/off 5/off' };
  expect(automaticMove(home, none)).toBeNull();
  expect(automaticMove(home, { ...none, greedy: true })).toBe('6/off 5/off');
});

it('is a pass unless a message is to tell it', () => {
  const stuck = { ...board, forced: 'pass' };
  expect(automaticMove(stuck, none)).toBe('pass');
  expect(automaticMove(stuck, { ...none, stuckMessage: true, forced: true })).toBeNull();
  const second = { ...stuck, mover: 2 };
  expect(automaticMove(second, { ...none, stuckMessage: true })).toBe('pass');
  expect(automaticMove(second, { ...none, stuckMessage2: true })).toBeNull();
});

it('is the next game of a session, where that is wanted', () => {
  const between = { ...board, phase: 'between' as const };
  expect(automaticMove(between, none)).toBeNull();
  expect(automaticMove(between, { ...none, nextRound: true })).toBe('next');
});
