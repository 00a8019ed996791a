// The service worker: keeps the house's own files, so that its pages open without a connection.
// It never touches what is live: /api, /ws and the doors for operators go past it.

/** Written here when the pages are built: every file to keep, and a version that changes with them. */
declare const KIBITZ_CONTENTS: { version: string; files: string[] };

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', hear: (event: LastingEvent) => void): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void;
}

const scope = self as unknown as Scope;
const contents = KIBITZ_CONTENTS;
const cacheName = `kibitz-${contents.version}`;
const known = new Set(contents.files);
/** Names with a hash in them never change their content. */
const hashed = '/assets/';
const live = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/;
/** A connection that is there but dead must not keep the page away for longer. */
const patience = 4000;

scope.addEventListener('install', (event) => event.waitUntil(fill()));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// The page asks, once its person agreed to the new version.
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || live.test(url.pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (known.has(url.pathname) || url.pathname.startsWith(hashed)) {
    event.respondWith(file(request, url.pathname));
  }
});

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const keep = async (path: string): Promise<void> => {
    const before = path.startsWith(hashed) ? await caches.match(path) : undefined;
    const answer =
      before ?? (await fetch(path, { cache: path.startsWith(hashed) ? 'default' : 'reload' }));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(contents.files.map(keep));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kibitz-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** Pages come from the server while it answers, and from the kept shell when it does not. */
async function page(request: Request): Promise<Response> {
  const shell = await caches.match('/', { cacheName, ignoreVary: true });
  if (!shell) return fetch(request);
  const late = new Promise<Response>((done) => setTimeout(done, patience, shell));
  const fresh = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : shell),
    () => shell,
  );
  return Promise.race([fresh, late]);
}

async function file(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(path, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && path.startsWith(hashed)) {
    const cache = await caches.open(cacheName);
    await cache.put(path, answer.clone());
  }
  return answer;
}
