// Backgammon at one screen: every way to move a checker, what is refused and why, what is done by itself,
// cube and resignations, advice, and games in the formats of other programs.
import { expect, it } from 'vitest';
import { violations } from './house/accessibility';
import { CheckersDesk, localBackgammon } from './house/checkers';
import { openHouse } from './house/house';
import type { Visitor } from './house/visitor';
import { say } from './house/words';

const house = openHouse();
const patience = { timeout: 20_000 };

/** The start with a roll to be played. */
const start = '-b----E-C---eE---c-e----B-';

async function begin(
  visitor: Visitor,
  setup: string,
  against = 'person',
  more = '',
): Promise<CheckersDesk> {
  await visitor.page.goto(localBackgammon(setup, against, more));
  const desk = new CheckersDesk(visitor.page);
  await desk.place(24).waitFor();
  return desk;
}

const rolled = (dice: string, board = start, stakes = 'match 5'): string =>
  `${stakes} board ${board} turn 1 dice ${dice}`;

it('moves by the larger die, by the other button the smaller, and by swapped dice', async () => {
  const desk = await begin(await house.visitor(), rolled('62'));
  await desk.push(24);
  await expect.poll(() => desk.count(18)).toBe(1);
  await desk.say('undo');
  await expect.poll(() => desk.count(24)).toBe(2);
  await desk.push(24, true);
  await expect.poll(() => desk.count(22)).toBe(1);
  await desk.say('undo');
  await desk.word('swap').click();
  await desk.push(13);
  await expect.poll(() => desk.count(11)).toBe(1);
  await desk.push(13);
  await expect.poll(() => desk.count(7)).toBe(1);
  await desk.say('confirm');
  await expect.poll(() => desk.moves(), patience).toContain('13/11 13/7');
});

it('moves by drag and drop, one checker by both dice, and says why something is refused', async () => {
  const visitor = await house.visitor();
  const desk = await begin(visitor, rolled('62'));
  const refusal = visitor.page.locator('.refusal');
  await desk.drag(24, 16);
  await expect.poll(() => desk.count(16)).toBe(1);
  await desk.say('undo');
  await desk.drag(13, 12);
  await expect
    .poll(() => refusal.textContent())
    .toBe(say('backgammon-no-such-die', { from: '13', to: '12', left: '6, 2' }));
  const reasons: string[] = [];
  for (const [from, to] of [
    [13, 15],
    [24, 19],
    [6, 0],
  ]) {
    const before = await refusal.textContent();
    await desk.drag(from, to);
    await expect.poll(() => refusal.textContent()).not.toBe(before);
    reasons.push((await refusal.textContent()) ?? '');
  }
  expect(new Set(reasons).size).toBe(3);
  expect(reasons[0]).toBe(say('backgammon-wrong-direction', { from: '13', to: '15' }));
  expect(await violations(visitor.page)).toEqual([]);
});

it('bears off on the tray and beside the board', async () => {
  const board = '------C---------------bb--';
  const desk = await begin(await house.visitor(), rolled('65', board, 'rounds 1'));
  await desk.drag(6, 'beside');
  await expect.poll(() => desk.count(6)).toBe(2);
  await desk.drag(6, 1);
  await expect.poll(() => desk.count(1)).toBe(1);
  await desk.say('undo');
  await desk.say('undo');
  await expect.poll(() => desk.count(6)).toBe(3);
  await desk.drag(6, 0);
  await expect.poll(() => desk.count(0)).toBe(13);
});

