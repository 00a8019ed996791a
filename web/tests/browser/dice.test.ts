// A table with dice, played by two browsers: words, hash, rolls, a takeback, the seed, and the check
// of every roll in the page and on the command line.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { openHouse } from './house/house';
import { PlainDesk } from './house/plain';
import { say } from './house/words';

const house = openHouse({ testGames: true });
const patience = { timeout: 20_000 };
const folder = mkdtempSync(join(tmpdir(), 'kibitz-dice-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `kibitz dice verify` says of a record, and whether it agrees. */
function verified(record: string): { right: boolean; said: string } {
  const file = join(folder, 'game.kibitz');
  writeFileSync(file, record);
  const env = { ...process.env, KIBITZ_TEST_GAMES: '1' };
  try {
    const program = process.env.KIBITZ_PROGRAM ?? 'kibitz';
    const said = execFileSync(program, ['dice', 'verify', file], { env, stdio: 'pipe' });
    return { right: true, said: String(said) };
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout: Buffer; stderr: Buffer };
    return { right: false, said: `${stdout}${stderr}` };
  }
}

/** The record that the finished table offers to save. */
async function saved(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: say('action-download') });
  const address = (await link.getAttribute('href')) ?? '';
  return decodeURIComponent(address.replace(/^[^,]*,/, ''));
}

it('rolls dice that both can check, and a takeback brings the same', async () => {
  const anna = await house.visitor();
  const ben = await house.visitor({ size: 'phone' });
  const [hers, his] = [new PlainDesk(anna.page), new PlainDesk(ben.page)];
  const pages = [anna.page, ben.page];

  await anna.page.goto('/lobby?open=1');
  await anna.page.locator('#open-game').selectOption('race');
  await anna.page.getByRole('radio', { name: 'best-of-three' }).check();
  await anna.page.getByLabel(say('words-title')).fill('three hares');
  await anna.page.getByRole('button', { name: say('open-go') }).click();
  const link = await anna.page.getByLabel(say('invite-link')).inputValue();
  await ben.page.goto(link);
  await ben.page.getByLabel(say('words-title')).fill('a slow tortoise');
  expect(await violations(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: say('table-sit') }).click();

  // The hash is there before anything is known of the seed, and everybody's words with it.
  await expect.poll(() => his.rolls(), patience).toHaveLength(1);
  const text = (page: Page, what: string): Promise<string | null> =>
    page.locator(`[data-${what}]`).textContent();
  const hash = await text(anna.page, 'commitment');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const page of pages) {
    expect(await text(page, 'commitment')).toBe(hash);
    expect(await page.locator('[data-words="1"]').textContent()).toContain('three hares');
    expect(await page.locator('[data-words="2"]').textContent()).toContain('a slow tortoise');
    expect(await page.locator('[data-seed]').count()).toBe(0);
  }
  await anna.page
    .locator('summary')
    .filter({ hasText: say('dice-title') })
    .click();
  expect(await violations(anna.page)).toEqual([]);

  // Both see what was rolled; Anna runs, Ben rolls, and Anna takes it back.
  await hers.step('run').click();
  await expect.poll(() => his.rolls(), patience).toHaveLength(2);
  const rolled = await his.rolls();
  await anna.page.getByRole('button', { name: say('action-takeback') }).click();
  await ben.page.getByText(say('dice-takeback')).first().waitFor();
  await ben.page.getByRole('button', { name: say('offer-accept') }).click();
  await hers.step('run').waitFor();
  expect(await hers.rolls()).toEqual(rolled.slice(0, 1));
  await hers.step('run').click();
  await expect.poll(() => his.rolls(), patience).toEqual(rolled);

  // Everybody runs until somebody has won two rounds.
  await Promise.all([his, hers].map((desk) => desk.goOn('run')));
  expect(await hers.page.locator('.round').count()).toBeGreaterThanOrEqual(2);
  await hers.result().locator('[data-score]').waitFor();

  // The seed is shown, and every roll follows from it.
  await expect.poll(() => text(ben.page, 'seed'), patience).toMatch(/^[0-9a-f]{64}$/);
  const rolls = (await hers.rolls()).length;
  expect(await hers.checked()).toBe('right');
  expect(await his.checked()).toBe('right');
  await ben.page.getByText(say('dice-checked', { rolls })).waitFor();
  expect(await violations(ben.page)).toEqual([]);

  // The same on the command line.
  const record = await saved(anna.page);
  expect(verified(record)).toMatchObject({ right: true });

  // A changed roll and a changed seed are found by both.
  const roll = /^\* (\d)$/m.exec(record)?.[1] ?? '';
  const other = roll === '1' ? '2' : '1';
  const forgedRoll = { move: 1, found: other, right: roll };
  const seed = await text(anna.page, 'seed');
  const changed = [
    record.replace(/^\* \d$/m, `* ${other}`),
    record.replace(`dice seed: ${seed}`, `dice seed: ${'0'.repeat(64)}`),
  ];
  const table = new URL(anna.page.url()).pathname.split('/').at(-1);
  for (const [at, forged] of changed.entries()) {
    expect(forged).not.toBe(record);
    expect(verified(forged).right).toBe(false);
    const fulfil = { contentType: 'text/plain', body: forged };
    await anna.page.route('**/record*', (route) => route.fulfill(fulfil));
    await anna.page.goto(`/replay/${table}`);
    expect(await hers.checked()).toBe('wrong');
    const told = await anna.page.locator('[data-dice]').textContent();
    expect(told).toContain(at === 0 ? say('dice-wrong-roll', forgedRoll) : hash);
    await anna.page.unroute('**/record*');
  }
  await anna.page.goto(`/replay/${table}`);
  expect(await hers.checked()).toBe('right');
});

