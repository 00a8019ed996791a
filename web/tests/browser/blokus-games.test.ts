// A recorded game of each variant of Blokus on its usual board, to its result: by mouse, by keys alone or by
// fingers on a phone.
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { openHouse } from './house/house';
import { recorded, type Means } from './house/mosaic';
import { atOneScreen, endsWith } from './house/whole-game';
import { say } from './house/words';

const house = openHouse();

it.each<[variant: string, means: Means, record: string]>([
  ['classic', 'keys', 'classic'],
  ['classic-2', 'mouse', 'classic_2'],
  ['classic-3', 'keys', 'classic'],
  ['duo', 'mouse', 'duo'],
  ['duo', 'keys', 'duo'],
  ['duo', 'touch', 'duo'],
  ['junior', 'keys', 'junior'],
])('plays a recorded game of %s by %s', async (variant, means, record) => {
  const desk = await atOneScreen(house, variant, means);
  const { moves, points } = recorded(record);
  for (const move of moves) await desk.place(move);
  await endsWith(desk, points);
  const sums = await desk.results().locator('tfoot .points').allInnerTexts();
  const [blue, yellow, red, green] = points;
  if (variant === 'classic-2') expect(sums.map(Number)).toEqual([blue + red, yellow + green]);
  if (variant === 'classic-3') {
    expect(sums.map(Number)).toEqual([blue, yellow, red]);
    const last = await desk.results().locator('tbody tr').last().innerText();
    expect(last).toContain(say('mosaic-for-nobody'));
  }
  if (variant === 'duo') {
    const won = say('desk-won', { seat: say('blokus-colour-green') });
    await expect
      .poll(async () => (await desk.page.locator('[aria-live]').allInnerTexts()).join(' '))
      .toContain(won);
  }
  expect(await violations(desk.page)).toEqual([]);
});
