// The analysis of a whole game, position by position, from the last to the first: the late ones are
// judged at once, and what is learnt there helps with the early ones.
import { engine, type MoveView, type View } from '../engine/engine';
import { blundersOf, marksOf, pointOf, type Blunder, type Point, type Scale } from './course';
import { faceOf } from '../games';
import { judge } from './judge';

/** How a game went, as far as it has been judged. */
export class Analysis {
  points: (Point | null)[] = $state.raw([]);
  moves: MoveView[] = $state.raw([]);
  /** The last position. */
  last: View | null = $state.raw(null);
  done = $state(0);
  /** Whether it is being judged. */
  running = $state(false);
  failed = $state(false);
  /** How scores are counted in this game. */
  #scale: Scale = $state.raw({});
  blunders: Blunder[] = $derived(blundersOf(this.points, this.moves, this.#scale));
  marks: Map<number, string> = $derived(marksOf(this.blunders));
  #stop: AbortController | null = null;

  /** Judges a game; what ran before is dropped. */
  async start(game: string, record: string): Promise<void> {
    this.stop();
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop = stop;
    this.running = true;
    this.failed = false;
    try {
      const last = await engine.view(game, record);
      if (signal.aborted) return;
      this.points = [];
      // One line tells how two stand to each other, not how several do.
      if (last.seats !== 2) return;
      this.#scale = faceOf(game);
      this.last = last;
      this.moves = last.moves;
      this.points = Array.from({ length: last.plies + 1 }, () => null);
      this.done = 0;
      for (let ply = last.plies; ply >= 0; ply -= 1) {
        const view = ply === last.plies ? last : await engine.view(game, record, ply);
        const judgement = await judge(view, { signal, urgency: -1, budget: '2s' });
        if (signal.aborted) return;
        this.points = this.points.with(ply, pointOf(view, judgement, this.#scale.lead));
        this.done += 1;
      }
    } catch {
      if (!signal.aborted) this.failed = true;
    } finally {
      if (this.#stop === stop) {
        this.#stop = null;
        this.running = false;
      }
    }
  }

  /** Stops judging. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.running = false;
  }
}
