// Steps of a move by mouse: pressed, dragged, and asked about before they count.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { Desk, stones } from './house/desk';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const screen = '/play/connect-four?against=person&seat=1&setup=standard';

/** The middle of what is seen. */
async function middle(of: Locator): Promise<[number, number]> {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

it('plays where the button is let go only if it was pressed there', async () => {
  const { page } = await house.visitor();
  const desk = new Desk(page);
  await page.goto(screen);
  await desk.column(4).click({ trial: true });
  const [from, to] = [await middle(desk.column(2)), await middle(desk.column(6))];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  // Whoever lets go elsewhere has changed their mind; the next press counts, and it alone.
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.up();
  await desk.stands('2');
});

it('asks before a move counts without covering the board or taking the focus', async () => {
  const { page } = await house.visitor();
  const desk = new Desk(page);
  await page.goto('/settings');
  await page.getByLabel(say('settings-confirm')).check();
  await page.goto(screen);
  await desk.drop(3);
  const asked = page.getByRole('group', { name: say('steps-sure') });
  await asked.waitFor();
  expect(await violations(page)).toEqual([]);
  const board = await page.getByRole('group', { name: say('connect-four-board') }).boundingBox();
  const box = await asked.boundingBox();
  if (!board || !box) throw new Error('board or question cannot be seen');
  const beside = box.x >= board.x + board.width || box.y >= board.y + board.height;
  expect(beside, 'the question covers the board').toBe(true);
  // The focus is still on the column, where Enter says yes.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-column'))).toBe('3');
  expect(stones(await desk.board())).toBe(0);
  await page.keyboard.press('Enter');
  await desk.stands('3');
  // Escape takes the step back, and another column can be chosen.
  await desk.drop(5);
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => asked.count()).toBe(0);
  await desk.drop(1);
  await asked.getByRole('button').first().click();
  await desk.stands('31');
});

it('says why a move was refused in one line, and once', async () => {
  const { page } = await house.visitor();
  const desk = new Desk(page);
  await page.goto(screen);
  await desk.column(4).click({ trial: true });
  const entry = page.getByLabel(say('desk-move-text'));
  const told = page.getByRole('alert').filter({ hasText: /\S/ });
  await entry.fill('9');
  await page.keyboard.press('Enter');
  await told.waitFor();
  expect(await told.count()).toBe(1);
  expect(await entry.getAttribute('aria-invalid')).toBe('true');
  await entry.fill('4');
  expect(await told.count()).toBe(0);
  await page.keyboard.press('Enter');
  await desk.stands('4');
});
