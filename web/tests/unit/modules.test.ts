// How large the engine's modules are on their way to a browser. `cargo xtask wasm` builds them.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { games } from '../../src/wire/games.json';

const folder = new URL('../../src/engine/wasm/', import.meta.url);
const built = readdirSync(folder)
  .filter((file) => file.endsWith('_bg.wasm'))
  .map((file) => file.replace('_bg.wasm', ''));

const limit = (name: string): number => (name === 'house' ? 100_000 : 400_000);

it('has a module for the house and one for each game', () => {
  const wanted = ['house', ...games.map(({ name }) => name)];
  expect(built.filter((name) => name !== 'test-games').toSorted()).toEqual(wanted.toSorted());
});

it.each(built)('sends a module of %s that is small enough', { timeout: 60_000 }, (name) => {
  const bytes = readFileSync(new URL(`${name}_bg.wasm`, folder));
  const sent = brotliCompressSync(bytes).length;
  expect(sent).toBeLessThanOrEqual(limit(name));
});
