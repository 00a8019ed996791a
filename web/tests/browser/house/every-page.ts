// Visits every page in one language: no complaint, no barrier, a picture of each look.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility';
import type { House } from './house';
import { furnish, tour } from './tour';
import { Visitor } from './visitor';

const pictures = process.env.KIBITZ_SCREENSHOTS;

/** The names of the pages, before there is a server to ask for their addresses. */
const names = tour({}, 'en').map((stop) => stop.name);

/** Waits until the page is painted as it is now. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let frames = 0; frames < 3; frames += 1) await frame();
  });
}

/** What reaches out of the page to the right. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = wide.map(
      (element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`,
    );
    return [`wider than the screen: ${named.slice(0, 5).join(', ')}`];
  });
}

export function everyPage(house: House, language: 'en' | 'de'): void {
  const visitors = {} as Record<'desktop' | 'phone', Visitor>;
  let tables: Record<string, string>;

  beforeAll(async () => {
    const { browser, server } = house;
    visitors.desktop = await Visitor.arrive(browser, server.address, { language });
    tables = await furnish(house, visitors.desktop);
    // The same person, with their phone.
    const cookies = await visitors.desktop.context.cookies();
    visitors.phone = await Visitor.arrive(browser, server.address, { language, size: 'phone' });
    await visitors.phone.context.addCookies(cookies);
    if (pictures) mkdirSync(pictures, { recursive: true });
  });

  afterAll(async () => {
    await visitors.desktop?.leave();
    await visitors.phone?.leave();
  });

  describe.each(['desktop', 'phone'] as const)('on the %s', (size) => {
    it.each(names)('%s has no barrier in any look and fits the screen', async (name) => {
      const { page } = visitors[size];
      const stop = tour(tables, language).find((one) => one.name === name);
      if (!stop) throw new Error(`there is no page ${name}`);
      await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
      await page.goto(stop.address);
      await stop.ready(page);
      const faults: Record<string, string[]> = {};
      for (const look of ['light', 'dark', 'contrast'] as const) {
        await page.emulateMedia({
          colorScheme: look === 'dark' ? 'dark' : 'light',
          contrast: look === 'contrast' ? 'more' : 'no-preference',
        });
        await painted(page);
        if (pictures && look !== 'contrast') {
          const path = join(pictures, `${[name, language, look, size].join('-')}.png`);
          await page.screenshot({ path, fullPage: size === 'phone' });
        }
        const found = [...(await violations(page)), ...(await tooWide(page))];
        if (found.length > 0) faults[look] = found;
      }
      expect(faults).toEqual({});
      expect(visitors[size].surprises()).toEqual([]);
    });
  });
}

/** That the judge of barriers sees them at all. */
export function barriersAreSeen(house: House): void {
  it('notices a barrier where there is one', async () => {
    const { page } = await house.visitor();
    await page.goto('/nowhere');
    // Only a page that has come can be spoilt.
    const main = page.getByRole('main');
    await main.getByRole('heading').first().waitFor();
    await main.evaluate((element) => element.append(document.createElement('input')));
    expect((await violations(page)).join()).toContain('label');
  });
}
