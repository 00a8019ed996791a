// Backgammon at tables: whole matches against the computer by mouse and by keys, and between two browsers a
// money session, a round without the cube and Nackgammon.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { bold, CheckersDesk, playOut } from './house/checkers';
import { terms } from './house/guest';
import { openHouse } from './house/house';
import type { Visitor } from './house/visitor';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 30_000 };

/** A table at which these visitors sit, each with a board; the other seats are the computer's. */
async function seated(
  setup: string,
  visitors: Visitor[],
  means: 'mouse' | 'keys' = 'mouse',
): Promise<CheckersDesk[]> {
  const host = await house.guest('Host');
  const open = { kind: 'open' } as const;
  const computer = { kind: 'computer', player: 'kibitz:1' } as const;
  const seats = [open, visitors.length > 1 ? open : computer];
  const { table } = await host.open(terms(seats, { game: 'backgammon', setup }));
  for (const [at, { page }] of visitors.entries()) {
    await page.goto(`/table/${table}?sit=1`);
    await page.locator(`.plate.mine[data-seat="${at + 1}"]`).waitFor();
    const decline = page.getByRole('button', { name: say('words-decline') });
    await decline.click({ timeout: 2_000 }).catch(() => {});
  }
  return visitors.map(({ page }) => new CheckersDesk(page, means));
}

for (const means of ['mouse', 'keys'] as const) {
  it(`plays a match to five points with the cube by ${means}, with dice that can be checked`, async () => {
    const anna = await house.visitor();
    const [desk] = await seated('match 5', [anna], means);
    await playOut([desk]);
    // The cube was turned, or the computer dropped.
    expect(desk.said).toContain('double');
    expect(desk.said).toContain('confirm');
    await desk.result().waitFor(patience);
    expect(await anna.page.locator('[data-rounds] [data-round]').count()).toBeGreaterThan(0);
    expect(await desk.checked()).toBe('right');
    expect(await violations(anna.page)).toEqual([]);
    if (means === 'mouse') await goesRound(anna, await saved(anna));
  });
}

/** Opens a game on the page for analysis. */
async function opened({ page }: Visitor, text: string): Promise<CheckersDesk> {
  // Another page in between, so that nothing of a game before is left.
  await page.goto('/about');
  await page.goto('/analysis#backgammon:match%201:');
  await page.locator('[data-place="24"]').waitFor();
  await page.getByLabel(say('analysis-import'), { exact: true }).fill(text);
  await page.getByRole('button', { name: say('analysis-open'), exact: true }).click();
  await expect.poll(() => page.locator('.move').count(), patience).toBeGreaterThan(1);
  return new CheckersDesk(page);
}

/** A whole match is saved as other programs write it, and read back the same. */
async function goesRound(visitor: Visitor, record: string): Promise<void> {
  const moves = await (await opened(visitor, record)).moves();
  for (const format of ['mat', 'sgf']) {
    await opened(visitor, record);
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.locator(`[data-format="${format}"]`).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toBe(`backgammon.${format}`);
    const again = await opened(visitor, text);
    await expect.poll(() => again.moves(), patience).toEqual(moves);
  }
}

/** The record that the finished table offers to save. */
async function saved({ page }: Visitor): Promise<string> {
  const link = page.getByRole('link', { name: say('action-download') });
  const address = (await link.getAttribute('href')) ?? '';
  return decodeURIComponent(address.replace(/^[^,]*,/, ''));
}

it('plays a money session between two browsers until one has had enough', async () => {
  const visitors = [await house.visitor(), await house.visitor({ theme: 'dark' })];
  const desks = await seated('money jacoby hypergammon', visitors);
  let games = 0;
  await playOut(desks, (words) => {
    // After two games the second one ends it.
    if (words.includes('next')) return (games += 1) > 2 ? 'end' : 'next';
    return bold(words);
  });
  for (const desk of desks) await desk.result().waitFor(patience);
  const record = await saved(visitors[0]);
  expect(record).toMatch(/^setup: money jacoby hypergammon$/m);
  expect(record.match(/\bnext\b/g)?.length).toBeGreaterThanOrEqual(2);
  expect(record).toMatch(/\bend\b/);
  expect(await desks[0].checked()).toBe('right');
  for (const { page } of visitors) expect(await violations(page)).toEqual([]);
});

it('plays a round without the cube between two browsers', async () => {
  const visitors = [await house.visitor(), await house.visitor({ size: 'phone' })];
  const desks = await seated('rounds 1 hypergammon', visitors);
  await playOut(desks);
  for (const desk of desks) {
    await desk.result().waitFor(patience);
    expect(desk.said).not.toContain('double');
    expect(desk.said).not.toContain('roll');
  }
  const ends = await Promise.all(desks.map((desk) => desk.result().getAttribute('data-result')));
  expect(ends.toSorted()).toEqual(['lost', 'won']);
});

it('plays Nackgammon between two browsers, and both see the same board', async () => {
  const visitors = [await house.visitor(), await house.visitor()];
  const desks = await seated('match 1 nackgammon', visitors);
  await desks[0].place(23).waitFor();
  expect([await desks[0].count(24), await desks[0].count(23)]).toEqual([2, 2]);
  for (let turn = 0; turn < 60; turn += 1) {
    for (const desk of desks) await desk.act(bold);
  }
  const told = async (): Promise<string[]> =>
    Promise.all(desks.map(async (desk) => (await desk.moves()).join(' ')));
  await expect.poll(async () => new Set(await told()).size, patience).toBe(1);
  // Whoever leaves loses the match.
  const name = say('action-resign');
  await visitors[0].page.getByRole('button', { name, exact: true }).click();
  await visitors[0].page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect.poll(() => desks[1].result().getAttribute('data-result'), patience).toBe('won');
});
