// Names and chat are text, whatever is written in them.
import { expect, it } from 'vitest';
import { terms } from './house/guest';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();

const payloads = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "');window.pwned=1;//",
  '{window.pwned=1}{@html "<b>x</b>"}',
  '<a href="javascript:window.pwned=1">look</a>',
  '</textarea><iframe srcdoc="<script>parent.pwned=1</script>">',
];

it('shows hostile chat as it was written', async () => {
  const mallory = await house.guest('Mallory');
  const { table } = await mallory.open(terms([{ kind: 'me' }, { kind: 'open' }]));
  for (const text of payloads) await mallory.ask(table, { what: 'say', text });
  // What would turn the rest of the line around is no plain text.
  await expect(mallory.ask(table, { what: 'say', text: '\u202Egnp.exe' })).rejects.toThrow();

  const { page } = await house.visitor();
  await page.goto(`/table/${table}?sit=1`);
  const log = page.getByRole('log', { name: say('chat-title') });
  await log.getByText(payloads[0]).waitFor();
  const words = await log.locator('.words').allTextContents();
  expect(words).toEqual(payloads);
  expect(await log.locator('img, script, svg, iframe, a, b').count()).toBe(0);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

it('shows or refuses hostile names, but never runs them', async () => {
  const names = ['<b>Bold</b>', '<img src=x onerror=p()>', '"><svg onload=p()>', "O'Neil & Söhne"];
  const anna = await house.visitor();
  await anna.page.goto('/settings');
  const field = anna.page.locator('#new-name');
  // A refused request is told in the console by the browser itself.
  anna.expected.push(/status of 4\d\d/);
  for (const name of names) {
    await anna.page.getByText(say('link-online'), { exact: true }).first().waitFor();
    await field.fill(name);
    await field.press('Enter');
    const answer = anna.page.locator('#account').locator('[role="status"], [role="alert"]');
    await answer.first().waitFor();
    expect(await anna.page.locator('#account b, #account img').count()).toBe(0);
    expect(await anna.page.locator('header b, header img').count()).toBe(0);
  }
  expect(await anna.page.evaluate(() => 'p' in window)).toBe(false);
});
