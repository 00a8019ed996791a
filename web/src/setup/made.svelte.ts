// By which settings the setups of tables were made. Asked once for each; whoever reads it hears of the
// answer.
import { SvelteMap } from 'svelte/reactivity';
import { examine } from './resolve';

/** Names and values; nothing where no settings make the setup. */
type Made = [name: string, value: string][] | null;

const known = new SvelteMap<string, Made>();
const asked = new Set<string>();
const MOST_KNOWN = 200;

/** The settings that make a setup; nothing before the engine has said it. */
export function madeBy(game: string, setup: string): Made {
  const name = `${game} ${setup}`;
  const found = known.get(name);
  if (found !== undefined || asked.has(name)) return found ?? null;
  asked.add(name);
  examine(game, setup)
    .then(
      ({ settings }) => {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(name, settings);
      },
      () => {},
    )
    .finally(() => asked.delete(name));
  return null;
}
