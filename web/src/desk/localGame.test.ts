import { describe, expect, it } from 'vitest';
import { plyToUndoTo, sameTerms } from './localGame.svelte';

const moves = (seats: string) => [...seats].map((seat) => ({ seat: Number(seat) }));

describe('taking back', () => {
  it('goes back to the last move of a person', () => {
    expect(plyToUndoTo(moves('1212'), [1])).toBe(2);
    expect(plyToUndoTo(moves('121'), [1])).toBe(2);
    expect(plyToUndoTo(moves('121'), [1, 2])).toBe(2);
    expect(plyToUndoTo(moves('1'), [2])).toBeNull();
    expect(plyToUndoTo([], [1, 2])).toBeNull();
  });
});

describe('terms', () => {
  const terms = { game: 'g', against: 'kibitz:3', seat: 1, setup: 'standard' };

  it('are the same whoever sits where at one screen', () => {
    expect(sameTerms(terms, { ...terms })).toBe(true);
    expect(sameTerms(terms, { ...terms, seat: 2 })).toBe(false);
    const two = { ...terms, against: 'person' };
    expect(sameTerms(two, { ...two, seat: 2 })).toBe(true);
  });
});
