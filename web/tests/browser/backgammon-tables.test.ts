// Backgammon at tables: whole matches against the computer by mouse and by keys, and between two browsers a
// money session, a round without the cube and Nackgammon.
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { CheckersDesk, playOut } from './house/checkers';
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
  });
}
