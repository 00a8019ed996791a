// The colours that the visitor has chosen, for whatever shows checkers: the board, and tables beside it.
import { inkOn, rimOf } from './ink';
import { colours } from './looks.svelte';

/** Gives an element the chosen colours; those of the house where none was chosen. */
export function painted(element: HTMLElement): void {
  const { board, bar, outline, first, second } = colours;
  const wanted: Record<string, string | null | undefined> = {
    '--checkers-board': board,
    '--checkers-bar': bar,
    '--checkers-outline': outline,
    '--colour-1': first,
    '--colour-1-deep': first && rimOf(first),
    '--colour-1-ink': first && inkOn(first),
    '--colour-2': second,
    '--colour-2-deep': second && rimOf(second),
    '--colour-2-ink': second && inkOn(second),
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (value) element.style.setProperty(name, value);
    else element.style.removeProperty(name);
  }
}
