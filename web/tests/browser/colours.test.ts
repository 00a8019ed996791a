// A table of three seats, of which one person holds two: several colours, allies, somebody who
// leaves, and a rematch with one click each.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { openHouse } from './house/house';
import { PlainDesk } from './house/plain';
import { say } from './house/words';

const house = openHouse({ testGames: true });
const patience = { timeout: 20_000 };

/** The colours on a seat's plate. */
function colours(page: Page, seat: number): Promise<string[]> {
  return page
    .locator(`.plate[data-seat="${seat}"] .stone`)
    .evaluateAll((found) =>
      found.map((each) => [...each.classList].find((name) => name.startsWith('colour-')) ?? ''),
    );
}

it('shows two colours of one seat, who is allied, who left, and begins again', async () => {
  const anna = await house.visitor();
  const ben = await house.visitor({ size: 'phone' });
  const [hers, his] = [new PlainDesk(anna.page), new PlainDesk(ben.page)];

  await anna.page.goto('/lobby?open=1');
  await anna.page.locator('#open-game').selectOption('harvest');
  await expect.poll(() => anna.page.locator('select[data-seat]').count(), patience).toBe(3);
  await anna.page.getByRole('radio', { name: 'garden' }).check();
  // The form knows who moves which colours before anybody sits down.
  const before = (seat: number): Promise<string[]> =>
    anna.page
      .locator('.seat', { has: anna.page.locator(`select[data-seat="${seat}"]`) })
      .locator('.stone')
      .evaluateAll((found) =>
        found.map((each) => [...each.classList].find((name) => name.startsWith('colour-')) ?? ''),
      );
  await expect.poll(() => before(1), patience).toEqual(['colour-1', 'colour-4']);
  expect(await before(2)).toEqual(['colour-2']);
  await anna.page.locator('select[data-seat="3"]').selectOption('me');
  await anna.page.getByRole('button', { name: say('open-go') }).click();
  await ben.page.goto(await anna.page.getByLabel(say('invite-link')).inputValue());
  const seat = say('field-seat-2');
  await ben.page.getByRole('button', { name: say('table-sit-at', { seat }) }).click();

  // The first seat moves two colours; the other two play together.
  for (const page of [anna.page, ben.page]) {
    await expect.poll(() => colours(page, 1), patience).toEqual(['colour-1', 'colour-4']);
    expect(await colours(page, 2)).toEqual(['colour-2']);
    expect(await page.locator('.plate[data-seat="1"] [data-allies]').count()).toBe(0);
    await page.locator('.plate[data-seat="2"] [data-allies]').waitFor();
    await page.locator('.plate[data-seat="3"] [data-allies]').waitFor();
    expect(await violations(page)).toEqual([]);
  }

  // Anna for her two seats, Ben between them; the list tells the colours apart.
  await hers.step('1').click();
  await his.step('2').click();
  await hers.step('1').click();
  await expect.poll(() => hers.moves(), patience).toEqual(['1', '2', '1']);
  await hers.step('1').click();
  await expect.poll(() => hers.moves(), patience).toEqual(['1', '2', '1', '1']);
  const dots = await anna.page
    .locator('.move .dot')
    .evaluateAll((found) => found.map((each) => each.className.match(/colour-\d/)?.[0]));
  expect(dots).toEqual(['colour-1', 'colour-2', 'colour-3', 'colour-4']);

  // It is Anna's first colour again; Ben leaves at his turn, and the game goes on without him.
  await hers.step('1').click();
  await his.step('1').waitFor();
  await ben.page.getByRole('button', { name: say('action-resign') }).click();
  await ben.page
    .getByRole('dialog')
    .getByRole('button', { name: say('action-resign') })
    .click();
  await anna.page.locator('.plate[data-seat="2"]').getByText(say('seat-left-resigned')).waitFor();
  await hers.goOn('1');
  await his.result().waitFor();
  expect(await his.result().locator('tbody tr').count()).toBe(3);
  expect(await violations(ben.page)).toEqual([]);

  // A rematch: one click each, although Anna holds two seats.
  const first = anna.page.url();
  await anna.page.getByRole('button', { name: say('action-rematch') }).click();
  await ben.page.getByRole('button', { name: say('offer-accept') }).click();
  for (const page of [anna.page, ben.page]) {
    await expect.poll(() => page.url(), patience).not.toBe(first);
    await expect.poll(() => page.locator('.plate[data-seat]').count(), patience).toBe(3);
  }
});
