// What maps are called.
import type { VariantCard } from '../wire/native';
import { t, tOr } from '../words';
import { ownName } from './shelf.svelte';

/** The name of a setup: a map of the house, an own one, or one that came from elsewhere. */
export function mapName(game: string, setup: string): string {
  const own = ownName(setup);
  if (own !== null) return own;
  const known = tOr(`${game}-variant-${setup}`, '');
  if (known) return capital(known);
  if (setup.length > 24 || /\s/.test(setup) || setup === '') return t('map-own');
  return capital(setup.replaceAll('-', ' '));
}

/** A name as it stands at the beginning of a line. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A sentence about a map of the house. */
export function mapAbout(game: string, variant: VariantCard): string {
  return tOr(`${game}-variant-${variant.name}-about`, variant.about);
}
