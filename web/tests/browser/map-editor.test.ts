// A map is drawn, mended and kept; a table uses it, and the first move is made on it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { Drawing } from './house/drawing';
import { FieldDesk } from './house/field';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 20_000 };

it('makes a map by mouse that a table then uses', async () => {
  const { page } = await house.visitor();
  const drawing = new Drawing(page);
  await page.goto('/maps');
  await page.getByRole('link', { name: say('map-draw-new') }).click();
  await drawing.sound();
  await page.getByLabel(say('map-name')).fill('Ring of six');
  await page.getByText(say('map-text'), { exact: true }).click();

  // A board of 6x6 with its corners cut off, all four at once.
  for (const side of ['map-width', 'map-height']) {
    await page.getByLabel(say(side), { exact: true }).fill('6');
    await page.getByLabel(say(side), { exact: true }).press('Tab');
  }
  await page.getByLabel(say('map-symmetry')).selectOption('both');
  await drawing.tile('-');
  await drawing.click(0, 0);
  await page.getByLabel(say('map-symmetry')).selectOption('none');
  // The stones of the middle are where the larger board had them: paint them anew.
  await drawing.choose('rectangle');
  await drawing.tile('0');
  await drawing.drag([1, 1], [5, 4]);
  await drawing.choose('brush');
  for (const [letter, x, y] of [
    ['2', 2, 2],
    ['1', 3, 2],
    ['1', 2, 3],
    ['2', 3, 3],
    ['b', 0, 5],
    ['i', 5, 2],
  ] as const) {
    await drawing.tile(letter);
    await drawing.click(x, y);
  }
  await drawing.choose('join');
  await drawing.drag([2, 0, 0], [2, 5, 4]);
  const rows = [
    '- 0 0 0 0 -',
    '0 0 0 0 0 0',
    '0 0 2 1 0 i',
    '0 0 1 2 0 0',
    '0 0 0 0 0 0',
    'b 0 0 0 0 -',
  ];
  await expect
    .poll(() => drawing.text(), patience)
    .toBe(['2', '1', '1 1', '6 6', ...rows, '2 0 0 <-> 2 5 4'].join('\n'));
  await drawing.sound();

  // A transition where there is a neighbour: the fault has its place, and a click shows it.
  await drawing.drag([1, 1, 2], [4, 1, 6]);
  const fault = drawing.faults().getByRole('button').first();
  await fault.waitFor();
  expect(await fault.textContent()).toContain(say('map-fault-place', { line: 12, column: 1 }));
  expect(await page.getByRole('button', { name: say('map-table') }).isDisabled()).toBe(true);
  await fault.click();
  const marked = await page
    .locator('textarea')
    .evaluate(
      (field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart).split('\n').length,
    );
  expect(marked).toBe(12);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: say('map-undo') }).click();
  await drawing.sound();

  // The same map as a file.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('map-save'), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Ring-of-six.map');
  expect(readFileSync(await file.path(), 'utf8')).toBe(`${await drawing.text()}\n`);

  // A table with it, against a computer.
  await page.getByRole('button', { name: say('map-table') }).click();
  await page.getByText('Ring of six').first().waitFor();
  await page.locator('select[data-seat="2"]').selectOption('lot');
  await page.getByRole('button', { name: say('open-go') }).click();
  const desk = new FieldDesk(page);
  await desk.stands(...rows.map((row) => row.replaceAll(' ', '')));
  await desk.cell(2 * 6 + 1).click();
  await expect
    .poll(async () => (await desk.rows())?.split('/')[2].startsWith('01'), patience)
    .toBe(true);
});

it('is drawn by keys and by text alone, and tried out at once', async () => {
  const { page } = await house.visitor();
  const drawing = new Drawing(page);
  await page.goto('/maps/edit');
  await drawing.sound();
  await page.getByText(say('map-text'), { exact: true }).click();
  await drawing.canvas().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  const row = async (at: number): Promise<string> => (await drawing.text()).split('\n')[4 + at];
  await expect.poll(() => row(0), patience).toBe('x c 0 0 0 0 0 0');
  await page.keyboard.press('Control+z');
  await expect.poll(() => row(0), patience).toBe('x 0 0 0 0 0 0 0');
  // A transition: pick an end, pick the other.
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => drawing.text(), patience).toContain('1 0 0 <-> 1 7 4');
  await drawing.sound();

  // The text is the map, too: a fault leaves the picture, a right text changes it.
  const text = await drawing.text();
  const field = page.locator('textarea');
  await field.fill(text.replace('x 0 0 0', 'x 9 0 0'));
  await drawing.faults().getByRole('button').first().waitFor();
  await page.getByText(say('map-behind')).waitFor();
  await field.fill(text.replace('x 0 0 0', 'x 0 0 -').replace(/\n1 0 0 <->.*/, ''));
  await drawing.sound();
  await page.getByText(say('map-transitions', { count: 0 })).waitFor();

  await page.getByRole('button', { name: say('map-play') }).click();
  const desk = new FieldDesk(page);
  await expect.poll(() => desk.rows(), patience).toMatch(/^x00-0000\//);
  await desk.cell(3 * 8 + 2).click();
  await expect.poll(async () => (await desk.rows())?.split('/')[3], patience).toMatch(/^..[12]/);

  // It is kept: the list of maps has it, and what was unfinished comes back.
  await page.goto('/maps');
  await page.getByRole('heading', { name: say('map-unnamed'), exact: true }).waitFor();
  await page.goto('/maps/edit');
  await drawing.sound();
  await page.getByText(say('map-text'), { exact: true }).click();
  expect(await row(0)).toBe('x 0 0 - 0 0 0 0');
});
