// Whether the intro is shown: once for each visit, unless somebody does not want it.
import { motionAllowed } from '../../settings.svelte';
import { looks } from './looks.svelte';

const place = 'kibitz.blokus.intro';

/** Whether the intro comes now; asking for it uses it up. */
export function introWanted(): boolean {
  if (!looks.intro || !motionAllowed()) return false;
  try {
    if (sessionStorage.getItem(place)) return false;
    sessionStorage.setItem(place, 'seen');
  } catch {
    // A browser that keeps nothing would show it every time.
    return false;
  }
  return true;
}
