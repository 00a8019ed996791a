// What a chosen setup really is: its text, how many seats it has, and who moves which colours.
import { setupText } from '../maps/shelf.svelte';
import type { Sides } from '../desk/sides';
import type { SetupView } from '../wire/engine';
import type { GameCard } from '../wire/native';
import type { ChosenSetup } from './settings';

/** A setup that was found. */
export type Resolved = Pick<SetupView, 'setup' | 'seats'>;

/** Asks the engine; whatever it refuses is thrown. */
export async function examine(game: string, chosen: ChosenSetup): Promise<SetupView> {
  const { engine } = await import('../engine/engine');
  return engine.setupOf(game, typeof chosen === 'string' ? setupText(chosen) : chosen);
}

/** Variants are known by their cards, so that the usual game needs no engine. */
export async function resolve(card: GameCard, chosen: ChosenSetup): Promise<Resolved> {
  const variant = card.variants.find(({ name }) => name === chosen);
  return variant ? { setup: variant.name, seats: variant.seats } : examine(card.name, chosen);
}

/** Who moves which colours when the game begins. */
export async function sidesOf(game: string, chosen: ChosenSetup): Promise<Sides> {
  const { owners } = await examine(game, chosen);
  return { colours: owners.map((owner) => ({ owner })) };
}
