// The board in three dimensions: loaded when it is asked for, and played like the other.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { Desk } from './house/desk';
import { atOneScreen, FieldDesk } from './house/field';
import { blokusAtOneScreen, MosaicDesk } from './house/mosaic';
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

it('shows Blokus, where pieces are held over the board by mouse and keys here too', async () => {
  const { page } = await house.visitor({ motion: true });
  const desk = new MosaicDesk(page, 'keys');
  await page.goto(blokusAtOneScreen('duo'));
  await desk.place('g8,g9,e10,f10,g10');
  await page.getByRole('button', { name: say('desk-3d') }).click();
  const canvas = page.locator('canvas');
  await canvas.waitFor();
  await expect
    .poll(async () => (await canvas.screenshot()).length, { timeout: 30_000 })
    .toBeGreaterThan(5_000);
  // By mouse: the piece is seen where the pointer is, and the wheel turns it.
  await desk.piece('F5').click();
  await canvas.hover();
  await expect.poll(() => desk.status()).toMatch(/F5 .*[a-n]\d/);
  const before = await desk.status();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => desk.status()).not.toBe(before);
  await page.keyboard.press('Escape');
  // By keys: the first place where a piece fits.
  await page.locator('[data-cursor]').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect.poll(() => desk.covered(), { timeout: 20_000 }).toBe(10);
  for (const name of ['shadows', 'moving', 'room']) {
    await page.getByRole('button', { name: say(`mosaic-look-${name}`) }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('local-undo') }).click();
  await expect.poll(() => desk.covered(), { timeout: 20_000 }).toBe(5);
  expect(await violations(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(pictures, 'blokus-3d-en-light-desktop.png') });
});

it.each([
  ['Connect Four', '/play/connect-four?against=person&setup=standard'],
  ['ReversiXT', atOneScreen('market')],
  ['Othello', atOneScreen('standard', 'othello')],
  ['Blokus', blokusAtOneScreen('duo')],
])('shows the ratings of %s where the moves are, however it is turned', async (name, address) => {
  const { page } = await house.visitor();
  await page.goto(address);
  await page.getByRole('button', { name: say('desk-3d') }).click();
  await page.getByRole('button', { name: say('desk-ratings') }).click();
  const rating = page.locator('[data-ratings] span').first();
  // A computer player thinks about every move while the picture is drawn without a graphics card.
  await rating.waitFor({ timeout: 90_000 });
  const before = await rating.boundingBox();
  const room = await page.locator('canvas').boundingBox();
  if (!room) throw new Error('there is no picture');
  const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => rating.boundingBox(), { timeout: 20_000 }).not.toEqual(before);
  expect(await violations(page)).toEqual([]);
  if (pictures) {
    const file = `ratings-3d-${name.toLowerCase().replace(' ', '-')}-en-light-desktop.png`;
    await page.screenshot({ path: join(pictures, file) });
  }
});
