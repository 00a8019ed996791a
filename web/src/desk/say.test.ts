// What is said of moves: all that are new, the rolls among them, and no more than somebody can hear.
import { describe, expect, it, vi } from 'vitest';
import type { MoveView, View } from '../engine/engine';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { plainFace } = await import('../games/plain');
const { sayNews } = await import('./say');
const { loadWords, t } = await import('../words');
await loadWords();

const face = plainFace('race');
const moves: MoveView[] = Array.from({ length: 24 }, (_, at) =>
  at % 2 === 0
    ? { seat: null, colour: null, text: String((at % 3) + 1), hinted: false }
    : { seat: at % 4 === 1 ? 1 : 2, colour: at % 4 === 1 ? 1 : 2, text: 'run', hinted: false },
);

/** A game of so many moves, seen after some of them. */
function at(ply: number, plies = ply, more: Partial<View> = {}): View {
  const same = { colours: [{ owner: 1 }, { owner: 2 }], roundEnds: [], over: false };
  const known = { ply, plies, moves: moves.slice(0, plies), ...same, ...more };
  return known as unknown as View;
}

const rolled = (ply: number): string => t('dice-show', { roll: moves[ply - 1].text });
const played = (ply: number): string =>
  t('desk-played', { seat: face.colourName(moves[ply - 1].colour ?? 0), move: 'run' });

describe('news', () => {
  it('are the move of the other side and the roll after it', () => {
    expect(sayNews(at(3), at(5), face)).toBe(`${played(4)} ${rolled(5)}`);
  });

  it('are one move where one was made', () => {
    expect(sayNews(at(3), at(4), face)).toBe(played(4));
  });

  it('are where somebody is who walks through a game, or comes back to the present', () => {
    expect(sayNews(at(2, 9), at(6, 9), face)).toBe(played(6));
    expect(sayNews(at(2, 9), at(9), face)).toBe(rolled(9));
    expect(sayNews(at(9), at(4, 9), face)).toBe(played(4));
    expect(sayNews(at(9), at(0, 9), face)).toBe(t('desk-at-start'));
  });

  it('are the last move that stands after one was taken back', () => {
    expect(sayNews(at(6), at(4), face)).toBe(played(4));
  });

  it('are no more than somebody can hear', () => {
    expect(sayNews(at(1), at(24), face).startsWith(rolled(17))).toBe(true);
  });

  it('tell the end of a round where it came', () => {
    const roundEnds = [{ ply: 4, score: [1, 0] }];
    const told = t('round-over', { number: 1, score: '1:0' });
    expect(sayNews(at(3), at(5, 5, { roundEnds }), face)).toBe(`${played(4)} ${told} ${rolled(5)}`);
    expect(sayNews(at(3), at(4, 4, { roundEnds, over: true }), face)).toBe(played(4));
  });
});
