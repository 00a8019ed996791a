// The whole way from the first page to the end of a game without a mouse.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Desk, stones } from './house/desk';
import { terms } from './house/guest';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();

/** Presses Tab until this is focused; whoever sees no focus is lost. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

it('plays a whole game by keys alone and hears how it ends', async () => {
  const { page } = await house.visitor();
  const desk = new Desk(page);
  await page.goto('/');
  await page.getByRole('heading', { name: say('home-title') }).waitFor();
  await tabTo(page, 'main button');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    say('home-play'),
  );
  await page.keyboard.press('Enter');
  await desk.column(4).waitFor();

  for (let turn = 0; turn < 21 && !(await desk.result().isVisible()); turn += 1) {
    const before = stones(await desk.board());
    await tabTo(page, '[data-column]');
    const columns = [4, 3, 5, 2, 6, 1, 7];
    const free: number[] = [];
    for (const column of columns) {
      if ((await desk.column(column).getAttribute('aria-disabled')) === 'false') free.push(column);
    }
    await page.keyboard.press(String(free[0]));
    await page.keyboard.press('Enter');
    await expect
      .poll(
        async () => (await desk.result().isVisible()) || stones(await desk.board()) === before + 2,
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
  }
  const ends: Record<string, string> = {
    won: say('end-you-won'),
    lost: say('desk-won', { seat: say('connect-four-stone-2') }),
    even: say('end-draw'),
  };
  const end = ends[(await desk.result().getAttribute('data-result')) ?? ''];
  await expect
    .poll(async () => (await page.locator('[aria-live]').allInnerTexts()).join(' '))
    .toContain(end);
});

it('walks with arrows, plays by text, and hears the other side', async () => {
  const berta = await house.guest('Berta');
  const { table } = await berta.open(terms([{ kind: 'open' }, { kind: 'me' }]));
  const { page } = await house.visitor();
  const desk = new Desk(page);
  await page.goto(`/table/${table}?sit=1`);
  await desk.column(4).click({ trial: true });
  await tabTo(page, '[data-column]');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await desk.stands('2');
  await berta.move(table, 1, '5');
  await desk.stands('25');
  await expect
    .poll(async () => (await page.locator('[aria-live]').allInnerTexts()).join(' '))
    .toMatch(/5/);

  const entry = page.getByLabel(say('desk-move-text'));
  await entry.focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await entry.fill('3');
  await page.keyboard.press('Enter');
  await desk.stands('253');
});
