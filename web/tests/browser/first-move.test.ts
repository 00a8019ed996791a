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
