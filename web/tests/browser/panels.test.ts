// Panels around a board: moved by pointer and by keys, hidden and brought back, and found again later.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { CheckersDesk, localBackgammon } from './house/checkers';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 20_000 };
const rolled = 'match 5 board -b----E-C---eE---c-e----B- turn 1 dice 31';

/** The panels in their order, place by place. */
function order(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-dock]')].map((dock) => [
        dock.dataset.dock,
        [...dock.querySelectorAll<HTMLElement>(':scope > [data-panel]')].map(
          (panel) => panel.dataset.panel,
        ),
      ]),
    ),
  );
}

async function begin(page: Page): Promise<void> {
  await page.goto(localBackgammon(rolled));
  const desk = new CheckersDesk(page);
  await desk.push(13);
  await desk.push(6);
  await desk.say('confirm');
  await expect.poll(() => desk.moves(), patience).toContain('13/10 6/5');
}

it('are moved by keys, also from beside the board to under it, and stay there', async () => {
  const { page } = await house.visitor();
  await begin(page);
  expect(await order(page)).toEqual({ below: ['statistics'], side: ['moves'] });
  await page.locator('[data-tool="panels"]').focus();
  await page.keyboard.press('Enter');
  expect(await violations(page)).toEqual([]);
  const act = (panel: string, name: string): string =>
    `[data-panel="${panel}"] [data-act="${name}"]`;
  await page.locator(act('moves', 'up')).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toMatchObject({ below: ['statistics', 'moves'] });
  // The keys go on where they were.
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toMatchObject({ below: ['moves', 'statistics'] });
  await page.locator(act('statistics', 'hide')).press(' ');
  await page.getByRole('button', { name: say('panels-done') }).press('Enter');
  await expect.poll(() => order(page)).toEqual({ below: ['moves'] });

  await page.reload();
  await page.locator('[data-panel="moves"]').waitFor();
  expect(await order(page)).toEqual({ below: ['moves'] });
  await page.locator('[data-tool="panels"]').click();
  await page.locator(act('statistics', 'hide')).click();
  await page.getByRole('button', { name: say('panels-usual') }).click();
  await page.getByRole('button', { name: say('panels-done') }).click();
  await expect.poll(() => order(page)).toEqual({ below: ['statistics'], side: ['moves'] });
});

for (const size of ['desktop', 'phone'] as const) {
  it(`are dragged by their bars on a ${size}`, async () => {
    const { page } = await house.visitor({ size });
    await begin(page);
    await page.locator('[data-tool="panels"]').click();
    const grip = page.locator('[data-panel="moves"] .grip');
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    if (!from) throw new Error('no bar');
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    // Near the edge of the window the page comes along.
    const height = page.viewportSize()?.height ?? 0;
    const dock = page.locator('[data-dock="aside"]');
    await page.mouse.move(from.x + 20, height - 8, { steps: 5 });
    const top = async (): Promise<number> => (await dock.boundingBox())?.y ?? height;
    await expect.poll(top, patience).toBeLessThan(height - 100);
    // Away from the edge it stands still.
    await page.mouse.move(from.x + 20, height / 2, { steps: 2 });
    const target = await dock.boundingBox();
    if (!target) throw new Error('no place');
    await page.mouse.move(target.x + 30, target.y + target.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toMatchObject({ side: [], aside: ['moves'] });
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

it('belong to every game', async () => {
  const { page } = await house.visitor();
  await page.goto('/play/connect-four?against=person&seat=1&setup=standard');
  await page.locator('[data-tool="panels"]').click();
  await page.locator('[data-panel="moves"] [data-act="hide"]').click();
  await page.getByRole('button', { name: say('panels-done') }).click();
  await expect.poll(() => page.locator('[data-panel="moves"]').count()).toBe(0);
  // Another game has panels of its own.
  await begin(page);
  expect((await order(page)).side).toEqual(['moves']);
});
