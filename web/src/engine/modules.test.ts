// Which module answers what, and that each is fetched once, when it is needed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { games } from '../wire/games.json';
import { learn, moduleFor, moduleOf, noModule } from './modules';

const started = vi.hoisted(() => ({ house: 0, othello: 0, fails: false }));

vi.mock('./wasm/house.js', () => ({
  default: async () => {
    if (started.fails) throw new Error('offline');
    started.house += 1;
  },
  outline: (record: string) => JSON.stringify({ game: record }),
}));

vi.mock('./wasm/othello.js', () => ({
  default: async () => {
    started.othello += 1;
  },
}));

afterEach(() => vi.unstubAllGlobals());

describe('modules', () => {
  it('answer for their game, the house for tables and records', () => {
    expect(moduleFor('view', ['othello', 'standard'])).toBe('othello');
    expect(moduleFor('follow', ['{}', '{}'])).toBe('house');
    expect(moduleFor('outline', ['kibitz record 1'])).toBe('house');
    expect(moduleFor('map_check', ['reversi', '2\n0'])).toBe('reversi');
  });

  it('exist for games only, and the test games are not among them', () => {
    for (const name of ['halma', 'race', 'toString', '']) expect(moduleOf(name)).toBeNull();
    const known = games.map(({ name }) => name).join(', ');
    expect(noModule('halma')).toEqual({
      key: 'option-no-game',
      arguments: { asked: 'halma', known },
      text: `there is no game “halma”; there is ${known}`,
    });
  });

  it('are tried again when they could not be started, and started once', async () => {
    started.fails = true;
    await expect(moduleOf('house')).rejects.toThrow('offline');
    started.fails = false;
    const [one, other] = await Promise.all([moduleOf('house'), moduleOf('house')]);
    expect(one).toBe(other);
    expect(started).toMatchObject({ house: 1, othello: 0 });
    expect(one?.outline('race')).toBe('{"game":"race"}');
  });

  it('learn what their players know once, and only where it comes apart', async () => {
    const fetched = vi.fn(async () => new Response(new Uint8Array([1, 2, 3])));
    vi.stubGlobal('fetch', fetched);
    const teach = vi.fn(() => true);
    await learn('connect-four', { teach });
    expect(fetched).not.toHaveBeenCalled();
    teach.mockReturnValueOnce(false);
    await expect(learn('othello', { teach })).rejects.toThrow('no knowledge of othello');
    await learn('othello', { teach });
    await learn('othello', { teach });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(teach).toHaveBeenLastCalledWith(new Uint8Array([1, 2, 3]));
  });
});
