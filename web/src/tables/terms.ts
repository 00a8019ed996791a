// The terms of games that the pages begin, at tables and in this browser.
import type { LocalTerms } from '../routes';
import type { Resolved } from '../setup/resolve';
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

/** A table as chosen on the first page, with the setup that was found for the choice. */
export function termsOf(choices: Choices, { setup, seats }: Resolved): Terms {
  const alone = choices.opponent === 'computer';
  const sitters: Record<'me' | 'other' | 'computer', SeatTerms> = {
    me: { kind: 'me' },
    other: { kind: 'open' },
    computer: { kind: 'computer', player: choices.player },
  };
  return {
    game: choices.game,
    setup,
    seats: seatsAround(ownSeat(choices, seats), seats, otherPeople(choices, seats), sitters),
    clock: alone ? { kind: 'none' } : (clockPresets[choices.clock] ?? { kind: 'none' }),
    takebacks: true,
    rated: false,
    listed: choices.opponent === 'lobby',
    watchers: choices.opponent === 'lobby' ? 'anyone' : 'link',
  };
}

/** A game in this browser as chosen on the first page, with the setup that was found for the choice. */
export function localTermsOf(choices: Choices, found: Resolved): LocalTerms {
  const { game, player } = choices;
  const { seats } = found;
  // An address names variants and own maps.
  const setup = typeof choices.setup === 'string' ? choices.setup : found.setup;
  const dice = choices.realDice && choices.opponent === 'screen' ? { dice: 'hand' as const } : {};
  const people = otherPeople(choices, seats);
  const seat = choices.opponent === 'screen' ? 1 : ownSeat(choices, seats);
  if (people === seats - 1) return { game, setup, seat, against: 'person', ...dice };
  if (people === 0) return { game, setup, seat, against: player, ...dice };
  const sitters = { me: 'person', other: 'person', computer: player };
  const at = seatsAround(seat, seats, people, sitters);
  return { game, setup, seat, against: player, seats: at, ...dice };
}
