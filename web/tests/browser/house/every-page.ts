// Visits every page in one language: no complaint, no barrier, a picture of each look.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility';
import type { House } from './house';
import { furnish, tour } from './tour';
import { sizes, Visitor } from './visitor';

const pictures = process.env.KIBITZ_SCREENSHOTS;

/** The names of the pages, before there is a server to ask for their addresses. */
const names = tour({}, 'en').map((stop) => stop.name);

export function everyPage(house: House, language: 'en' | 'de'): void {
  let visitor: Visitor;
  let tables: Record<string, string>;

  beforeAll(async () => {
    visitor = await Visitor.arrive(house.browser, house.server.address, { language });
    tables = await furnish(house, visitor);
    if (pictures) mkdirSync(pictures, { recursive: true });
  });

  afterAll(() => visitor.leave());

  describe.each(names)('%s', (name) => {
    it('has no barrier in any look and fits every screen', async () => {
      const { page } = visitor;
      const stop = tour(tables, language).find((one) => one.name === name);
      if (!stop) throw new Error(`there is no page ${name}`);
      await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
      await page.setViewportSize(sizes.desktop);
      await page.goto(stop.address);
      await stop.ready(page);
      const faults: Record<string, string[]> = {};
      for (const size of ['desktop', 'phone'] as const) {
        await page.setViewportSize(sizes[size]);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          const look = [name, language, theme, size].join('-');
          if (pictures) {
            await page.screenshot({
              path: join(pictures, `${look}.png`),
              fullPage: size === 'phone',
            });
          }
          const found = await violations(page);
          const tooWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          if (tooWide) found.push('the page is wider than the screen');
          if (found.length > 0) faults[look] = found;
        }
      }
      await page.emulateMedia({ contrast: 'more' });
      const found = await violations(page);
      if (found.length > 0) faults[`${name}-contrast`] = found;
      expect(faults).toEqual({});
      expect(visitor.surprises()).toEqual([]);
    });
  });
}
