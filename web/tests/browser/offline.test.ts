// Without a server: the pages open, and a whole game is played against the computer.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Desk, stones } from './house/desk';
import { openHouse } from './house/house';
import type { Visitor } from './house/visitor';
import { say } from './house/words';

const house = openHouse();

/** Comes once, lets the pages be kept, and loses both network and server. */
async function cutOff(): Promise<Visitor> {
  const anna = await house.visitor({ offline: true });
  await anna.page.goto('/about');
  await anna.page.getByText(say('about-offline-ready')).waitFor();
  anna.expectLostConnections();
  await house.server.kill();
  await anna.context.setOffline(true);
  return anna;
}

/** Plays whatever is possible until the game is over. */
async function playToTheEnd(page: Page, desk: Desk): Promise<void> {
  const again = page.getByRole('button', { name: say('local-again') });
  for (let turn = 0; turn < 42; turn += 1) {
    const before = stones(await desk.board());
    for (const column of [4, 3, 5, 2, 6, 1, 7]) {
      if ((await desk.column(column).getAttribute('aria-disabled')) === 'true') continue;
      await desk.drop(column);
      break;
    }
    // Either the computer has answered, or the game is over.
    await expect
      .poll(async () => (await again.isVisible()) || stones(await desk.board()) === before + 2, {
        timeout: 30_000,
      })
      .toBe(true);
    if (await again.isVisible()) return;
  }
  throw new Error('the game does not end');
}

it('plays a whole game against the computer, with a reload in the middle', async () => {
  const anna = await cutOff();
  const { page } = anna;
  const desk = new Desk(page);
  await page.goto('/');
  await page.getByRole('button', { name: say('home-play') }).click();
  await page.waitForURL(/\/play\/connect-four/);
  await desk.drop(4);
  await expect.poll(async () => stones(await desk.board()), { timeout: 30_000 }).toBe(2);
  const before = await desk.board();
  await page.reload();
  await expect.poll(() => desk.board()).toBe(before);
  await playToTheEnd(page, desk);
});

it('opens rules and analysis, and says what needs a connection', async () => {
  const { page } = await cutOff();
  await page.goto('/rules/connect-four');
  await page.getByRole('heading', { name: say('connect-four-rules-title') }).waitFor();
  await page.goto('/analysis');
  await page.getByRole('heading', { name: say('analysis-title') }).waitFor();
  await page.goto('/lobby');
  await page.getByText(say('lobby-offline')).waitFor();
});

it('keeps no answer of the server in its cache', async () => {
  const anna = await house.visitor({ offline: true });
  await anna.page.goto('/about');
  await anna.page.getByText(say('about-offline-ready')).waitFor();
  await anna.page.goto('/lobby');
  await anna.page.getByText(say('lobby-waiting-none')).waitFor();
  const kept = await anna.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(kept.filter((path) => /^\/(api|ws|healthz|readyz|metrics)/.test(path))).toEqual([]);
});
