// What screen readers are told without being asked: moves, offers, the connection.
import { untrack } from 'svelte';

/** The words of the live region. */
export const spoken = $state({ polite: '', urgent: '' });

/** Says it as soon as there is a pause. */
export function announce(words: string): void {
  // The same words twice in a row must be heard twice.
  spoken.polite = untrack(() => spoken.polite) === words ? `${words} ` : words;
}

/** Says it at once. */
export function interrupt(words: string): void {
  spoken.urgent = untrack(() => spoken.urgent) === words ? `${words} ` : words;
}
