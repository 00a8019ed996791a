// What keys do with the piece in the hand.
import type { Place } from './mosaic';
import type { Placing } from './placing.svelte';

const arrows: Record<string, Place> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does; nothing where it does nothing here. */
export function wayOf(placing: Placing, event: KeyboardEvent): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (!placing.open) return null;
  const { key, shiftKey } = event;
  const holding = placing.shape !== null;
  if (key === ' ') {
    // Elsewhere a blank presses what is focused.
    if (!(event.target as Element).matches('[data-cursor]')) return null;
    return () => placing.chooseNext(shiftKey ? -1 : 1);
  }
  if (/^[1-5]$/.test(key)) return () => placing.chooseNext(1, (name) => name.endsWith(key));
  const letter = key.length === 1 ? key.toUpperCase() : '';
  if (holding) {
    if (key in arrows) return () => placing.step(arrows[key]);
    if (letter === 'R') return () => placing.turn(shiftKey ? -1 : 1);
    if (letter === 'M') return () => placing.mirror();
    if (key === 'PageDown') return () => placing.nextPlace(1);
    if (key === 'PageUp') return () => placing.nextPlace(-1);
    if (key === 'Escape' && placing.armed === null) return () => placing.putBack();
  }
  // The letters of the shapes; those of turning and mirroring are none of them.
  if (/^[FILNOPTUVWXYZ]$/.test(letter)) {
    return () => placing.chooseNext(1, (name) => name.startsWith(letter));
  }
  return null;
}
