// The tutor: before a play or a decision of the cube is made it compares it with the best one, and warns
// when that costs more than the visitor wants to give away.
import { judge } from '../../desk/judge';
import type { View } from '../../engine/engine';
import type { RatingLine } from '../../wire/native';

/** What the tutor warns of. */
export interface Warning {
  move: string;
  best: string;
  /** What is given away, in points. */
  loss: number;
}

/** What a move gives away against the best one; nothing where it is not among them. */
export function lossOf(ratings: readonly RatingLine[], move: string): Warning | null {
  const own = ratings.find(({ text }) => text === move);
  const best = ratings.reduce<RatingLine | null>(
    (most, one) => (most === null || one.score > most.score ? one : most),
    null,
  );
  if (!own || !best) return null;
  return { move, best: best.text, loss: best.score - own.score };
}

/** Who looks over one's shoulder. */
export class Tutor {
  warning: Warning | null = $state.raw(null);
  /** Whether it thinks. */
  busy = $state(false);
  #go: (() => void) | null = null;
  #asked = 0;

  /** `told` says where one is, whether the tutor is wanted and allowed, and from which loss it warns. */
  constructor(private readonly told: () => { view: View; wanted: boolean; threshold: number }) {}

  /** Lets a move through unless it gives too much away. */
  async check(move: string, go: () => void): Promise<void> {
    const { view, wanted, threshold } = this.told();
    this.forget();
    if (!wanted) {
      go();
      return;
    }
    const asked = (this.#asked += 1);
    this.busy = true;
    const judgement = await judge(view).catch(() => null);
    if (asked !== this.#asked) return;
    this.busy = false;
    const found = judgement && lossOf(judgement.ratings, move);
    if (!found || 1000 * found.loss < threshold) {
      go();
      return;
    }
    this.warning = found;
    this.#go = go;
  }

  /** The move is made all the same. */
  insist(): void {
    const go = this.#go;
    this.forget();
    go?.();
  }

  /** The move is thought over. */
  forget(): void {
    this.#asked += 1;
    this.busy = false;
    this.warning = null;
    this.#go = null;
  }
}
