// Being usable without a connection: registers the service worker and tells what it has kept.

/** Told on the window when a new version waits for the person's word. */
export const updateEvent = 'kibitz:update';

/** What the service worker has done; whoever reads it hears of changes. */
export const offline = $state({
  /** Whether these pages open without a connection. */
  ready: false,
  /** Whether a new version of the pages is there and waits. */
  update: false,
});

let waiting: ServiceWorker | null = null;

/** Registers the service worker; a browser without one simply needs its connection. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', {
      updateViaCache: 'none',
    });
    offerUpdate(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed') offerUpdate(next);
      });
    });
    await navigator.serviceWorker.ready;
    offline.ready = true;
  } catch {
    // A browser may forbid it, as in private windows. Everything else still works.
  }
}

/** Puts the new version in charge and opens the page in it. */
export function takeUpdate(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage('take-over');
}

/** The first version of all is no update: nobody has an older one. */
function offerUpdate(next: ServiceWorker | null): void {
  if (!next || !navigator.serviceWorker.controller) return;
  waiting = next;
  offline.update = true;
  window.dispatchEvent(new CustomEvent(updateEvent));
}
