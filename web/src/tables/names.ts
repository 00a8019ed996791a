// What games, boards, players, clocks and people are called on the pages.
import { faceOf } from '../games';
import { hasMaps } from '../maps/shelf.svelte';
import { mapName } from '../maps/names';
import type { ClockTerms, Sitter, TableCard, Terms, VariantCard } from '../wire/native';
import { language, t, tOr } from '../words';
import { clockNumbers } from './clock';

/** A game's name. */
export function gameName(game: string): string {
  return tOr(game, game);
}

/** A board's name, with its setup's text where that is short. */
export function variantName(game: string, variant: VariantCard): string {
  const name = tOr(`${game}-variant-${variant.name}`, variant.name);
  return variant.setup.length <= 8 ? `${name} (${variant.setup.replace('x', '×')})` : name;
}

/** A seat by its colour, where the game has words for it. */
export function seatName(game: string, seat: number): string {
  return faceOf(game)?.seatName(seat) ?? '';
}

/** The name of the setup in a table's terms. */
export function setupName(terms: Terms): string {
  if (hasMaps(terms.game)) return mapName(terms.game, terms.setup);
  return tOr(`${terms.game}-variant-${terms.setup}`, terms.setup);
}

/** A computer player's name with its level. */
export function playerName(game: string, player: string): string {
  const [name, level] = player.split(':');
  const known = tOr(`${game}-player-${name}`, name);
  return level ? t('player-with-level', { name: known, level }) : known;
}

/** Who sits there. */
export function sitterName(game: string, sitter: Sitter): string {
  switch (sitter.kind) {
    case 'person':
      return sitter.person.name;
    case 'computer':
      return playerName(game, sitter.player);
    case 'open':
      return t('seat-open');
    default:
      return t('seat-closed');
  }
}

/** A clock in a few words. */
export function clockName(clock: ClockTerms): string {
  const numbers = clockNumbers(clock);
  if (!numbers) return t('clock-none');
  return clock.kind === 'fischer' ? t('clock-fischer', numbers) : t('clock-delay', numbers);
}

/** Who plays whom. */
export function pairing(card: TableCard): string {
  return card.seats.map((sitter) => sitterName(card.terms.game, sitter)).join(' – ');
}

/** How long ago that was, in the reader's words. */
export function ago(moment: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  const seconds = Math.min(0, Math.round((moment - now) / 1_000));
  if (seconds > -60) return words.format(0, 'second');
  if (seconds > -3_600) return words.format(Math.ceil(seconds / 60), 'minute');
  if (seconds > -86_400) return words.format(Math.ceil(seconds / 3_600), 'hour');
  if (seconds > -30 * 86_400) return words.format(Math.ceil(seconds / 86_400), 'day');
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(moment);
}
