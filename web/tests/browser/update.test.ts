// When the house has been renewed: its visitors are told, and change over when they want to.
import { expect, it } from 'vitest';
import { openHouse } from './house/house';
import { RenewableDoor } from './house/renewed';
import { Visitor } from './house/visitor';
import { say } from './house/words';

const house = openHouse();

it('offers the new version and keeps nothing of the old one', async () => {
  const door = await RenewableDoor.before(house.server.address);
  const anna = await Visitor.arrive(house.browser, door.address, { offline: true });
  const { page } = anna;
  const kept = (): Promise<string[]> => page.evaluate(() => caches.keys());
  try {
    await page.goto('/about');
    await page.getByText(say('about-offline-ready')).waitFor();
    const [before] = await kept();
    expect(before).toMatch(/^kibitz-/);

    door.renewed = true;
    await page.reload();
    await page.getByText(say('update-there')).waitFor();
    // Until somebody agrees, the old version stays in charge.
    expect(await kept()).toContain(before);

    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: say('update-take') }).click();
    await reloaded;
    await page.getByText(say('about-offline-ready')).waitFor();
    await expect.poll(kept).toEqual([before.replace('kibitz-', 'kibitz-renewed-')]);
    expect(await page.getByText(say('update-there')).count()).toBe(0);
  } finally {
    await anna.leave();
    door.close();
  }
});
