// Games in this browser: the computer answers, thoughts can be interrupted, reloads lose nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../engine/engine';

/** What new games were told about their dice. */
const begun: string[] = [];

/** A game in which `1` and `2` take turns, any letter is a move and `x` ends it. */
function viewOf(record: string): View {
  const texts = [...(record.split('\n\n')[1] ?? '')];
  // With dice every second letter is a roll.
  const dice = record.startsWith('dice');
  const seatOf = (at: number): number | null => {
    if (!dice) return (at % 2) + 1;
    return at % 2 === 0 ? null : (Math.floor(at / 2) % 2) + 1;
  };
  const moves = texts.map((text, at) => ({ seat: seatOf(at), text, hinted: false }));
  const over = texts.includes('x');
  return {
    game: 'letters',
    setup: 's',
    ply: texts.length,
    plies: texts.length,
    seats: 2,
    turn: over ? null : seatOf(texts.length),
    chance: !over && seatOf(texts.length) === null,
    dice,
    over,
    moves,
    position: record,
    key: record,
  } as unknown as View;
}

/** The questions to the computer player that wait for an answer. */
const thinking: { answer: (text: string) => void; signal?: AbortSignal }[] = [];

vi.mock('../engine/engine', async (original) => {
  const { Refused } = await original<typeof import('../engine/engine')>();
  const played = (record: string) => ({ record, view: viewOf(record) });
  const refuse = (key: string) => Promise.reject(new Refused({ key, text: key }));
  return {
    Refused,
    engine: {
      view: async (_: string, record: string) =>
        record === 'broken' ? refuse('broken') : viewOf(record),
      begin: async (_: string, setup: string, dice: string) => {
        begun.push(dice);
        return played(`${setup}\n\n`);
      },
      roll: async (_: string, record: string) => played(`${record}r`),
      play: async (_: string, record: string, text: string) =>
        text === '!' ? refuse('illegal') : played(record + text),
      backTo: async (_: string, record: string, ply: number) => {
        const [heading, moves] = record.split('\n\n');
        return played(`${heading}\n\n${moves.slice(0, ply)}`);
      },
      note: async (_: string, record: string) => played(record),
      choose: (_: string, __: string, ___: string, { signal }: { signal?: AbortSignal }) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          thinking.push({ answer: (text) => resolve({ text, rating: null, nodes: 1 }), signal });
        }),
    },
  };
});
vi.mock('./judge', () => ({
  judge: async () => ({ ratings: [{ text: 'h', score: 1 }], complete: true }),
}));

const { LocalGame, movedOn, plyToUndoTo, sameTerms } = await import('./localGame.svelte');
type Terms = Parameters<InstanceType<typeof LocalGame>['open']>[0];

const against = (player: string, seat = 1): Terms => ({
  game: 'letters',
  against: player,
  seat,
  setup: 's',
});

/** Lets everything happen that is due. */
const settle = () => vi.advanceTimersByTimeAsync(2000);

const texts = (game: InstanceType<typeof LocalGame>): string =>
  (game.view?.moves ?? []).map(({ text }) => text).join('');

beforeEach(() => {
  vi.useFakeTimers();
  thinking.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a game against the computer', () => {
  it('lets the computer answer, after a moment', async () => {
    const game = new LocalGame();
    await game.open(against('bot'));
    await game.play('a');
    expect([game.busy, game.canMove]).toEqual(['move', false]);
    thinking[0].answer('b');
    await vi.advanceTimersByTimeAsync(50);
    expect(texts(game)).toBe('a');
    await settle();
    expect(texts(game)).toBe('ab');
    expect([game.busy, game.canMove]).toEqual([null, true]);
  });

  it('begins with the computer when the person sits second', async () => {
    const game = new LocalGame();
    await game.open(against('bot', 2));
    thinking[0].answer('a');
    await settle();
    expect(texts(game)).toBe('a');
    expect(game.canMove).toBe(true);
  });

  it('takes no move while the computer thinks', async () => {
    const game = new LocalGame();
    await game.open(against('bot'));
    await game.play('a');
    await game.play('c');
    expect(texts(game)).toBe('a');
  });

  it('drops a thought that was interrupted by taking back', async () => {
    const game = new LocalGame();
    await game.open(against('bot'));
    await game.play('a');
    await game.undo();
    expect(thinking[0].signal?.aborted).toBe(true);
    thinking[0].answer('b');
    await settle();
    expect(texts(game)).toBe('');
    expect([game.busy, game.trouble]).toEqual([null, null]);
  });

  it('swaps sides: the computer goes on with the other', async () => {
    const game = new LocalGame();
    await game.open(against('bot'));
    game.swap();
    expect(game.people).toEqual([2]);
    thinking[0].answer('a');
    await settle();
    expect([texts(game), game.canMove]).toEqual(['a', true]);
  });

  it('tells what was refused and changes nothing', async () => {
    const game = new LocalGame();
    await game.open(against('bot'));
    await game.play('!');
    expect(game.trouble).toMatchObject({ explanation: { key: 'illegal' } });
    expect(texts(game)).toBe('');
    expect(game.canMove).toBe(true);
  });

  it('shows advice until the next move', async () => {
    const game = new LocalGame();
    await game.open(against('person'));
    await game.advise();
    expect(game.hint?.[0].text).toBe('h');
    await game.play('a');
    expect(game.hint).toBeNull();
  });
});

