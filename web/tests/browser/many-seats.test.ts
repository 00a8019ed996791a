// Tables with more than two seats, from the form to the end of the game.
import { expect, it } from 'vitest';
import { FieldDesk } from './house/field';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 20_000 };

it('opens a table for four that a second person joins by link, and goes on when one resigns', async () => {
  const anna = await house.visitor();
  const ben = await house.visitor({ size: 'phone' });
  const [hers, his] = [new FieldDesk(anna.page), new FieldDesk(ben.page)];
  await anna.page.goto('/lobby?open=1&map=market');
  await expect.poll(() => anna.page.locator('select[data-seat]').count(), patience).toBe(4);
  await anna.page.locator('select[data-seat="3"]').selectOption('lot');
  await anna.page.locator('select[data-seat="4"]').selectOption('lot');
  await anna.page.getByRole('button', { name: say('open-go') }).click();
  const link = await anna.page.getByLabel(say('invite-link')).inputValue();
  await anna.page.getByText(say('invite-missing', { seats: 1 })).waitFor();

  await ben.page.goto(link);
  const seat = say('field-seat-2');
  await ben.page.getByRole('button', { name: say('table-sit-at', { seat }) }).click();
  for (const page of [anna.page, ben.page]) {
    await expect.poll(() => page.locator('.plate[data-seat]').count(), patience).toBe(4);
  }

  // Red encloses three colours in one row, and both see it.
  await hers.cell(2 * 8 + 6).click();
  const row = async (desk: FieldDesk): Promise<string | undefined> =>
    (await desk.rows())?.split('/')[2];
  await expect.poll(() => row(his), patience).toBe('00111110');

  // Ben leaves; the computers and Anna play on without him.
  await ben.page.getByRole('button', { name: say('action-resign') }).click();
  await ben.page
    .getByRole('dialog')
    .getByRole('button', { name: say('action-resign') })
    .click();
  const plate = anna.page.locator('.plate[data-seat="2"]');
  await plate.getByText(say('seat-left-resigned')).waitFor();
  await anna.page
    .locator('.plate[data-seat="1"]')
    .getByText(say('table-to-move'))
    .waitFor(patience);
  expect(await anna.page.locator('[data-result]').count()).toBe(0);

  // When she has had enough too, the computers finish it, and everybody has a place.
  await anna.page.getByRole('button', { name: say('action-resign') }).click();
  await anna.page
    .getByRole('dialog')
    .getByRole('button', { name: say('action-resign') })
    .click();
  await anna.page.locator('[data-result]').waitFor({ timeout: 60_000 });
  await expect.poll(() => anna.page.locator('[data-result] tbody tr').count(), patience).toBe(4);
});

it('makes the first move with the second click on a map for four as well', async () => {
  const { page } = await house.visitor();
  const desk = new FieldDesk(page);
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem(
      'kibitz.choices',
      JSON.stringify({ game: 'reversi', setup: 'market', player: 'lot', opponent: 'computer' }),
    ),
  );
  await page.reload();
  await page.getByRole('button', { name: say('home-play') }).click();
  await desk.cell(2 * 8 + 6).click();
  await expect.poll(async () => (await desk.rows())?.split('/')[2], patience).not.toBe('00123400');
});

it('chooses a map by its picture, and has a seat for everybody', async () => {
  const { page } = await house.visitor({ language: 'de' });
  const german = (key: string, values = {}): string => say(key, values, 'de');
  await page.goto('/');
  await page.locator('input[name="game"][value="reversi"]').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: german('map-choose') }).click();
  const dialog = page.getByRole('dialog', { name: german('map-choose') });
  // A text that is no map is refused with its reason, a right one is taken.
  await dialog.getByLabel(german('map-paste')).fill('2 1');
  await dialog.getByRole('button', { name: german('map-paste-take') }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(german('map-paste')).fill('3\n0\n0 0\n1 5\n1 2 3 0 0');
  await dialog.getByRole('button', { name: german('map-paste-take') }).click();
  await page
    .getByText(german('map-seats', { seats: 3 }))
    .first()
    .waitFor();
  await page.getByText(german('map-own')).first().waitFor();
  await page.locator('input[name="opponent"][value="screen"]').focus();
  await page.keyboard.press('Space');
  await page.locator('input[name="people"][value="2"]').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: german('home-play') }).click();
  await new FieldDesk(page, 'de').cell(3).click();
  await new FieldDesk(page, 'de').stands('11110');
});
