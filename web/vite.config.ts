/// <reference types="vitest/config" />
// How the pages are built. Nothing is inlined: the server forbids inline scripts and styles.
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.KIBITZ_SERVER ?? 'http://127.0.0.1:8080';
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  plugins: [svelte()],
  define: { KIBITZ_VERSION: JSON.stringify(version) },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: { include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'] },
});
