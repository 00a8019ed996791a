// ReversiXT with four players in the browser: every special field and the bombs, once by mouse and
// once by keys alone, without a barrier for anybody.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { atOneScreen, FieldDesk, islands } from './house/field';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();
const pictures = process.env.KIBITZ_SCREENSHOTS;

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Presses Tab until this is focused. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const won = say('desk-won', { seat: say('field-seat-1') });

it('is played by four with the mouse: bonus, choice, inversion and bombs', async () => {
  const { page } = await house.visitor();
  const desk = new FieldDesk(page);
  await page.goto(atOneScreen(islands));
  await desk.stands('12b-23c', '-------', '34i-410');

  // Red takes a bomb from the bonus field; what it turns is shown before.
  await desk.cell(2).hover();
  await page.getByText(say('field-would-turn', { count: 1 })).waitFor();
  await desk.cell(2).click();
  await desk
    .wish()
    .getByRole('button', { name: say('field-bomb') })
    .click();
  await desk.stands('111-23c', '-------', '34i-410');
  await expect.poll(() => desk.hand(1).textContent()).toContain(say('field-bombs', { count: 2 }));
  await expect.poll(() => desk.heard()).toContain(say('field-changed', { count: 1 }));

  // Yellow changes its mind once, then changes stones with Blue.
  await desk.cell(6).click();
  await desk
    .wish()
    .getByRole('button', { name: say('steps-back') })
    .click();
  await desk.stands('111-23c', '-------', '34i-410');
  await desk.cell(6).click();
  await desk
    .wish()
    .getByRole('button', { name: say('field-seat-4') })
    .click();
  await desk.stands('111-444', '-------', '32i-210');

  // Green inverts: everybody's stones go on to the next. Then only Green can still build.
  await desk.cell(16).click();
  await desk.stands('222-111', '-------', '444-320');
  await desk.cell(20).click();
  await desk.stands('222-111', '-------', '444-333');

  // Bombs: the cells that will be gone are shown, across a transition too.
  await desk.cell(0).hover();
  await page.getByText(say('field-would-destroy', { count: 3 })).waitFor();
  await picture(page, 'reversi-bomb-en-light-desktop');
  await desk.cell(0).click();
  await desk.stands('--2-111', '-------', '444-33-');
  await desk.cell(2).click();
  await desk.stands('----111', '-------', '444-33-');
  await desk.cell(16).click();
  await desk.stands('----111', '-------', '4---33-');
  await desk.cell(14).click();
  await desk.stands('----111', '-------', '----33-');
  await desk.cell(18).click();
  await expect.poll(() => desk.heard()).toContain(won);

  // Walking back shows what each move changed.
  await page.getByRole('button', { name: say('desk-first') }).click();
  await desk.stands('12b-23c', '-------', '34i-410');
  await page.getByRole('button', { name: say('desk-forth') }).click();
  await desk.stands('111-23c', '-------', '34i-410');
});

it('is played by keys alone, and by text', async () => {
  const { page } = await house.visitor();
  const desk = new FieldDesk(page);
  const { keyboard } = page;
  await page.goto(atOneScreen(islands));
  await desk.stands('12b-23c', '-------', '34i-410');

  await tabTo(page, '[data-cell]');
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  const named = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await named()).toContain(say('field-tile-bonus'));
  await expect.poll(named).toContain(say('field-would-turn', { count: 1 }));
  await keyboard.press('Enter');
  await desk.wish().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await desk.stands('111-23c', '-------', '34i-410');
  await expect
    .poll(() => desk.hand(1).textContent())
    .toContain(say('field-overrides', { count: 1 }));

  // The focus is on the board again; N goes to where one may play.
  await keyboard.press('n');
  expect(await named()).toContain(say('field-tile-choice'));
  await keyboard.press('Enter');
  await desk.wish().waitFor();
  await keyboard.press('Escape');
  await expect.poll(named).toContain(say('field-tile-choice'));
  await keyboard.press('Enter');
  await desk.wish().waitFor();
  await keyboard.press('4');
  await desk.stands('111-444', '-------', '32i-210');

  // A move as text, with its refusal.
  const entry = page.getByLabel(say('desk-move-text'));
  await entry.focus();
  await keyboard.type('0 1');
  await keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await entry.fill('2 2');
  await keyboard.press('Enter');
  await desk.stands('222-111', '-------', '444-320');

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, '[data-cell]');
  await keyboard.press('n');
  await keyboard.press('Enter');
  for (let turn = 0; turn < 12 && !(await desk.heard()).includes(won); turn += 1) {
    const before = await desk.rows();
    await keyboard.press('n');
    await keyboard.press('Enter');
    await expect.poll(() => desk.rows()).not.toBe(before);
    await expect.poll(async () => (await desk.heard()).length).toBeGreaterThan(0);
    if (await page.locator('.ended').isVisible()) break;
  }
  await page.locator('.ended').waitFor();
});

