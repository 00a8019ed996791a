/// <reference types="vitest/config" />
// How the pages are built. Nothing is inlined: the server forbids inline scripts and styles.
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressedTwins } from './bundling/compressed.ts';
import { serviceWorkerContents } from './bundling/contents.ts';

const server = process.env.KIBITZ_SERVER ?? 'http://127.0.0.1:7300';
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** The pages that browser tests visit know the test games; those for players do not. */
const testGames = process.env.KIBITZ_TEST_GAMES === '1';
const dist = fileURLToPath(new URL(testGames ? 'dist-test' : 'dist', import.meta.url));
const entry = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  plugins: [svelte(), serviceWorkerContents(dist), compressedTwins(dist)],
  define: {
    KIBITZ_VERSION: JSON.stringify(version),
    KIBITZ_TEST_GAMES: JSON.stringify(testGames),
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The sizes that are really sent are said at the end.
    reportCompressedSize: false,
    rolldownOptions: {
      // Compressing takes most of the time, and that is known.
      checks: { pluginTimings: false },
      input: { index: entry('index.html'), sw: entry('src/service-worker.ts') },
      output: {
        // A service worker is found by its name, everything else by the page that asks for it.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'] },
      },
      {
        // Real browsers on a real server: `cargo xtask browser`.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/house/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Two browsers and a server share two cores; a second is not long there.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
});
