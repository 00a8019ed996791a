// Who is asked to judge: those whom the game's card names, and nobody about the dice.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../engine/engine';
import { judge } from './judge';

const asked = vi.hoisted(() => ({ players: [] as string[], complete: true }));

vi.mock('../engine/engine', () => ({
  engine: {
    assess: async (_game: string, _position: string, player: string) => {
      asked.players.push(player);
      return { ratings: [], complete: asked.complete, nodes: 1 };
    },
  },
}));

vi.mock('../tables/catalog.svelte', () => ({
  catalog: {
    load: async () => {},
    card: (name: string) => ({
      adviser: `${name}-adviser`,
      quick_adviser: name === 'quick' ? 'quick-one' : null,
    }),
  },
}));

let count = 0;

/** A position that nobody has judged yet. */
function view(game: string, more: Partial<View> = {}): View {
  count += 1;
  return { game, position: String(count), over: false, chance: false, ...more } as View;
}

describe('a judgement', () => {
  beforeEach(() => {
    asked.players = [];
    asked.complete = true;
  });

  it('is the adviser’s where it finishes', async () => {
    await judge(view('quick'));
    expect(asked.players).toEqual(['quick-adviser']);
  });

  it('takes a quick opinion where the adviser does not finish and the game has one', async () => {
    asked.complete = false;
    await judge(view('quick'));
    await judge(view('slow'));
    expect(asked.players).toEqual(['quick-adviser', 'quick-one', 'slow-adviser']);
  });

  it('is asked for once for each position, and never about the dice or a game that is over', async () => {
    const position = view('slow');
    await judge(position);
    await judge(position);
    expect(asked.players).toEqual(['slow-adviser']);
    for (const none of [view('slow', { chance: true }), view('slow', { over: true })])
      expect(await judge(none)).toEqual({ ratings: [], complete: true });
    expect(asked.players).toHaveLength(1);
  });
});
