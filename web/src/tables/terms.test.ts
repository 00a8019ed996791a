// Who sits where when a game is begun from the first page.
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { localTermsOf, termsOf } = await import('./terms');
type Choices = Parameters<typeof termsOf>[0];

const chosen = (more: Partial<Choices>): Choices => ({
  game: 'reversi',
  opponent: 'computer',
  player: 'kibitz:3',
  begins: 'me',
  seat: 1,
  people: 1,
  setup: 'market',
  realDice: false,
  clock: 'none',
  ...more,
});
const found = (seats: number) => ({ setup: 'found', seats });
const kinds = (choices: Choices, seats: number): string =>
  termsOf(choices, found(seats))
    .seats.map(({ kind }) => kind)
    .join(' ');

describe('a table', () => {
  it('has computers in every seat but the own', () => {
    expect(kinds(chosen({}), 2)).toBe('me computer');
    expect(kinds(chosen({ begins: 'other' }), 2)).toBe('computer me');
    expect(kinds(chosen({ seat: 3 }), 4)).toBe('computer computer me computer');
  });

  it('leaves seats open for the people who are to come, next to the own', () => {
    expect(kinds(chosen({ opponent: 'friend' }), 2)).toBe('me open');
    expect(kinds(chosen({ opponent: 'friend', people: 2 }), 4)).toBe('me open open computer');
    expect(kinds(chosen({ opponent: 'lobby', people: 2, seat: 4 }), 4)).toBe(
      'open open computer me',
    );
    expect(kinds(chosen({ opponent: 'friend', people: 7 }), 3)).toBe('me open open');
  });

  it('lets chance choose one of its seats', () => {
    const seats = new Set(
      Array.from({ length: 200 }, () =>
        kinds(chosen({ seat: 0 }), 3)
          .split(' ')
          .indexOf('me'),
      ),
    );
    expect([...seats].toSorted()).toEqual([0, 1, 2]);
  });
});

describe('a game at one screen', () => {
  it('has real dice where they were chosen, and only there', () => {
    expect(localTermsOf(chosen({ opponent: 'screen', realDice: true }), found(2)).dice).toBe(
      'hand',
    );
    expect(localTermsOf(chosen({ opponent: 'screen' }), found(2)).dice).toBeUndefined();
    expect(localTermsOf(chosen({ realDice: true }), found(2)).dice).toBeUndefined();
  });

  it('names a variant or an own map, and writes out what was chosen by settings', () => {
    expect(localTermsOf(chosen({}), found(2)).setup).toBe('market');
    expect(localTermsOf(chosen({ setup: 'my:hill' }), found(2)).setup).toBe('my:hill');
    expect(localTermsOf(chosen({ setup: { size: '8x7' } }), found(2)).setup).toBe('found');
  });

  it('says who sits where only where that is not plain', () => {
    expect(localTermsOf(chosen({ seat: 2 }), found(4))).toEqual({
      game: 'reversi',
      setup: 'market',
      seat: 2,
      against: 'kibitz:3',
    });
    const screen = chosen({ opponent: 'screen', people: 3 });
    expect(localTermsOf(screen, found(4))).toMatchObject({ against: 'person', seat: 1 });
    expect(localTermsOf({ ...screen, people: 1 }, found(3)).seats).toEqual([
      'person',
      'person',
      'kibitz:3',
    ]);
  });
});
