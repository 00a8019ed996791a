// The terms of games that the pages begin, at tables and in this browser.
import { setupText } from '../maps/shelf.svelte';
import type { LocalTerms } from '../routes';
import type { SeatTerms, Terms } from '../wire/native';
import { clockPresets } from './clock';
import { otherPeople, ownSeat, type Choices } from './choices.svelte';

/** Who sits in each seat: the visitor, then the other people in turn, computers in the rest. */
export function seatsAround<Sitter>(
  own: number,
  count: number,
  people: number,
  sitters: { me: Sitter; other: Sitter; computer: Sitter },
): Sitter[] {
  return Array.from({ length: count }, (_, at) => {
    const after = (at + 1 - own + count) % count;
    if (after === 0) return sitters.me;
    return after <= people ? sitters.other : sitters.computer;
  });
}

/** A table as chosen on the first page. */
export function termsOf(choices: Choices, seats: number): Terms {
  const alone = choices.opponent === 'computer';
  const sitters: Record<'me' | 'other' | 'computer', SeatTerms> = {
    me: { kind: 'me' },
    other: { kind: 'open' },
    computer: { kind: 'computer', player: choices.player },
  };
  return {
    game: choices.game,
    setup: setupText(choices.setup),
    seats: seatsAround(ownSeat(choices, seats), seats, otherPeople(choices, seats), sitters),
    clock: alone ? { kind: 'none' } : (clockPresets[choices.clock] ?? { kind: 'none' }),
    takebacks: true,
    rated: false,
    listed: choices.opponent === 'lobby',
    watchers: choices.opponent === 'lobby' ? 'anyone' : 'link',
  };
}

/** A game in this browser as chosen on the first page. */
export function localTermsOf(choices: Choices, seats: number): LocalTerms {
  const { game, setup, player } = choices;
  const people = otherPeople(choices, seats);
  const seat = choices.opponent === 'screen' ? 1 : ownSeat(choices, seats);
  if (people === seats - 1) return { game, setup, seat, against: 'person' };
  if (people === 0) return { game, setup, seat, against: player };
  const sitters = { me: 'person', other: 'person', computer: player };
  const at = seatsAround(seat, seats, people, sitters);
  return { game, setup, seat, against: player, seats: at };
}
