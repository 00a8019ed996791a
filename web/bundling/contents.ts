// After the bundle is written: tells the service worker what to keep for offline use.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The name that the service worker's source knows its list by. */
const placeholder = 'KIBITZ_CONTENTS';

/**
 * Whether a file is loaded when asked for, and kept from then on: nobody should fetch it unasked. Its name
 * says so, not its hash, in which any letters may stand.
 */
export function isOnDemand(file: string): boolean {
  const [, name] = /^assets\/(.+)-.{8}\.\w+$/.exec(file) ?? [];
  return name !== undefined && /3d|three|turntable/i.test(name);
}

/** Every file below a folder, as addresses without the first slash, in order. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** What a visitor needs to play without a connection, and a version that changes with it. */
export function contentsOf(folder: string): { version: string; files: string[] } {
  const kept = filesBelow(folder).filter(
    (file) =>
      file !== 'sw.js' &&
      !/\.(br|gz|map)$/.test(file) &&
      !file.startsWith('.') &&
      !isOnDemand(file),
  );
  const hash = createHash('sha256');
  for (const file of kept)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  return {
    version: hash.digest('hex').slice(0, 12),
    // The shell is the same at every address.
    files: kept.map((file) => (file === 'index.html' ? '/' : `/${file}`)),
  };
}

/** Writes the list into the built service worker. */
export function serviceWorkerContents(folder: string): Plugin {
  return {
    name: 'kibitz:service-worker-contents',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler(_, bundle) {
        // Workers are bundled on their own before the pages are.
        if (!('sw.js' in bundle)) return;
        const file = join(folder, 'sw.js');
        const code = readFileSync(file, 'utf8');
        if (!code.includes(placeholder)) throw new Error(`${file} has no place for its list`);
        const list = JSON.stringify(contentsOf(folder));
        writeFileSync(
          file,
          code.replaceAll(placeholder, () => list),
        );
      },
    },
  };
}
