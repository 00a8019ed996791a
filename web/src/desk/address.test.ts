// A game in an address comes out as it went in.
import { describe, expect, it } from 'vitest';
import { analysisAddress, movesOf, readHash } from './address';

const move = (text: string) => ({ seat: 1, text, colour: 1, hinted: false });

describe('the address of an analysis', () => {
  it('holds the game', () => {
    const moves = [...'4453'].map(move);
    const address = analysisAddress({ game: 'connect-four', setup: '7x6', moves });
    expect(address).toBe('/analysis#connect-four:7x6:4453');
    expect(readHash(address.split('#')[1])).toEqual({
      game: 'connect-four',
      setup: '7x6',
      moves: '4453',
    });
  });

  it('holds any setup and any moves', () => {
    const setup = '4x4 ..../..../.o../xx.o';
    const moves = ['a:b', '12', '8/5,6/5'].map(move);
    const read = readHash(analysisAddress({ game: 'g', setup, moves }).split('#')[1]);
    expect(read?.setup).toBe(setup);
    expect(movesOf(read?.moves ?? '')).toEqual(['a:b', '12', '8/5,6/5']);
  });

  it('that is broken is no game', () => {
    for (const hash of ['', 'nothing', 'a:b:c:d', ':7x6', '%E0%A4%A:7x6']) {
      expect(readHash(hash), hash).toBeNull();
    }
  });
});
