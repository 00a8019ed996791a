// Ratings of a position: the adviser's where it finishes in time, a quick player's opinion of the
// rest. Who advises the game says. Asked once for each position.
import { engine, type Asking, type Assessment, type RatingLine, type View } from '../engine/engine';
import { catalog } from '../tables/catalog.svelte';

/** The ratings of every move, the best first. */
export type Judgement = Pick<Assessment, 'ratings' | 'complete'>;

/** What is certain from the one, an opinion of the rest from the other. */
export function merge(exact: Assessment, quick: Assessment | null): Judgement {
  if (exact.complete || !quick) return exact;
  const certain = new Map(
    exact.ratings
      .filter((rating) => rating.bound !== 'estimate')
      .map((rating) => [rating.text, rating]),
  );
  const ratings = quick.ratings.map((rating) => certain.get(rating.text) ?? rating);
  return { ratings: ratings.toSorted((one, other) => rank(other) - rank(one)), complete: false };
}

/** An order over ratings of two players: wins by speed, then opinions and draws, then losses. */
function rank(rating: RatingLine): number {
  const far = 1e6;
  if (rating.outlook === 'win') return 3 * far - (rating.plies ?? 0);
  if (rating.bound === 'at-least' && rating.score > 0) return 2 * far;
  if (rating.outlook === 'loss') return -3 * far + (rating.plies ?? 0);
  if (rating.bound === 'at-most' && rating.score < 0) return -2 * far;
  return rating.outlook === 'draw' ? 0 : Math.max(-far, Math.min(far, rating.score));
}

const known = new Map<string, Judgement>();
const MOST_KNOWN = 500;

/** Judges the position that a view shows. */
export async function judge(
  view: View,
  terms: Asking & { budget?: string } = {},
): Promise<Judgement> {
  const name = `${view.game} ${view.position}`;
  const remembered = known.get(name);
  if (remembered) return remembered;
  if (view.over || view.chance) return { ratings: [], complete: true };
  await catalog.load();
  const card = catalog.card(view.game);
  if (!card) return { ratings: [], complete: false };
  const { budget = '3s', ...asking } = terms;
  const ask = (player: string, time: string): Promise<Assessment> =>
    engine.assess(view.game, view.position, player, { ...asking, budget: time });
  const exact = await ask(card.adviser, budget);
  const other = card.quick_adviser;
  const quick = exact.complete || !other ? null : await ask(other, '2s');
  const judgement = merge(exact, quick);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, judgement);
  return judgement;
}
