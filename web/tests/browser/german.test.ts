// German: the pages, the board, the refusals, and the choice of the language itself.
import { expect, it } from 'vitest';
import { Desk } from './house/desk';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const german = (key: string, values = {}): string => say(key, values, 'de');

it('speaks German to a German browser and plays in German', async () => {
  const { page } = await house.visitor({ language: 'de' });
  const desk = new Desk(page, 'de');
  await page.goto('/');
  await page.getByRole('heading', { name: german('home-title') }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByRole('button', { name: german('home-play') }).click();
  await desk.drop(4);
  await expect.poll(() => desk.board()).toContain('1');
});

it('refuses in German', async () => {
  const { page } = await house.visitor({ language: 'de' });
  await page.goto('/play/connect-four?against=person&setup=standard');
  const entry = page.getByLabel(german('desk-move-text'));
  await entry.fill('9');
  await entry.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: /\S/ });
  await refusal.waitFor();
  expect(await refusal.innerText()).toContain('Spalte');
});

it('changes the language at once, and remembers it', async () => {
  const { page } = await house.visitor({ language: 'en' });
  await page.goto('/settings');
  await page.getByRole('heading', { name: say('settings-title'), exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('heading', { name: german('settings-title'), exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: german('settings-title'), exact: true }).waitFor();
});