it('lets a step be taken back before the move is confirmed, by mouse and by keys', async () => {
  const { page } = await house.visitor();
  const desk = new FieldDesk(page);
  const { keyboard } = page;
  await page.goto('/settings');
  await page.getByLabel(say('settings-confirm')).check();
  await page.goto(atOneScreen(islands));
  const start = ['12b-23c', '-------', '34i-410'];
  await desk.stands(...start);
  const option = (key: string) => desk.wish().getByRole('button', { name: say(key) });
  const yes = (move: string) =>
    desk.wish().getByRole('button', { name: say('steps-play', { move }) });
  const bomb = `2 0 20 (${say('field-bomb')})`;

  // By mouse: a bomb, no, an override stone after all.
  await desk.cell(2).click();
  await option('field-bomb').click();
  await yes(bomb).waitFor();
  await desk.stands(...start);
  await option('steps-back').click();
  await option('field-override').click();
  // Asking for a hint in the middle of a move leaves its steps.
  await page.getByRole('button', { name: say('local-hint') }).click();
  await page.locator('[data-advice]').waitFor();
  await yes(`2 0 21 (${say('field-override')})`).click();
  await desk.stands('111-23c', '-------', '34i-410');

  // By keys: both steps are taken back, and taken again.
  await desk.cell(6).focus();
  await keyboard.press('Enter');
  await option('field-seat-4').waitFor();
  await keyboard.press('4');
  await yes(`6 0 4 (${say('field-with', { seat: say('field-seat-4') })})`).waitFor();
  await keyboard.press('Escape');
  await option('field-seat-2').waitFor();
  await keyboard.press('Backspace');
  await expect.poll(() => desk.wish().count()).toBe(0);
  await desk.stands('111-23c', '-------', '34i-410');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('6');
  await keyboard.press('Enter');
  await option('field-seat-4').waitFor();
  await keyboard.press('4');
  await yes(`6 0 4 (${say('field-with', { seat: say('field-seat-4') })})`).waitFor();
  await keyboard.press('Enter');
  await desk.stands('111-444', '-------', '32i-210');
});

it('goes nearer and farther by keys, wheel and drag', async () => {
  const { page } = await house.visitor();
  const desk = new FieldDesk(page);
  const row = Array.from({ length: 40 }, (_, at) => (at === 20 ? 1 : at === 21 ? 2 : 0)).join(' ');
  const map = ['2', '0', '0 0', '40 40', ...Array.from({ length: 40 }, () => row)].join('\n');
  await page.goto(atOneScreen(map));
  const pane = page.getByRole('group', { name: say('field-board') });
  await pane.waitFor();
  const part = async (): Promise<number[]> =>
    ((await pane.locator('svg').getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const [, , all] = await part();
  await tabTo(page, '[data-cell]');
  // One button on a map of so many cells, at the cursor.
  expect(await page.locator('[data-cell]').count()).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const [left, , near] = await part();
  expect(near).toBeLessThan(all);
  await page.keyboard.press('End');
  expect((await part())[0]).toBeGreaterThan(left);
  const box = await pane.boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [from] = await part();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 10, { steps: 4 });
  await page.mouse.up();
  expect((await part())[0]).toBeLessThan(from);
  expect(await desk.rows()).toContain('12');
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await part())[2]).toBeLessThan(near);
  await page.getByRole('button', { name: say('field-fit') }).click();
  expect((await part())[2]).toBeCloseTo(all);
});

describe.each(['light', 'dark', 'contrast'] as const)('in the %s look', (look) => {
  it('has no barrier: board, dialog, bombs and rules', async () => {
    const { page } = await house.visitor();
    await page.emulateMedia({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      contrast: look === 'contrast' ? 'more' : 'no-preference',
    });
    const desk = new FieldDesk(page);
    await page.goto(atOneScreen('market'));
    await desk.cell(11).hover();
    await page.getByText(say('field-would-turn', { count: 4 })).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, `reversi-board-en-${look}-desktop`);
    await page.goto(atOneScreen(islands));
    await desk.cell(2).click();
    await desk.wish().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/rules/reversi');
    await page.getByRole('heading', { name: say('field-rules-title') }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
