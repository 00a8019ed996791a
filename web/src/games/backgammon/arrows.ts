// The arrows on the board: what is advised, what was played instead, what was played last.
import type { BoardProps } from '../face';
import { hopsOf, lastPlay, type Hop } from './checkers';

/** Who went from where to where, and what the arrow says. */
export interface Arrow {
  seat: number;
  hops: readonly Hop[];
  kind: 'best' | 'played' | 'last';
}

/** The arrows of a position; none of what is being played now. */
export function arrowsOf(
  { view, hint, ratings, taken }: Pick<BoardProps, 'view' | 'hint' | 'ratings' | 'taken'>,
  showLast: boolean,
): Arrow[] {
  if (taken.length > 0 && hint === null) return [];
  const arrows: Arrow[] = [];
  const seat = view.turn;
  const best = hint ?? ratings?.[0]?.text ?? null;
  if (seat !== null && best !== null) {
    const played = view.moves[view.ply]?.text ?? null;
    if (played !== null && played !== best && hopsOf(played).length > 0) {
      arrows.push({ seat, hops: hopsOf(played), kind: 'played' });
    }
    if (hopsOf(best).length > 0) arrows.push({ seat, hops: hopsOf(best), kind: 'best' });
  }
  const last = showLast && arrows.length === 0 ? lastPlay(view) : null;
  if (last) arrows.push({ seat: last.seat, hops: last.hops, kind: 'last' });
  return arrows;
}
