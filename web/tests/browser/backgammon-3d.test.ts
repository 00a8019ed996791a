// The board of Backgammon in three dimensions: pressed, turned by keys, and the same game as on the flat one.
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { CheckersDesk, localBackgammon } from './house/checkers';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse({ threeD: true });
const setup = 'match 5 board -b----E-C---eE---c-e----B- turn 1 dice 62';

it('moves checkers by mouse and keys, rolls dice, and goes on flat', async () => {
  const { page } = await house.visitor({ motion: true });
  await page.goto(localBackgammon(setup));
  const desk = new CheckersDesk(page, 'keys');
  await desk.place(24).waitFor();
  await page.getByRole('button', { name: say('desk-3d'), exact: true }).click();
  const canvas = page.locator('canvas');
  await canvas.waitFor();
  await expect.poll(async () => (await desk.seen()).movable.length).toBeGreaterThan(0);
  // Where a place is seen follows from the camera.
  const middle = await desk.place(13).boundingBox();
  if (!middle) throw new Error('no place');
  await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height / 2);
  await expect.poll(() => desk.count(7)).toBe(1);
  await desk.push(24);
  await expect.poll(() => desk.count(22)).toBe(1);
  expect(await violations(page)).toEqual([]);
  await desk.say('confirm');
  await expect.poll(() => desk.moves()).toContain('24/22 13/7');
  await page.getByRole('button', { name: say('desk-flat'), exact: true }).click();
  await page.locator('[data-pane] svg').waitFor();
  expect(await desk.count(7)).toBe(0);
  expect((await desk.seen()).board.split(' ')[0].split(',')[7]).toBe('1');
});
