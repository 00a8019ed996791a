// How plays are read, and which step a press means.
import { describe, expect, it } from 'vitest';
import type { View } from '../../engine/engine';
import type { ReachView } from '../../wire/engine';
import { hopsOf, isPlay, lastPlay, rollOf, stepFrom, stepText } from './checkers';

describe('plays', () => {
  it('are read hop by hop, with hits and repeats', () => {
    expect(hopsOf('24/18*/13')).toEqual([
      { from: 24, to: 18, hit: true },
      { from: 18, to: 13, hit: false },
    ]);
    expect(hopsOf('bar/21 6/4(2)').map(({ from, to }) => [from, to])).toEqual([
      [25, 21],
      [6, 4],
      [6, 4],
    ]);
    expect(hopsOf('3/off*')).toHaveLength(1);
    for (const word of ['roll', 'take', '31', 'resign-2', '']) expect(hopsOf(word)).toEqual([]);
    expect(isPlay('pass') && !isPlay('double')).toBe(true);
  });

  it('are written as they are read', () => {
    expect(stepText(25, 20)).toBe('bar/20');
    expect(stepText(4, 0)).toBe('4/off');
    expect(rollOf('61')).toEqual([6, 1]);
    expect(rollOf('take')).toEqual([]);
  });
});

describe('the last play', () => {
  const move = (seat: number | null, text: string): View['moves'][number] => ({
    seat,
    colour: seat,
    text,
    hinted: false,
  });
  const moves = [move(null, '31'), move(1, '8/5 6/5'), move(2, 'roll'), move(null, '62')];
  const view = { moves, ply: 4, over: false, roundEnds: [] } as unknown as View;

  it('is the one before the roll that is to be played', () => {
    expect(lastPlay(view)).toMatchObject({ seat: 1, text: '8/5 6/5', roll: [3, 1] });
    expect(lastPlay({ ...view, ply: 1 })).toBeNull();
  });

  it('belongs to the game that goes on', () => {
    const ended = { ...view, roundEnds: [{ ply: 2, score: [1, 0] }] };
    expect(lastPlay(ended)).toBeNull();
    expect(lastPlay({ ...ended, ply: 2, over: true })?.seat).toBe(1);
  });
});

describe('a press on a place', () => {
  const reach = (from: number, to: number, dice: number[]): ReachView => ({
    step: stepText(from, to),
    from,
    to,
    dice,
    hits: false,
  });
  const reaches = [
    reach(24, 18, [6]),
    reach(24, 22, [2]),
    reach(24, 16, [6, 2]),
    reach(13, 11, [2]),
    reach(8, 0, [6, 2]),
  ];

  it('means the die that comes first, and the other one where that cannot be played', () => {
    expect(stepFrom(reaches, 24, [6, 2])?.to).toBe(18);
    expect(stepFrom(reaches, 24, [2, 6])?.to).toBe(22);
    expect(stepFrom(reaches, 13, [6, 2])?.to).toBe(11);
  });

  it('means whatever there is where no single die will do, and nothing where nothing is', () => {
    expect(stepFrom(reaches, 8, [6, 2])?.to).toBe(0);
    expect(stepFrom(reaches, 6, [6, 2])).toBeNull();
  });
});
