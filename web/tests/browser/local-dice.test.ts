// Games with dice in this browser alone: against the computer without a connection, by keys, and
// with real dice.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { openHouse } from './house/house';
import { PlainDesk } from './house/plain';
import { say } from './house/words';

const house = openHouse({ testGames: true });
const patience = { timeout: 20_000 };

/** Presses Tab until this is focused. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(wanted)}`);
}

/** Runs whenever that is possible, until the game is over. */
async function playToTheEnd(page: Page): Promise<void> {
  const desk = new PlainDesk(page);
  const again = page.getByRole('button', { name: say('local-again') });
  for (let turn = 0; turn < 60; turn += 1) {
    await desk.step('run').or(again).first().waitFor();
    if (await again.isVisible()) return;
    const before = (await desk.moves()).length;
    await desk.step('run').click();
    await expect.poll(async () => (await desk.moves()).length, patience).toBeGreaterThan(before);
  }
  throw new Error('the game does not end');
}

it('is played against the computer without a connection, and its dice can be checked', async () => {
  const anna = await house.visitor({ offline: true });
  const { page } = anna;
  const desk = new PlainDesk(page);
  await page.goto('/about');
  await page.getByText(say('about-offline-ready')).waitFor();
  anna.expectLostConnections();
  await house.server.kill();
  await anna.context.setOffline(true);

  await page.goto('/play/race?against=lot&seat=1&setup=sprint');
  await expect.poll(() => desk.rolls(), patience).toHaveLength(1);
  const [first] = await desk.rolls();
  await desk.step('wait').click();
  await expect.poll(async () => (await desk.moves()).length, patience).toBe(5);

  // Undo brings the same dice, and the page says so.
  const rolled = await desk.rolls();
  await page.getByText(say('dice-takeback')).waitFor();
  await page.getByRole('button', { name: say('local-undo') }).click();
  await expect.poll(() => desk.rolls(), patience).toEqual([first]);
  await desk.step('wait').click();
  await expect.poll(() => desk.rolls(), patience).toEqual(rolled);

  await playToTheEnd(page);
  expect(await desk.checked()).toBe('right');
});

it('is played by keys alone, settings and all', async () => {
  const { page } = await house.visitor();
  const desk = new PlainDesk(page);
  const keys = page.keyboard;
  await page.goto('/play/race?against=person&seat=1&setup=sprint');
  const begin = page.getByRole('button', { name: say('local-new-short') });
  await begin.waitFor();
  await tabTo(page, begin);
  await keys.press('Enter');
  const form = page.getByRole('dialog', { name: say('local-new') });
  // The last of the variants is the own choice; a group of buttons is left by Tab.
  await tabTo(page, form.getByRole('radio', { name: 'sprint' }));
  await keys.press('ArrowUp');
  const own = form.getByRole('radio', { name: say('setup-own') });
  await expect.poll(() => own.isChecked()).toBe(true);
  await tabTo(page, form.getByLabel('track'));
  await keys.press('Control+A');
  await keys.type('3');
  await tabTo(page, form.getByRole('radio', { name: '1', exact: true }));
  await keys.press('ArrowRight');
  await expect
    .poll(() => form.getByRole('radio', { name: '3', exact: true }).isChecked())
    .toBe(true);
  expect(await violations(page)).toEqual([]);
  await tabTo(page, form.getByRole('button', { name: say('local-start') }));
  await keys.press('Enter');
  await page.getByText(say('rounds-best-of', { number: 3, score: '0:0' })).waitFor();
  const again = page.getByRole('button', { name: say('local-again') });
  for (let turn = 0; turn < 40 && !(await again.isVisible()); turn += 1) {
    await desk.step('run').or(again).first().waitFor();
    if (await again.isVisible()) break;
    const before = (await desk.moves()).length;
    await tabTo(page, desk.step('run'));
    await keys.press('Enter');
    await expect.poll(async () => (await desk.moves()).length, patience).toBeGreaterThan(before);
  }
  expect(await page.locator('.round').count()).toBeGreaterThanOrEqual(2);
});

