// Blokus at tables: two browsers with two colours each, four browsers with one colour each, and nobody
// but oneself when the connection is gone.
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { terms } from './house/guest';
import { openHouse } from './house/house';
import { blokusAtOneScreen, MosaicDesk, recorded } from './house/mosaic';
import type { Visitor } from './house/visitor';
import { endsWith, fourCorners, playOut, twoCorners } from './house/whole-game';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 30_000 };

/** A table at which these visitors sit, each with a board. */
async function seated(setup: string, visitors: Visitor[]): Promise<MosaicDesk[]> {
  const host = await house.guest('Host');
  const { table } = await host.open(
    terms(
      visitors.map(() => ({ kind: 'open' }) as const),
      { game: 'blokus', setup },
    ),
  );
  for (const [at, { page }] of visitors.entries()) {
    await page.goto(`/table/${table}?sit=1`);
    await page.locator(`.plate.mine[data-seat="${at + 1}"]`).waitFor();
  }
  return visitors.map(({ page }) => new MosaicDesk(page));
}

async function resign({ page }: Visitor, language: 'en' | 'de' = 'en'): Promise<void> {
  const name = say('action-resign', {}, language);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

it('is played by two with two colours each, in two browsers', async () => {
  const visitors = [await house.visitor(), await house.visitor({ language: 'de' })];
  const desks = await seated('classic-2', visitors);
  const { moves, points } = recorded('classic_2');
  for (const [ply, move] of moves.slice(0, 16).entries()) {
    const own = desks[ply % 2];
    await own.place(move);
    await desks[(ply + 1) % 2].lies(move);
  }
  // Each sees the own corner near: Blue's and Yellow's.
  const turns = desks.map((desk) => desk.pane.getAttribute('data-pane'));
  expect(new Set(await Promise.all(turns)).size).toBe(2);
  expect(points.length).toBe(4);
  await resign(visitors[1], 'de');
  for (const { page } of visitors) await page.locator('[data-result]').waitFor(patience);
  await desks[0].results().locator('tfoot tr').nth(1).waitFor();
  // Both have played one game of this variant; one of them came first.
  for (const [at, { page }] of visitors.entries()) {
    await page.locator('[data-statistics] summary').click();
    const cells = await page.locator('[data-variant="classic-2"] td').allInnerTexts();
    expect(cells.slice(0, 2)).toEqual(['1', at === 0 ? '1' : '0 / 1']);
  }
});

it('is played by four in four browsers, and goes on when somebody leaves', async () => {
  const visitors = [
    await house.visitor(),
    await house.visitor(),
    await house.visitor(),
    await house.visitor(),
  ];
  const desks = await seated('classic', visitors);
  const { moves } = recorded('classic');
  for (const [ply, move] of moves.slice(0, 12).entries()) await desks[ply % 4].place(move);
  for (const desk of desks) await desk.lies(moves[11]);
  expect(await desks[0].rows()).toEqual(await desks[3].rows());
  // Yellow leaves: its pieces stay, and Blue, Red and Green play on.
  await resign(visitors[1]);
  await desks[0].tray(2).getByText(say('mosaic-done')).waitFor(patience);
  await desks[0].place(moves[12]);
  await desks[2].place(moves[14]);
  await desks[3].place(moves[15]);
  await resign(visitors[0]);
  await resign(visitors[3]);
  for (const { page } of visitors) await page.locator('[data-result]').waitFor(patience);
  await expect
    .poll(() => visitors[2].page.locator('[data-result]').getAttribute('data-result'), patience)
    .toBe('won');
});

it('is played to its end by four in four browsers, without a barrier in any of them', async () => {
  const visitors = [
    await house.visitor(),
    await house.visitor({ theme: 'dark' }),
    await house.visitor(),
    await house.visitor({ theme: 'dark' }),
  ];
  const desks = await seated('classic 7x7 fours*0 fives*0', visitors);
  const { points } = await playOut(desks, fourCorners);
  for (const desk of desks) {
    await endsWith(desk, points);
    expect(await violations(desk.page)).toEqual([]);
  }
});

it('is played to its end by two with two colours each', async () => {
  const desks = await seated('classic-2 7x7 fours*0 fives*0', [
    await house.visitor(),
    await house.visitor(),
  ]);
  const { points } = await playOut(desks, fourCorners);
  const [blue, yellow, red, green] = points;
  for (const desk of desks) {
    await endsWith(desk, points);
    const sums = await desk.results().locator('tfoot .points').allInnerTexts();
    expect(sums.map(Number)).toEqual([blue + red, yellow + green]);
  }
});

it('opens a closed chat when somebody writes, for who wants it so', async () => {
  const [anna, berta] = [await house.visitor(), await house.visitor()];
  await anna.page.goto('/settings');
  await anna.page.getByLabel(say('settings-chat-opens')).check();
  await seated('duo', [anna, berta]);
  for (const { page } of [anna, berta]) await page.locator('details.chat > summary').click();
  const hello = say('preset-hello');
  await anna.page.locator('details.chat > summary').click();
  await anna.page.locator('details.chat .preset', { hasText: hello }).click();
  await anna.page.locator('details.chat > summary').click();
  // Berta did not ask for it: she opens it herself, and answers.
  await berta.page
    .locator('details.chat .words', { hasText: hello })
    .waitFor({ state: 'attached' });
  expect(await berta.page.locator('details.chat[open]').count()).toBe(0);
  await berta.page.locator('details.chat > summary').click();
  await berta.page.locator('details.chat .preset', { hasText: hello }).click();
  await anna.page.locator('details.chat[open]').waitFor();
});

it('is played to its end against the computer without a connection', async () => {
  const { page, context } = await prepared();
  await context.setOffline(true);
  const setup = 'two-colours 6x6 fours*0 fives*0';
  await page.goto(`/play/blokus?${new URLSearchParams({ against: 'kibitz:1', seat: '1', setup })}`);
  const desk = new MosaicDesk(page);
  const { points } = await playOut([desk], twoCorners);
  await desk.results().waitFor(patience);
  expect((await desk.points())[0]).toBe(points[0]);
  await page.locator('[data-statistics] summary').click();
  await page.locator('[data-variant="own"]').waitFor();
  expect(await violations(page)).toEqual([]);
});

/** Somebody who has everything at hand, and whose server is gone. */
async function prepared(): Promise<Visitor> {
  const visitor = await house.visitor({ offline: true });
  await visitor.page.goto('/about');
  await visitor.page.getByText(say('about-offline-ready')).waitFor();
  visitor.expectLostConnections();
  await house.server.kill();
  return visitor;
}

it('is played without a connection, with its rules at hand', async () => {
  const anna = await prepared();
  await anna.context.setOffline(true);
  const desk = new MosaicDesk(anna.page);
  await anna.page.goto(blokusAtOneScreen('duo'));
  await desk.place('e8,d9,e9,f9,e10');
  await desk.place('j5');
  await anna.page.reload();
  await desk.lies('e8,d9,e9,f9,e10');
  await anna.page.goto('/rules/blokus');
  await anna.page.getByRole('heading', { name: say('mosaic-rules-title') }).waitFor();
  await anna.page.locator('.pieces li').nth(20).waitFor();
});
