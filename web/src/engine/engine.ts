// The engine as the pages ask it. Two workers: one answers what is known at once, the other thinks,
// so that a board can be looked at while a player thinks.
import { Queue, type Asking, type WorkerLike } from './queue';
import type { Assessment, Choice, Examined, GameListing, Place, Played, View } from './types';

export { Refused, Unavailable } from './types';
export type * from './types';
export type { Asking } from './queue';

/** How a computer player is asked. */
export interface ThinkingTerms extends Asking {
  /** Such as `2s`, `100000n` or `d8`. */
  budget?: string;
  /** Determines the player's luck. */
  seed?: number;
}

/** The engine: every method may throw `Refused` or `Unavailable`. */
export class Engine {
  #quick: Queue;
  #thinking: Queue;

  constructor(start: () => WorkerLike) {
    this.#quick = new Queue(start);
    this.#thinking = new Queue(start);
  }

  /** The games of the house. */
  async games(): Promise<GameListing[]> {
    return (await this.#quick.ask<{ games: GameListing[] }>('games', [])).games;
  }

  /** A position of a game: after so many moves, or the last. Takes a record or a setup. */
  view(game: string, record: string, ply?: number, asking?: Asking): Promise<View> {
    return this.#quick.ask('view', [game, record, ply], asking);
  }

  /** The cells that a move would turn or destroy. Takes a record or a setup; the last position if
   * none is named. */
  effect(
    game: string,
    record: string,
    ply: number | undefined,
    text: string,
    asking?: Asking,
  ): Promise<Place[]> {
    return this.#quick.ask('effect', [game, record, ply, text], asking);
  }

  /** Everything that is wrong with the text of a ReversiXT map, or the map. */
  mapCheck(text: string, asking?: Asking): Promise<Examined> {
    return this.#quick.ask('map_check', [text], asking);
  }

  /** The game with one more move. */
  play(game: string, record: string, text: string): Promise<Played> {
    return this.#quick.ask('play', [game, record, text]);
  }

  /** The game with so many moves left. */
  backTo(game: string, record: string, ply: number): Promise<Played> {
    return this.#quick.ask('back_to', [game, record, ply]);
  }

  /** The game after a seat has left it: `resigned`, `out-of-time`, `left` or `disqualified`. */
  retire(game: string, record: string, seat: number, leaving: string): Promise<Played> {
    return this.#quick.ask('retire', [game, record, seat, leaving]);
  }

  /** The game after everybody agreed on a draw. */
  agreeDraw(game: string, record: string): Promise<Played> {
    return this.#quick.ask('agree_draw', [game, record]);
  }

  /** The game with a remark among its moves. */
  note(game: string, record: string, remark: string): Promise<Played> {
    return this.#quick.ask('note', [game, record, remark]);
  }

  /** The game with a remark in its heading. */
  tag(game: string, record: string, name: string, value: string): Promise<Played> {
    return this.#quick.ask('tag', [game, record, name, value]);
  }

  /** The game that a text tells: a record, a string of moves, a diagram. */
  import(game: string, text: string): Promise<Played> {
    return this.#quick.ask('read', [game, text]);
  }

  /** The move that a computer player chooses; nothing when it is nobody's turn. */
  choose(
    game: string,
    record: string,
    player: string,
    terms: ThinkingTerms = {},
  ): Promise<Choice | null> {
    const { budget = '2s', seed = 1, ...asking } = terms;
    return this.#thinking.ask('choose', [game, record, player, budget, seed], asking);
  }

  /** What a computer player thinks of every move. */
  assess(
    game: string,
    record: string,
    player: string,
    terms: ThinkingTerms = {},
  ): Promise<Assessment> {
    const { budget = '3s', seed: _, ...asking } = terms;
    return this.#thinking.ask('assess', [game, record, player, budget], asking);
  }

  /** Ends both workers. */
  close(): void {
    this.#quick.close();
    this.#thinking.close();
  }
}

/** The one engine of the page; its workers start when they are first asked. */
export const engine = new Engine(
  () =>
    new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: 'engine',
    }) as unknown as WorkerLike,
);