it('keeps every setting while a number is being written, and begins what the form shows', async () => {
  const { page } = await house.visitor();
  // A board that the address gives as text is shown by its settings.
  await page.goto(`/play/race?against=person&seat=1&setup=${encodeURIComponent('7 0 0 0 0 0 0')}`);
  await page.getByRole('button', { name: say('local-new-short') }).click();
  const form = page.getByRole('dialog', { name: say('local-new') });
  const track = form.getByLabel('track');
  await expect.poll(() => track.inputValue(), patience).toBe('7');
  expect(await form.getByRole('radio', { name: say('setup-own') }).isChecked()).toBe(true);
  const best = form.getByRole('radio', { name: '5', exact: true });
  await best.check();
  await track.fill('');
  expect(await best.isChecked()).toBe(true);
  expect(await form.getByRole('radio', { name: say('setup-own') }).isChecked()).toBe(true);
  // An unfinished form begins nothing.
  await form.getByRole('button', { name: say('local-start') }).click();
  expect(await form.isVisible()).toBe(true);
  await track.fill('12');
  expect(await best.isChecked()).toBe(true);
  await form.getByRole('button', { name: say('local-start') }).click();
  await page.getByText(say('rounds-best-of', { number: 5, score: '0:0' })).waitFor();
  expect(new URL(page.url()).searchParams.get('setup')).toMatch(/^12 .* best-of-5 0-0$/);
});

it('says aloud what the other side did and what the dice show then', async () => {
  const { page } = await house.visitor();
  const desk = new PlainDesk(page);
  await page.goto('/play/race?against=lot&seat=1&setup=sprint');
  await desk.step('wait').click();
  await expect.poll(async () => (await desk.moves()).length, patience).toBe(5);
  const theirs = (await desk.moves())[3];
  const heard = async (): Promise<string> =>
    (await page.locator('[aria-live]').allInnerTexts()).join(' ');
  const seat = say('field-seat-2');
  await expect.poll(heard, patience).toContain(say('desk-played', { seat, move: theirs }));
  expect(await heard()).toContain(say('dice-show', { roll: (await desk.moves())[4] }));
});

it('takes what real dice show, and the record says so', async () => {
  const { page } = await house.visitor({ size: 'phone' });
  const desk = new PlainDesk(page);
  await page.goto('/play/race?against=person&seat=1&setup=sprint&dice=hand');
  const ask = page.getByRole('group', { name: say('dice-ask') });
  await ask.getByRole('button', { name: '3', exact: true }).click();
  await desk.step('run').click();
  expect(await violations(page)).toEqual([]);
  await ask.getByRole('button', { name: '2', exact: true }).click();
  await expect.poll(() => desk.moves(), patience).toEqual(['3', 'run', '2']);
  // A roll that was typed in by mistake is taken back.
  await page.getByRole('button', { name: say('local-undo') }).click();
  await ask.getByRole('button', { name: '1', exact: true }).click();
  await expect.poll(() => desk.moves(), patience).toEqual(['3', 'run', '1']);
  const kept = await page.evaluate(() => localStorage.getItem('kibitz.local.race') ?? '');
  expect(kept).toContain('dice: by hand');
});

it('accuses nobody of real dice, which nobody can check', async () => {
  const { page } = await house.visitor();
  const desk = new PlainDesk(page);
  const setup = encodeURIComponent('1 0 0 0 0 0 0');
  await page.goto(`/play/race?against=person&seat=1&setup=${setup}&dice=hand`);
  const ask = page.getByRole('group', { name: say('dice-ask') });
  await ask.getByRole('button', { name: '3', exact: true }).click();
  await desk.step('run').click();
  await page.getByRole('button', { name: say('local-again') }).waitFor();
  await page.getByText(say('dice-real-note')).waitFor();
  expect(await page.getByRole('button', { name: say('dice-check') }).count()).toBe(0);

  // A record with such dice says so where it is checked, without a cross.
  const kept = await page.evaluate(() => localStorage.getItem('kibitz.local.race') ?? '{}');
  const { record } = JSON.parse(kept) as { record: string };
  const body = record.replace(/^dice: by hand$/m, 'seat 1: Anna\nseat 2: Ben\n$&');
  await page.route('**/record*', (route) => route.fulfill({ contentType: 'text/plain', body }));
  await page.goto('/replay/any');
  await page.getByRole('heading', { name: 'Anna – Ben' }).waitFor();
  expect(await desk.checked()).toBe('open');
  const told = await page.locator('[data-dice]').textContent();
  expect(told).toContain(say('dice-unchecked', { reason: say('dice-by-hand') }));
  expect(told).not.toContain('✗');
});