it('is played by keys: arrows, Enter, Space, Backspace and text', async () => {
  const visitor = await house.visitor();
  await begin(visitor, rolled('62'));
  const desk = new CheckersDesk(visitor.page, 'keys');
  const keys = visitor.page.keyboard;
  await desk.push(24);
  await expect.poll(() => desk.count(18)).toBe(1);
  await keys.press('Backspace');
  await expect.poll(() => desk.count(18)).toBe(0);
  await desk.walkTo(24);
  await keys.press(' ');
  await desk.walkTo(16);
  await keys.press(' ');
  await expect.poll(() => desk.count(16)).toBe(1);
  await keys.press('Backspace');
  await expect.poll(() => desk.count(24)).toBe(2);
  const entry = visitor.page.getByLabel(say('desk-move-text'));
  await desk.tabTo('form input[type="text"]');
  await keys.type('24/18');
  await keys.press('Enter');
  await expect.poll(() => desk.count(18)).toBe(1);
  await keys.type('13/10');
  await keys.press('Enter');
  await expect
    .poll(() => visitor.page.locator('.refusal').textContent())
    .toBe(say('backgammon-no-such-die', { from: '13', to: '10', left: '2' }));
  expect(await desk.count(18)).toBe(1);
  await entry.fill('');
  await keys.type('13/11');
  await keys.press('Enter');
  await desk.say('confirm');
  await expect.poll(() => desk.moves(), patience).toContain('24/18 13/11');
});

/** Switches a habit of the board. */
async function habit(visitor: Visitor, name: string): Promise<void> {
  const panel = visitor.page.locator('details.looks');
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
  await panel.locator(`[data-look="${name}"]`).click();
}

it('passes by itself, or says so and waits, as one likes it', async () => {
  const visitor = await house.visitor();
  const desk = await begin(visitor, rolled('65', '------E-E---cD-----bbbbbbA'));
  const side = say('backgammon-colour-white');
  await visitor.page.getByText(say('checkers-was-stuck', { side, roll: 'unknown' })).waitFor();
  await habit(visitor, 'stuckMessage');
  await visitor.page.getByRole('button', { name: say('local-undo') }).click();
  await desk.word('pass').waitFor();
  await visitor.page
    .getByText(say('checkers-task-stuck', { side, roll: '6-5', who: 'you' }))
    .waitFor();
  await desk.say('pass');
  await expect.poll(() => desk.moves(), patience).toContain(say('checkers-did-pass'));
});

it('uncovers dice by a click, and makes forced plays and bears off by itself', async () => {
  const visitor = await house.visitor();
  let desk = await begin(visitor, rolled('62'));
  await habit(visitor, 'diceByClick');
  await desk.word('uncover').waitFor();
  expect((await desk.seen()).movable).toEqual([]);
  expect(await violations(visitor.page)).toEqual([]);
  // A click on the board is as good as the button.
  await visitor.page.locator('[data-pane]').click({ position: { x: 8, y: 8 } });
  await visitor.page.locator('.place.movable').first().waitFor();
  await habit(visitor, 'diceByClick');
  await habit(visitor, 'greedy');
  desk = await begin(visitor, rolled('64', '----B-B---------------bb--', 'rounds 1'));
  await expect.poll(() => desk.moves(), patience).toContain('6/off 4/off');
  await habit(visitor, 'greedy');
  await habit(visitor, 'forced');
  desk = await begin(visitor, rolled('65', '-B--------------------b---', 'rounds 1'));
  await expect.poll(() => desk.moves(), patience).toContain('1/off(2)');
  await visitor.page.getByRole('button', { name: say('local-again') }).waitFor();
});

it('doubles, beavers, resigns, goes on and ends a session', async () => {
  const visitor = await house.visitor({ theme: 'dark' });
  const desk = await begin(visitor, `money beavers board ${start} turn 1`);
  await desk.say('double');
  await desk.word('beaver').waitFor();
  expect(await violations(visitor.page)).toEqual([]);
  await desk.say('beaver');
  await desk.say('take');
  await visitor.page.getByText(say('checkers-cube', { value: 4 })).waitFor();
  await desk.say('resign');
  await desk.say('resign-1');
  await desk.say('decline');
  await desk.say('resign');
  expect(await desk.word('resign-1').count()).toBe(0);
  await desk.say('resign-2');
  await desk.say('accept');
  // A gammon with the cube on four.
  const side = say('backgammon-colour-black');
  const score = '0:8';
  await visitor.page
    .getByText(say('checkers-round-won', { number: 1, side, points: 8, score }))
    .waitFor();
  await desk.say('next');
  await desk.say('next');
  await desk.place(24).waitFor();
  await expect.poll(async () => (await desk.seen()).movable.length, patience).toBeGreaterThan(0);
  await desk.say('resign');
  await desk.say('resign-1');
  await desk.say('accept');
  await desk.say('end');
  await visitor.page.getByRole('button', { name: say('local-again') }).waitFor();
  expect(await visitor.page.locator('[data-round]').count()).toBe(2);
});

