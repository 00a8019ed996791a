// The server's clock as something that pages can watch; it ticks only while somebody looks.
import { live } from '../socket/live.svelte';

/** A moment that moves on; to be made while a component is set up. */
export class Ticking {
  now = $state(live.connection.now());

  /** `every` tells how many milliseconds to wait, or nothing to stand still. */
  constructor(every: () => number | null) {
    $effect(() => {
      const wait = every();
      this.now = live.connection.now();
      if (wait === null) return;
      const timer = setInterval(() => {
        this.now = live.connection.now();
      }, wait);
      return () => clearInterval(timer);
    });
  }
}
