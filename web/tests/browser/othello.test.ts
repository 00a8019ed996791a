// Othello against the computer inside the page: what its players know is fetched when they think.
import { expect, it } from 'vitest';
import { FieldDesk } from './house/field';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();

it('is played against the computer, which fetches what it knows once', async () => {
  const { page, context } = await house.visitor();
  const fetched: string[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.weights')) fetched.push(response.url());
  });
  const desk = new FieldDesk(page);
  const start = ['00000000', '00000000', '00000000', '00021000', '00012000', '00000000'];
  await page.goto('/play/othello?against=kibitz%3A4&seat=1');
  await desk.stands(...start, '00000000', '00000000');
  expect(fetched).toEqual([]);
  // d3 turns d4; then white has answered.
  await desk.cell(19).hover();
  await page.getByText(say('field-would-turn-discs', { count: 1 })).waitFor();
  await desk.cell(19).click();
  const discs = async (): Promise<number> => (await desk.rows())?.match(/[12]/g)?.length ?? 0;
  await expect.poll(discs, { timeout: 20_000 }).toBe(6);
  expect(fetched).toHaveLength(1);
});

it('is analysed in points, with what had been better', async () => {
  const { page } = await house.visitor();
  const setup = 'XOXXX---OOOXX-OOOOOXXXXO-OXXOXXOXXOOXXOOXXOXXOOOO-XXXO---XXX-XXX X';
  await page.goto(`/analysis#othello:${encodeURIComponent(setup)}:a8`);
  const lost = { seat: say('field-disc-1'), move: 'a8', stones: 8 };
  await page.getByText(say('analysis-gave-away', lost)).waitFor();
  await page.getByText(say('analysis-better', { moves: 'a4' }), { exact: true }).waitFor();
});