it('advises with equities and arrows, and a tutor warns before a mistake', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  const desk = await begin(visitor, rolled('31'));
  await page.getByRole('button', { name: say('local-hint') }).click();
  await expect
    .poll(() => page.locator('[data-advice]').textContent(), patience)
    .toContain('8/5 6/5');
  expect(await page.locator('path.arrow.best').count()).toBe(2);
  await page.getByRole('button', { name: say('desk-ratings') }).click();
  const candidates = page.locator('[data-candidates] tbody tr');
  await expect.poll(() => candidates.first().textContent(), patience).toContain('8/5 6/5');
  // How the game may end: a win, a gammon, a backgammon.
  const chances = await candidates.first().locator('[data-chances]').innerText();
  const [win, gammon, most] = chances.split(' · ').map(Number);
  expect(win > 50 && win > gammon && gammon > most && most > 0).toBe(true);
  await page.locator('[data-terms] summary').first().click();
  await page.getByText(say('backgammon-term-win-gammon')).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await habit(visitor, 'tutor');
  await desk.drag(24, 21);
  await desk.drag(24, 23);
  await desk.say('confirm');
  const warning = page.locator('[data-tutor]');
  await warning.waitFor(patience);
  expect(await desk.moves()).toEqual([]);
  await warning.getByRole('button', { name: say('checkers-tutor-think') }).click();
  await warning.waitFor({ state: 'detached' });
  await desk.say('confirm');
  await warning.getByRole('button', { name: say('checkers-tutor-insist') }).click();
  await expect.poll(async () => (await desk.moves())[0], patience).toContain('24/23 24/21');
});

it('is turned by 180 degrees and mirrored, and shown in other colours', async () => {
  const visitor = await house.visitor({ size: 'phone' });
  const { page } = visitor;
  const desk = await begin(visitor, rolled('31'));
  const middle = async (place: number): Promise<[number, number]> => {
    const [pane, own] = [
      await page.locator('[data-pane]').boundingBox(),
      await desk.place(place).boundingBox(),
    ];
    if (!pane || !own) throw new Error('no board');
    return [
      (own.x + own.width / 2 - pane.x) / pane.width,
      (own.y + own.height / 2 - pane.y) / pane.height,
    ];
  };
  const [x, y] = await middle(1);
  expect(x > 0.5 && y > 0.5).toBe(true);
  await page.getByRole('button', { name: say('local-flip') }).click();
  await expect.poll(async () => (await middle(1))[1]).toBeLessThan(0.5);
  expect((await middle(1))[0]).toBeCloseTo(1 - x, 1);
  await habit(visitor, 'mirrored');
  await expect.poll(async () => (await middle(1))[0]).toBeGreaterThan(0.5);
  await page.getByLabel(say('checkers-paint-first')).fill('#ff0000');
  const painted = page.locator('.checker.colour-1 circle').first();
  await expect
    .poll(() => painted.evaluate((one) => getComputedStyle(one).fill))
    .toBe('rgb(255, 0, 0)');
  expect(await violations(page)).toEqual([]);
});

