// After the bundle is written: lays compressed twins beside its files, for the server to send.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from './contents.ts';

const worthwhile = /\.(css|html|js|json|svg|txt|wasm|webmanifest|weights|net)$/;

/** Below this a header weighs more than what is saved. */
const leastBytes = 512;

/** Writes `NAME.br` and `NAME.gz` where they are smaller, and says what everything weighs. */
export function compressedTwins(folder: string): Plugin {
  return {
    name: 'kibitz:compressed-twins',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(_, bundle) {
        // Workers are bundled on their own before the pages are.
        if (!('sw.js' in bundle)) return;
        const lines = filesBelow(folder)
          .filter((file) => worthwhile.test(file))
          .map((file) => compress(folder, file));
        const heaviest = lines.toSorted((a, b) => b.sent - a.sent);
        const shown = heaviest.map(
          ({ file, plain, sent }) => `${kB(sent)} of ${kB(plain)}  ${file}`,
        );
        this.info(`compressed:\n${shown.join('\n')}`);
      },
    },
  };
}

function compress(folder: string, file: string): { file: string; plain: number; sent: number } {
  const content = readFileSync(join(folder, file));
  const weight = { file, plain: content.length, sent: content.length };
  if (content.length < leastBytes) return weight;
  const text = file.endsWith('.wasm') ? constants.BROTLI_MODE_GENERIC : constants.BROTLI_MODE_TEXT;
  const twins = {
    gz: gzipSync(content, { level: 9 }),
    br: brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: text,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  };
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length >= content.length) continue;
    writeFileSync(join(folder, `${file}.${ending}`), twin);
    weight.sent = Math.min(weight.sent, twin.length);
  }
  return weight;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}
