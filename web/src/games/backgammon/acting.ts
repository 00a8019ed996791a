// What is played by itself, as far as the visitor likes that, and when.
import type { Checkers } from './checkers';
import type { Looks } from './looks.svelte';

/** So long it is seen what is going to be played by itself, in milliseconds. */
export const PAUSE = 900;

/** The move that needs no hand: no choice, nothing left to decide, or the next game. */
export function automaticMove(
  {
    phase,
    offered,
    forced,
    greedy,
    mover,
  }: Pick<Checkers, 'phase' | 'offered' | 'forced' | 'greedy' | 'mover'>,
  looks: Pick<Looks, 'stuckMessage' | 'stuckMessage2' | 'forced' | 'greedy' | 'nextRound'>,
): string | null {
  if (phase === 'between') return looks.nextRound ? 'next' : null;
  if (phase !== 'dice' || offered !== null) return null;
  if (forced === 'pass')
    return looks[mover === 2 ? 'stuckMessage2' : 'stuckMessage'] ? null : forced;
  if (looks.forced && forced !== null) return forced;
  return looks.greedy ? greedy : null;
}
