// The board in three dimensions: loaded when it is asked for, and played like the other.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Desk } from './house/desk';
import { atOneScreen, FieldDesk } from './house/field';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse({ threeD: true });
const pictures = process.env.KIBITZ_SCREENSHOTS;

it('opens on demand and shows the game', async () => {
  const { page } = await house.visitor();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/play/connect-four?against=person&setup=standard');
  const desk = new Desk(page);
  await desk.drop(4);
  await desk.stands('4');
  expect(loaded.filter((url) => /three|3d/i.test(url))).toEqual([]);

  await page.getByRole('button', { name: say('desk-3d') }).click();
  const canvas = page.locator('canvas');
  await canvas.waitFor();
  expect(loaded.filter((url) => /three|3d/i.test(url))).not.toEqual([]);
  // Something is drawn: the picture has more than one colour.
  await expect
    .poll(async () => (await canvas.screenshot()).length, { timeout: 30_000 })
    .toBeGreaterThan(5_000);
  await desk.drop(4);
  await desk.stands('44');
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, 'three-d-en-light-desktop.png') });
  }
});

it('shows a field of ReversiXT, which is played by keys here too', async () => {
  const { page } = await house.visitor();
  const desk = new FieldDesk(page);
  await page.goto(atOneScreen('market'));
  await desk.cell(11).click();
  await expect.poll(() => desk.rows()).toContain('00010000/');
  const before = await desk.rows();
  await page.getByRole('button', { name: say('desk-3d') }).click();
  const canvas = page.locator('canvas');
  await canvas.waitFor();
  await expect
    .poll(async () => (await canvas.screenshot()).length, { timeout: 30_000 })
    .toBeGreaterThan(5_000);
  await page.locator('[data-cell]').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect.poll(() => desk.rows()).not.toBe(before);
  if (pictures) await page.screenshot({ path: join(pictures, 'reversi-3d-en-light-desktop.png') });
});
