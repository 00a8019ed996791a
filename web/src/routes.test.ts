// Addresses of the house, read and written.
import { describe, expect, it } from 'vitest';
import { localAddress, localTerms, readAddress, sitterAt, type LocalTerms } from './routes';

describe('an address', () => {
  it('names its page and what varies in it', () => {
    expect(readAddress('/')).toMatchObject({ page: 'Home' });
    expect(readAddress('/lobby/')).toMatchObject({ page: 'Lobby' });
    expect(readAddress('/old-clients')).toMatchObject({ page: 'OldClients' });
    expect(readAddress('/table/AbC123#secret')).toMatchObject({
      page: 'Table',
      params: { id: 'AbC123' },
      hash: 'secret',
    });
  });

  it('that leads nowhere is told so', () => {
    for (const lost of ['/table', '/table/', '/table/a/b', '/nowhere', '/play/%E0%A4%A']) {
      expect(readAddress(lost).page, lost).toBe('NotFound');
    }
  });

  it('of a local game tells who sits where', () => {
    const terms = { game: 'reversi', against: 'lot', seat: 2, setup: 'market' };
    const sitters = (all: LocalTerms): string[] => [1, 2, 3].map((seat) => sitterAt(all, seat));
    expect(sitters(terms)).toEqual(['lot', 'person', 'lot']);
    expect(sitters({ ...terms, against: 'person' })).toEqual(['person', 'person', 'person']);
    const seats = ['kibitz:2', 'person', 'lot'];
    expect(sitters({ ...terms, seats })).toEqual(seats);
  });

  it('of a local game keeps all its terms', () => {
    const terms = { game: 'connect-four', against: 'kibitz:3', seat: 2, setup: '7x6 44' };
    expect(localTerms(readAddress(localAddress(terms)))).toEqual(terms);
    const many = { ...terms, seats: ['person', 'kibitz:3', 'lot', 'person'] };
    expect(localTerms(readAddress(localAddress(many)))).toEqual(many);
    const timed = { ...terms, time: 1.5 };
    expect(localTerms(readAddress(localAddress(timed)))).toEqual(timed);
    for (const time of ['0', '-3', 'x', '61', 'NaN']) {
      const read = localTerms(readAddress(`/play/backgammon?time=${time}`));
      expect(read.time, time).toBeUndefined();
    }
  });
});