it('rolls plays out, tells errors and luck, and lets one change the weights of a player', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  const desk = await begin(visitor, rolled('31'));
  await page.getByRole('button', { name: say('desk-ratings') }).click();
  await page.locator('[data-word="rollout"]').click();
  await expect
    .poll(() => page.locator('[data-rollout]').first().getAttribute('data-rollout'), patience)
    .toBe('12');
  await page.getByRole('button', { name: say('checkers-rollout-stop') }).click();
  expect(await page.locator('[data-candidates] tbody tr').first().textContent()).toContain('±');

  // Before a roll it is the double that is rolled out, and after one the take.
  const end = '-B---B----------------ab--';
  for (const [phase, words] of [
    ['', ['roll', 'double']],
    [' doubled', ['take']],
  ] as const) {
    await begin(visitor, `money board ${end} turn 1${phase}`);
    await desk.word(words[0]).waitFor();
    await page.locator('[data-word="rollout"]').click();
    const told = page.locator('[data-rollout]:not([data-rollout=""])');
    // So short an end is rolled out before anybody could stop it.
    await expect.poll(() => told.count(), patience).toBe(words.length);
    expect(await page.locator('[data-candidates]').innerText()).toContain('±');
    // A phone scrolls the table, not the page.
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width, height });
    // Both sides bear off, so what they waste is told.
    expect(await page.locator('[data-effective]').count()).toBe(2);
  }

  // A short game to its end, judged as a whole.
  await begin(visitor, rolled('65', '-B--------------------b---', 'rounds 1'));
  await desk.push(1);
  await desk.push(1);
  await desk.say('confirm');
  await page.getByRole('button', { name: say('checkers-review-go') }).click();
  await page.locator('[data-review="done"]').waitFor();
  expect(await page.locator('[data-row="blunders"] td').allInnerTexts()).toEqual(['0', '0']);

  await page.getByRole('button', { name: say('local-new-short') }).click();
  const form = page.getByRole('dialog', { name: say('local-new') });
  await form.getByRole('radio', { name: say('backgammon-player-gosmann'), exact: true }).check();
  await form.locator('[data-knobs] summary').click();
  expect(await form.locator('[data-knob="hit"]').inputValue()).toBe('-400');
  await form.locator('[data-knob="hit"]').fill('-1000');
  const time = form.getByLabel(say('local-time'));
  expect(await time.getAttribute('placeholder')).toBe('3');
  await time.fill('1.5');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: say('local-start') }).click();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('against'))
    .toBe('gosmann=-1000/-400/100/100/100/100/-600/-100/700');
  expect(new URL(page.url()).searchParams.get('time')).toBe('1.5');
  const name = say('backgammon-player-gosmann');
  await page.getByText(say('player-tuned', { name })).waitFor();
});

it('starts from a position of one’s own, and says what is wrong with one', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  const desk = await begin(visitor, 'match');
  await page.getByRole('button', { name: say('local-new-short') }).click();
  const form = page.getByRole('dialog', { name: say('local-new') });
  await form.getByRole('radio', { name: say('setup-own'), exact: true }).check();
  await form.getByRole('radio', { name: say('backgammon-start-own'), exact: true }).check();
  const position = form.getByLabel(say('backgammon-position'));
  await position.fill('4HPwATDgc/ABM!');
  await form.getByRole('button', { name: say('local-start') }).click();
  await expect
    .poll(() => form.getByRole('alert').textContent())
    .toContain(say('backgammon-id-letter', { column: 14, letter: '!' }));
  expect(await violations(page)).toEqual([]);
  await position.fill('XGID=-B----D-C---eF---c-e----b-:0:0:1:00:0:0:0:5:10');
  await form.getByRole('button', { name: say('local-start') }).click();
  await expect.poll(() => desk.count(13), patience).toBe(6);
  expect(new URL(page.url()).searchParams.get('setup')).toContain(
    'start -B----D-C---eF---c-e----b-',
  );
});

it('shows how likely a match is won, and from where a double is taken', async () => {
  const { page } = await house.visitor({ size: 'phone' });
  await page.goto('/rules/backgammon');
  const rows = page.locator('[data-match-table] tbody tr');
  await expect.poll(() => rows.count(), patience).toBe(9);
  expect(await rows.first().locator('td').first().textContent()).toBe('50.0');
  await page.getByRole('button', { name: say('checkers-match-table-takePoints') }).click();
  await expect.poll(() => rows.nth(4).locator('td').nth(4).textContent()).not.toBe('50.0');
  expect(await violations(page)).toEqual([]);
});
