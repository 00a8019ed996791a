// The engine as the pages ask it. Three workers: one follows tables and reads records, one answers
// what is known of a game at once, one thinks. So a board can be looked at while a player thinks, and
// news of a table do not wait for the module of its game.
import { Queue, type Asking, type WorkerLike } from './queue';
import type {
  Assessment,
  Choice,
  DraftView,
  Examined,
  KnobView,
  MatchTableView,
  Outline,
  Place,
  Played,
  ReviewView,
  RolloutView,
  SetupView,
  VerifiedView,
  View,
} from '../wire/engine';
import type { Entry, Snapshot } from '../wire/native';

export { Refused, Unavailable } from './refused';
export type * from '../wire/engine';
export type { Explanation, RatingLine, ThinkingReport } from '../wire/native';
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
  #house: Queue;
  #quick: Queue;
  #thinking: Queue;

  constructor(start: () => WorkerLike) {
    this.#house = new Queue(start);
    this.#quick = new Queue(start);
    this.#thinking = new Queue(start);
  }

  /** What a table's snapshot becomes with one more entry of its log; `me` is the person to whom it is
   * told. Refused when a fresh snapshot is needed. */
  follow(snapshot: Snapshot, entry: Entry, me: string | null): Promise<Snapshot> {
    const [known, news] = [JSON.stringify(snapshot), JSON.stringify(entry)];
    return this.#house.ask('follow', [known, news, me ?? undefined]);
  }

  /** What a record says without knowing the game: its heading, the moves, and who left. */
  outline(record: string): Promise<Outline> {
    return this.#house.ask('outline', [record]);
  }

  /** The setup that a choice makes, given as values of settings, the usual ones added, or as a text. */
  setupOf(game: string, chosen: Record<string, string> | string): Promise<SetupView> {
    return this.#quick.ask('setup_of', [game, JSON.stringify(chosen)]);
  }

  /** A new game; its record says how the dice are rolled: from a seed of 64 hexadecimal digits, `by
   * hand`, or nothing in games without dice. */
  begin(game: string, setup: string, dice: string): Promise<Played> {
    return this.#quick.ask('begin', [game, setup, dice]);
  }

  /** The game after the dice were rolled from the seed in its record. */
  roll(game: string, record: string): Promise<Played> {
    return this.#quick.ask('roll', [game, record]);
  }

  /** Computes every roll of a record again. */
  verifyDice(game: string, record: string): Promise<VerifiedView> {
    return this.#quick.ask('verify_dice', [game, record]);
  }

  /** How far a move has come after these steps. Takes a record or a setup; the last position if none
   * is named. */
  draft(
    game: string,
    record: string,
    ply: number | undefined,
    steps: readonly string[],
    asking?: Asking,
  ): Promise<DraftView> {
    return this.#quick.ask('draft', [game, record, ply, JSON.stringify(steps)], asking);
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

  /** Everything that is wrong with the text of a map of this game, or the map. */
  mapCheck(game: string, text: string, asking?: Asking): Promise<Examined> {
    return this.#quick.ask('map_check', [game, text], asking);
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

  /** The game that a text tells: a record, a string of moves, a diagram. */
  import(game: string, text: string): Promise<Played> {
    return this.#quick.ask('read', [game, text]);
  }

  /** A game in a format of another program, by the ending of its files' names. */
  export(game: string, record: string, format: string): Promise<string> {
    return this.#quick.ask('write', [game, record, format]);
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

  /** The numbers of a computer player that may be tuned. */
  knobs(game: string, player: string): Promise<KnobView[]> {
    return this.#quick.ask('knobs', [game, player]);
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

  /** A whole record of Backgammon in errors and luck. */
  review(game: string, record: string, asking?: Asking): Promise<ReviewView> {
    return this.#thinking.ask('review', [game, record], asking);
  }

  /** A portion of a rollout: of what a play leads to; `state` is what an earlier portion gave. */
  rollout(
    game: string,
    position: string,
    play: string,
    games: number,
    state: string,
    asking?: Asking,
  ): Promise<RolloutView> {
    return this.#thinking.ask('rollout', [game, position, undefined, play, games, state], asking);
  }

  /** Chances to win a match, and from where doubles are taken. */
  matchTable(game: string): Promise<MatchTableView> {
    return this.#quick.ask('match_table', [game]);
  }

  /** Ends the workers. */
  close(): void {
    this.#house.close();
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