describe('a kept game', () => {
  it('goes on after a reload, the computer with it', async () => {
    const before = new LocalGame();
    await before.open(against('bot'));
    await before.play('a');
    before.stop();
    const after = new LocalGame();
    expect(await after.open(against('bot'))).toBe('goes-on');
    expect(texts(after)).toBe('a');
    thinking[1].answer('b');
    await settle();
    expect(texts(after)).toBe('ab');
  });

  it('is left alone by other terms and by its end', async () => {
    const game = new LocalGame();
    await game.open(against('person'));
    await game.play('a');
    expect(await new LocalGame().open(against('bot'))).toBe('new');
    const ended = new LocalGame();
    await ended.open(against('person'));
    await ended.play('x');
    expect(await new LocalGame().open(against('person'))).toBe('new');
  });

  it('that cannot be read gives way to a new one', async () => {
    const kept = { terms: against('person'), record: 'broken', seed: 1, over: false };
    localStorage.setItem('kibitz.local.letters', JSON.stringify(kept));
    const game = new LocalGame();
    expect(await game.open(against('person'))).toBe('lost');
    expect(texts(game)).toBe('');
    localStorage.setItem('kibitz.local.letters', '{"terms":');
    expect(await new LocalGame().open(against('person'))).toBe('new');
  });
});

describe('taking back', () => {
  const moves = (seats: string) => [...seats].map((seat) => ({ seat: Number(seat) }));

  it('goes back to the last move of a person', () => {
    expect(plyToUndoTo(moves('1212'), [1])).toBe(2);
    expect(plyToUndoTo(moves('121'), [1])).toBe(2);
    expect(plyToUndoTo(moves('121'), [1, 2])).toBe(2);
    expect(plyToUndoTo(moves('1'), [2])).toBeNull();
    expect(plyToUndoTo([], [1, 2])).toBeNull();
  });
});

describe('terms', () => {
  it('are the same whoever sits where at one screen', () => {
    expect(sameTerms(against('bot'), against('bot'))).toBe(true);
    expect(sameTerms(against('bot'), against('bot', 2))).toBe(false);
    expect(sameTerms(against('person'), against('person', 2))).toBe(true);
    const many = { ...against('bot'), seats: ['person', 'bot', 'person'] };
    expect(sameTerms(many, { ...many, seats: [...many.seats] })).toBe(true);
    expect(sameTerms(many, { ...many, seats: ['person', 'person', 'bot'] })).toBe(false);
  });

  it('of the next game let everybody move on by one seat', () => {
    expect(movedOn(against('bot', 3), 3)).toEqual(against('bot', 1));
    const many = { ...against('bot'), seats: ['person', 'bot', 'other'] };
    expect(movedOn(many, 3)).toEqual({ ...many, seat: 2, seats: ['other', 'person', 'bot'] });
  });
});

describe('a game with dice', () => {
  const dice = (player: string, more: Partial<Terms> = {}): Terms => ({
    game: 'letters',
    against: player,
    seat: 1,
    setup: 'dice',
    ...more,
  });

  it('rolls by itself from bytes of its own, and asks no player about it', async () => {
    const game = new LocalGame();
    await game.begin(dice('bot'));
    expect(begun.at(-1)).toMatch(/^[0-9a-f]{64}$/);
    expect(game.canMove).toBe(false);
    await settle();
    expect(texts(game)).toBe('r');
    expect(thinking).toHaveLength(0);
    await game.play('a');
    await settle();
    expect(texts(game)).toBe('rar');
    expect(thinking).toHaveLength(1);
  });

  it('takes other bytes for every game', async () => {
    const game = new LocalGame();
    await game.begin(dice('bot'));
    await game.begin(dice('bot'));
    expect(begun.at(-1)).not.toBe(begun.at(-2));
  });

  it('takes back a move and leaves its roll', async () => {
    const game = new LocalGame();
    await game.begin(dice('person'));
    await settle();
    await game.play('a');
    await settle();
    await game.undo();
    expect(texts(game)).toBe('r');
  });

  it('waits for what somebody’s own dice show, and takes that back too', async () => {
    const game = new LocalGame();
    await game.begin(dice('person', { dice: 'hand' }));
    expect(begun.at(-1)).toBe('by hand');
    await settle();
    expect(texts(game)).toBe('');
    expect(game.canRoll).toBe(true);
    await game.play('5');
    expect(game.canRoll).toBe(false);
    expect(game.canMove).toBe(true);
    await game.undo();
    expect(texts(game)).toBe('');
  });
});
