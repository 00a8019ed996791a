// How quickly somebody new plays: two clicks, and not much to load before them.
import { expect, it } from 'vitest';
import { Desk, stones } from './house/desk';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();

it('makes the first move with the second click', async () => {
  const { page } = await house.visitor({ motion: true });
  const desk = new Desk(page);
  await page.goto('/');
  await page.getByRole('button', { name: say('home-play') }).click();
  await desk.drop(4);
  // The stone lies there, and the computer answers.
  await expect.poll(async () => stones(await desk.board()), { timeout: 20_000 }).toBe(2);
});

it('sends at most 150 kB of script and 400 kB of engine before the board is usable', async () => {
  const { page, context } = await house.visitor();
  const sent = { script: 0, wasm: 0 };
  const counted: Promise<void>[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = pathname.endsWith('.wasm') ? 'wasm' : pathname.endsWith('.js') ? 'script' : null;
    if (!kind) return;
    counted.push(
      response.finished().then(async () => {
        const length = Number((await response.allHeaders())['content-length']);
        expect(length).toBeGreaterThan(0);
        sent[kind] += length;
      }),
    );
  });
  await page.goto('/');
  await page.getByRole('button', { name: say('home-play') }).click();
  await new Desk(page).column(4).click({ trial: true });
  await Promise.all(counted);
  expect(sent.script).toBeGreaterThan(10_000);
  expect(sent.script).toBeLessThanOrEqual(150_000);
  expect(sent.wasm).toBeGreaterThan(50_000);
  expect(sent.wasm).toBeLessThanOrEqual(400_000);
});
