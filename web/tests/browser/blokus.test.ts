// How pieces of Blokus are held, turned and put down, and what the page says about that.
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { openHouse } from './house/house';
import { blokusAtOneScreen, MosaicDesk } from './house/mosaic';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 20_000 };

it('says why a piece may not lie where it is held, and puts nothing there', async () => {
  const { page } = await house.visitor();
  const desk = new MosaicDesk(page);
  await page.goto(blokusAtOneScreen('duo'));
  await desk.place('e8,d9,e9,f9,e10');
  await desk.place('j5');
  // A blue piece over a blue one, beside one, far away, and over a green one.
  const refusals: [move: string, key: string, values: Record<string, string>][] = [
    ['e10,f10', 'blokus-occupied', { cell: 'e10', colour: 'blue' }],
    ['e11,f11', 'blokus-touches-own', { cell: 'e11', colour: 'blue' }],
    ['a1,b1', 'blokus-no-contact', { colour: 'blue' }],
    ['j5,k5', 'blokus-occupied', { cell: 'j5', colour: 'green' }],
  ];
  const before = await desk.rows();
  for (const [move, key, values] of refusals) {
    await desk.hold(move);
    await expect.poll(() => desk.status(), patience).toContain(say(key, values));
    expect(await desk.ghost.getAttribute('data-ghost')).toBe('refused');
    await page.mouse.down();
    await page.mouse.up();
    expect(await desk.rows()).toEqual(before);
    await page.keyboard.press('Escape');
  }
  expect(await violations(page)).toEqual([]);
});

it('drags a piece from its tray onto the board', async () => {
  const { page } = await house.visitor();
  const desk = new MosaicDesk(page);
  await page.goto(blokusAtOneScreen('duo'));
  const from = await desk.piece('X5').boundingBox();
  if (!from) throw new Error('the tray is not seen');
  const to = await desk.spot([4, 5]);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y + 20, { steps: 4 });
  await page.locator('.floating').waitFor();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await desk.lies('e8,d9,e9,f9,e10');
  // Whoever lets go beside the board still has the piece in the hand, and nothing is placed.
  await desk.piece('I5').waitFor();
  expect(await desk.covered()).toBe(5);
});

it('spells its name once, lets any key end that, and stays still for who wants it so', async () => {
  const { page } = await house.visitor({ motion: true });
  const desk = new MosaicDesk(page, 'keys');
  const intro = page.locator('[data-intro]');
  await page.goto(blokusAtOneScreen('duo'));
  await intro.waitFor();
  // The key that ends it is not lost.
  await page.locator('[data-cursor]').focus();
  await page.keyboard.press('x');
  await intro.waitFor({ state: 'detached' });
  expect(await desk.status()).toContain(' X5 ');
  await page.reload();
  await desk.piece('X5').waitFor();
  expect(await intro.count()).toBe(0);
  const calm = await house.visitor();
  await calm.page.goto(blokusAtOneScreen('duo'));
  await new MosaicDesk(calm.page).piece('X5').waitFor();
  expect(await calm.page.locator('[data-intro]').count()).toBe(0);
});

it('asks twice where somebody wants to be asked', async () => {
  const { page } = await house.visitor();
  const desk = new MosaicDesk(page, 'keys');
  await page.goto('/settings');
  await page.getByLabel(say('settings-confirm')).check();
  await page.goto(blokusAtOneScreen('duo'));
  await desk.piece('X5').waitFor();
  await desk.hold('e8,d9,e9,f9,e10');
  await page.keyboard.press('Enter');
  await page.getByText(say('steps-sure')).first().waitFor();
  expect(await desk.covered()).toBe(0);
  await page.keyboard.press('Enter');
  await desk.lies('e8,d9,e9,f9,e10');
});

it('finds pieces and places by keys, and takes the next piece with the space bar', async () => {
  const { page } = await house.visitor();
  const desk = new MosaicDesk(page, 'keys');
  await page.goto(blokusAtOneScreen('two-colours 5x5 threes*0 fours*0 fives*0'));
  await desk.piece('I1').waitFor();
  await page.locator('[data-cursor]').focus();
  await page.keyboard.press('Space');
  expect(await desk.status()).toContain('I1 ');
  expect(await desk.ghost.getAttribute('data-ghost')).toBe('fits');
  await page.keyboard.press('Space');
  expect(await desk.status()).toContain('I2 ');
  await page.keyboard.press('Shift+Space');
  expect(await desk.status()).toContain('I1 ');
  await page.keyboard.press('Enter');
  await desk.lies('a5');
  await page.keyboard.press('2');
  await page.keyboard.press('PageDown');
  expect(await desk.ghost.getAttribute('data-ghost')).toBe('fits');
  await page.keyboard.press('Escape');
  await expect.poll(() => desk.ghost.count(), patience).toBe(0);
  // Both place everything; Green's single square comes last and brings more.
  await desk.place('e1,e2');
  await desk.place('b4,c4');
  await desk.place('d3');
  await expect.poll(() => desk.points(), patience).toEqual([3 + 15, 3 + 20]);
  await page.getByText(say('mosaic-bonus', { bonus: 20 })).waitFor();
});

it('shows numbers and attach points on demand, walks back, and blinks where it advises', async () => {
  const { page } = await house.visitor();
  const desk = new MosaicDesk(page);
  await page.goto(blokusAtOneScreen('duo'));
  await desk.place('e8,d9,e9,f9,e10');
  await page.getByRole('button', { name: say('mosaic-look-numbers') }).click();
  await page.locator('[data-pane] text', { hasText: /^1$/ }).waitFor();
  await page.getByRole('button', { name: say('local-hint') }).click();
  await page.locator('[data-hint]').waitFor();
  expect((await page.locator('[data-ply="1"]').innerText()).trim()).toBe('X5 e8');
  await page.locator('[data-ply="1"]').click();
  expect(await desk.covered()).toBe(5);
  await page.getByRole('button', { name: say('desk-first') }).click();
  await expect.poll(() => desk.covered(), patience).toBe(0);
});