it('waits for nobody’s words in a rematch', async () => {
  const anna = await house.visitor();
  const ben = await house.visitor();
  const [hers, his] = [new PlainDesk(anna.page), new PlainDesk(ben.page)];
  await anna.page.goto('/lobby?open=1');
  await anna.page.locator('#open-game').selectOption('race');
  await anna.page.getByRole('button', { name: say('open-go') }).click();
  await ben.page.goto(await anna.page.getByLabel(say('invite-link')).inputValue());
  await ben.page.getByLabel(say('words-title')).fill('again');
  await ben.page.getByRole('button', { name: say('table-sit') }).click();
  await hers.step('run').waitFor();
  await anna.page.getByRole('button', { name: say('action-resign') }).click();
  const sure = anna.page.getByRole('dialog');
  await sure.getByRole('button', { name: say('action-resign') }).click();
  await his.result().waitFor();
  const first = ben.page.url();
  await ben.page.getByRole('button', { name: say('action-rematch') }).click();
  await anna.page.getByRole('button', { name: say('offer-accept') }).click();
  await expect.poll(() => ben.page.url(), patience).not.toBe(first);
  // Nobody has to say anything again, and nobody waits ten seconds.
  await expect.poll(() => his.rolls(), { timeout: 8_000 }).toHaveLength(1);
  await expect
    .poll(() => anna.page.locator('[data-words="1"]').textContent(), patience)
    .toContain('again');
});

it('tells by which settings a table was made', async () => {
  const anna = await house.visitor();
  await anna.page.goto('/lobby?open=1');
  await anna.page.locator('#open-game').selectOption('race');
  await anna.page.getByRole('radio', { name: say('setup-own') }).check();
  await anna.page.getByLabel('track').fill('8');
  await anna.page.getByRole('radio', { name: '5', exact: true }).check();
  await anna.page.getByRole('button', { name: say('open-go') }).click();
  await expect
    .poll(() => anna.page.locator('.terms').textContent(), patience)
    .toContain('Track: 8, rounds: 5');
  // The lobby calls it the same.
  const ben = await house.visitor();
  await ben.page.goto('/lobby');
  await ben.page.getByText('Track: 8, rounds: 5').waitFor();
});
