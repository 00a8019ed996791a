// Rollouts of some plays, in portions, so that one sees how far they are and can stop them.
import { engine, Refused, type RolloutView } from '../../engine/engine';

/** Games in a portion, and in all. */
const PORTION = 12;
export const GAMES = 144;
/** So many of the best plays are rolled out. */
export const PLAYS = 3;

/** The rollouts of a position. */
export class RollingOut {
  /** What was found so far, by play. */
  found: ReadonlyMap<string, RolloutView> = $state.raw(new Map());
  running = $state(false);
  failed = $state(false);
  #stop: AbortController | null = null;

  /** How many games were played, of all that are to be. */
  done: number = $derived([...this.found.values()].reduce((sum, { trials }) => sum + trials, 0));

  /** Rolls out these plays in turn, portion by portion; what was found before goes on. */
  async start(game: string, position: string, plays: readonly string[]): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.failed = false;
    try {
      for (let games = 0; games < GAMES; games += PORTION) {
        for (const play of plays) {
          const before = this.found.get(play);
          if (before && before.trials > games) continue;
          const { signal } = stop;
          const asking = { signal, urgency: -1 };
          const state = before?.state ?? '';
          const told = await engine.rollout(game, position, play, PORTION, state, asking);
          if (signal.aborted) return;
          this.found = new Map([...this.found, [play, told]]);
        }
      }
    } catch (fault) {
      if (!stop.signal.aborted) this.failed = fault instanceof Refused || fault instanceof Error;
    } finally {
      if (this.#stop === stop) this.running = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.running = false;
  }

  /** Another position has nothing to do with it. */
  forget(): void {
    this.stop();
    this.found = new Map();
    this.failed = false;
  }
}
