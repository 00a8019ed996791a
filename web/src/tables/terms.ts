// The terms of tables that the pages open.
import type { SeatTerms, Terms } from '../wire/native';
import { clockPresets } from './clock';
import { ownSeat, type Choices } from './choices.svelte';

/** The seats with the visitor on their own, and the same kind of sitter on all others. */
export function seatsAround(own: number, count: number, others: SeatTerms): SeatTerms[] {
  return Array.from({ length: count }, (_, at) => (at + 1 === own ? { kind: 'me' } : others));
}

/** A table as chosen on the first page. */
export function termsOf(choices: Choices, seats: number): Terms {
  const others: SeatTerms =
    choices.opponent === 'computer'
      ? { kind: 'computer', player: choices.player }
      : { kind: 'open' };
  const alone = choices.opponent === 'computer';
  return {
    game: choices.game,
    setup: choices.setup,
    seats: seatsAround(ownSeat(choices.begins), seats, others),
    clock: alone ? { kind: 'none' } : (clockPresets[choices.clock] ?? { kind: 'none' }),
    takebacks: true,
    rated: false,
    listed: choices.opponent === 'lobby',
    watchers: choices.opponent === 'lobby' ? 'anyone' : 'link',
  };
}
