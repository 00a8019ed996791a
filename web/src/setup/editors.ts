// The editors with which setups are written, by the names that games give them.
import type { Component } from 'svelte';
import type { GameCard, VariantCard } from '../wire/native';
import { editorOf } from './settings';

/** What every editor gets. */
export interface EditorProps {
  game: string;
  variants: VariantCard[];
  /** A variant's name, or what stands for a text of one's own. */
  setup: string;
}

/** The editors; loaded when a form shows them. */
export const editors: Record<
  string,
  () => Promise<{ default: Component<EditorProps, object, 'setup'> }>
> = {
  map: () => import('../maps/MapChoice.svelte'),
};

/** The game whose setups are written with this editor, if the house has one. */
export function gameWith(editor: string, games: readonly GameCard[]): string {
  return games.find((card) => editorOf(card) === editor)?.name ?? '';
}
