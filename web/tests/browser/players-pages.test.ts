// The pages as players get them, `web/dist`, with nothing of what tests need besides: what is in them,
// and how much of them is sent before somebody plays. Their own house is the one of the tests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { games } from '../../src/wire/games.json';
import { Desk } from './house/desk';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const folder = fileURLToPath(new URL('../../dist', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** The bytes of a file on its way to a browser. */
function sentBytes(file: string): number {
  const twin = `${folder}/${file}.br`;
  return statSync(existsSync(twin) ? twin : `${folder}/${file}`).size;
}

it('have a module for the house and one for each game, and none for the test games', () => {
  const modules = files
    .filter((file) => file.endsWith('.wasm'))
    .map((file) => file.replace(/^assets\/(.*)_bg-[^/]*\.wasm$/, '$1'));
  expect(modules.toSorted()).toEqual(['house', ...games.map(({ name }) => name)].toSorted());
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    expect(readFileSync(`${folder}/${file}`, 'utf8').includes('test-games'), file).toBe(false);
  }
});

it('send at most 150 kB of script and 400 kB of engine before the board is usable', async () => {
  const { page, context } = await house.visitor();
  const sent = { script: 0, wasm: 0 };
  // What a test puts in the place of the server's answer comes from nowhere in particular, and such
  // pages may not talk to this machine by themselves.
  await context.grantPermissions(['local-network-access']);
  await context.route(/^[^?]*\/(assets\/[^?]*|[^/?]*\.js)?$/, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    expect(files, 'the players’ own pages').toContain(file);
    if (file.endsWith('.wasm')) sent.wasm += sentBytes(file);
    if (file.endsWith('.js')) sent.script += sentBytes(file);
    return route.fulfill({ path: `${folder}/${file}` });
  });
  await page.goto('/');
  await page.getByRole('button', { name: say('home-play') }).click();
  await new Desk(page).column(4).click({ trial: true });
  expect(sent.script).toBeGreaterThan(10_000);
  expect(sent.script).toBeLessThanOrEqual(150_000);
  expect(sent.wasm).toBeGreaterThan(50_000);
  expect(sent.wasm).toBeLessThanOrEqual(400_000);
});
