// The rules of accessibility, as axe-core knows them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong on the page as it stands, in words. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser's own tools, so that the page's strict rules for scripts stay in force.
  await page.evaluate(source);
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  return results.violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 4)
      .map((node) => `${node.target.join(' ')}: ${node.failureSummary}`);
    return `${id}: ${help}\n  ${where.join('\n  ')}`;
  });
}
