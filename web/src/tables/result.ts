// How a game ended, in words.
import type { View } from '../engine/engine';
import type { Snapshot } from '../wire/native';
import { t } from '../words';
import { sitterName } from './names';

/** Who has the best rank, from one. */
export function winners(snapshot: Snapshot): number[] {
  const ranks = snapshot.outcome?.ranks ?? [];
  if (ranks.every((rank) => rank === ranks[0])) return [];
  return ranks.flatMap((rank, at) => (rank === 1 ? [at + 1] : []));
}

/** Why the last seat left, where the game ended by that; or that a draw was agreed. */
export function howItEnded(
  view: Pick<View, 'agreed' | 'left' | 'plies'>,
): { seat: number; leaving: string } | 'agreed' | null {
  if (view.agreed) return 'agreed';
  const last = view.left[view.left.length - 1];
  return last && last.ply === view.plies ? last : null;
}

/** How a seat ended: its place and its points. */
export interface Placing {
  seat: number;
  rank: number;
  points: number;
}

/** Everybody in the order of their places. */
export function placings(snapshot: Snapshot): Placing[] {
  const { ranks = [], points = [] } = snapshot.outcome ?? {};
  return ranks
    .map((rank, at) => ({ seat: at + 1, rank, points: points[at] ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank);
}

/** The sentence over the board. */
export function resultWords(snapshot: Snapshot): string {
  if (snapshot.state === 'abandoned') return t('result-abandoned');
  const won = winners(snapshot);
  const name = (seat: number): string =>
    sitterName(snapshot.terms.game, snapshot.seats[seat - 1].sitter);
  if (won.length === 0) return t('result-draw');
  if (snapshot.you.length === 1 && won.includes(snapshot.you[0])) return t('result-you-won');
  const own = snapshot.you.length === 1 ? snapshot.outcome?.ranks[snapshot.you[0] - 1] : undefined;
  if (own !== undefined && snapshot.seats.length > 2) return t('result-you-rank', { rank: own });
  return t('result-won', { name: won.map(name).join(', ') });
}

/** The sentence below it, where there is something to say. */
export function reasonWords(snapshot: Snapshot, view: View | null): string {
  const how = view && howItEnded(view);
  if (how === null) return '';
  if (how === 'agreed') return t('result-agreed');
  const name = sitterName(snapshot.terms.game, snapshot.seats[how.seat - 1].sitter);
  return t(`result-left-${how.leaving}`, { name });
}
