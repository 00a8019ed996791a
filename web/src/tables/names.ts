// What games, boards, players, clocks and people are called on the pages.
import { capital, mapName } from '../maps/names';
import { madeBy } from '../setup/made.svelte';
import { editorOf, settingName, valueName } from '../setup/settings';
import type { ClockTerms, Sitter, TableCard, Terms, VariantCard } from '../wire/native';
import { language, t, tOr } from '../words';
import { catalog } from './catalog.svelte';
import { clockNumbers } from './clock';

/** A game's name. */
export function gameName(game: string): string {
  return tOr(game, catalog.card(game)?.title ?? game);
}

/** A board's name, with its size where that is what its setup says. */
export function variantName(game: string, variant: VariantCard): string {
  const name = tOr(`${game}-variant-${variant.name}`, variant.name);
  return /^\d+x\d+$/.test(variant.setup) ? `${name} (${variant.setup.replace('x', '×')})` : name;
}

/** The name of the setup in a table's terms: a map, a variant, or the settings that make it. */
export function setupName({ game, setup }: Pick<Terms, 'game' | 'setup'>): string {
  const card = catalog.card(game);
  if (!card || editorOf(card) === 'map') return mapName(game, setup);
  const variant = card.variants.find((each) => each.name === setup || each.setup === setup);
  if (variant) return capital(tOr(`${game}-variant-${variant.name}`, variant.name));
  // Lists leave out what is longer than a line.
  const made = (setup && madeBy(game, setup)) || [];
  const named = made.flatMap(([name, value]) => {
    const setting = card.settings.find((each) => each.name === name);
    return setting ? [`${settingName(setting)}: ${valueName(setting, value)}`] : [];
  });
  return named.length > 0 ? capital(named.join(', ')) : t('setup-custom');
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
