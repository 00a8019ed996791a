// Draws the icons of the installed page from the favicon: `node bundling/icons.mjs`.
// They are kept in the repository, since they change as seldom as the bird does.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const bird = readFileSync(new URL('favicon.svg', folder), 'utf8');
// Systems cut their own shape out of a maskable icon: the tile fills it, the bird stays well inside.
const whole = bird.replace(/rx="\d+"/, 'rx="0"');
const icons = [
  { name: '192', size: 192, drawing: bird, inset: 0 },
  { name: '512', size: 512, drawing: bird, inset: 0 },
  { name: 'apple-180', size: 180, drawing: whole, inset: 0 },
  { name: 'maskable-512', size: 512, drawing: whole, inset: 56 },
];

mkdirSync(new URL('icons/', folder), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.KIBITZ_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, drawing, inset } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const colour = /<rect[^>]*fill="([^"]+)"/.exec(drawing)?.[1] ?? 'none';
  const background = inset > 0 ? colour : 'transparent';
  await page.setContent(
    `<style>body{margin:0;background:${background}}svg{display:block;position:absolute;inset:${inset}px;` +
      `width:${size - 2 * inset}px;height:${size - 2 * inset}px}</style>${drawing}`,
  );
  const path = new URL(`icons/${name}.png`, folder).pathname;
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
