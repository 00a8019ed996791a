// Visits to old servers from the page: to a server of Freebloks, and to one of the Welfenlab.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { violations } from './house/accessibility';
import { bold, CheckersDesk } from './house/checkers';
import { FieldDesk } from './house/field';
import { terms } from './house/guest';
import { MosaicDesk } from './house/mosaic';
import {
  doorPort,
  OldClient,
  OldServer,
  signIn,
  visitedHouse,
  type Typist,
} from './house/oldPrograms';
import { Server } from './house/server';
import { launch, Visitor } from './house/visitor';
import { inside, playOut } from './house/whole-game';
import { say } from './house/words';

let browser: Browser;
/** A house of its own that plays the old servers. */
let other: Server;
let welfenlab: OldServer;
let house: Server;
let targets: Record<'freebloks' | 'welfenlab' | 'backgammon' | 'reversixt', string>;
let present: Visitor[] = [];

beforeAll(async () => {
  [browser, other, welfenlab] = await Promise.all([
    launch(),
    Server.start([
      '--freebloks',
      '127.0.0.1:0',
      '--freebloks-player',
      'kibitz:1',
      '--freebloks-delay',
      '0',
      '--welfenlab',
      '127.0.0.1:0',
      '--reversixt',
      '127.0.0.1:0',
    ]),
    OldServer.open(),
  ]);
  targets = {
    freebloks: `127.0.0.1:${await doorPort(other, 'freebloks')}`,
    welfenlab: `127.0.0.1:${welfenlab.port}`,
    reversixt: `127.0.0.1:${await doorPort(other, 'reversixt')}`,
    backgammon: `127.0.0.1:${await doorPort(other, 'welfenlab')}`,
  };
  house = await visitedHouse('Anna', [
    `freebloks=${targets.freebloks}`,
    `welfenlab=${targets.welfenlab}`,
    `welfenlab=${targets.backgammon}`,
    `reversixt=${targets.reversixt}`,
    'freebloks=127.0.0.1:9',
  ]);
});

afterEach(async () => {
  const visitors = present;
  present = [];
  for (const visitor of visitors) await visitor.leave();
  expect(visitors.flatMap((visitor) => visitor.surprises())).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([house?.close(), other?.close(), welfenlab?.close()]);
});

async function anna(
  language: 'en' | 'de' = 'en',
  size: 'desktop' | 'phone' = 'desktop',
): Promise<Page> {
  const visitor = await Visitor.arrive(browser, house.address, { language, size });
  present.push(visitor);
  await signIn(visitor.page, house.address, 'Anna');
  await visitor.page.goto('/old-clients');
  await visitor.page.locator('select[name="server"]').waitFor();
  return visitor.page;
}

const pictures = process.env.KIBITZ_SCREENSHOTS;

/** No barrier in any look, and a picture of each. */
async function accessible(page: Page, name: string): Promise<void> {
  if (pictures) mkdirSync(pictures, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    if (pictures) {
      const path = join(pictures, `${name}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, name).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const line = (page: Page, kind: string, text: string) =>
  page.locator(`[data-kind="${kind}"]`, { hasText: text });

it('offers no server to who is not listed', async () => {
  const visitor = await Visitor.arrive(browser, house.address);
  present.push(visitor);
  await visitor.page.goto('/old-clients');
  await visitor.page.getByText(say('old-visit-closed')).waitFor();
  expect(await visitor.page.locator('select[name="server"]').count()).toBe(0);
});

it('plays a whole game at a server of Freebloks', async () => {
  const page = await anna();
  await page.locator('select[name="server"]').selectOption(`freebloks ${targets.freebloks}`);
  await page.locator('input[name="visit-name"]').fill('Anna');
  await page.locator('select[name="mode"]').selectOption('duo');
  await page.getByRole('button', { name: say('old-visit-go') }).click();
  await line(page, 'connection', targets.freebloks).waitFor();
  await page.locator('[data-state="waiting"]').waitFor();
  await page.getByRole('textbox', { name: say('chat-say') }).fill('Hello there');
  await page.getByRole('button', { name: say('chat-send') }).click();
  await line(page, 'own', 'Hello there').waitFor();
  await page.getByRole('button', { name: say('old-start-game') }).click();
  await line(page, 'server', say('visit-began')).waitFor();
  const desk = new MosaicDesk(page);
  await desk.pane.waitFor();
  await accessible(page, 'visit-freebloks');
  const course = await playOut([desk], inside);
  expect(course.moves.length).toBeGreaterThan(5);
  await line(page, 'server', say('visit-over')).waitFor();
  // The server tells own words to everybody; they are read once.
  expect(await page.getByText('Hello there').count()).toBe(1);
  expect(await page.locator('[data-kind="error"]').count()).toBe(0);
  await page.getByRole('button', { name: say('old-visit-hang-up') }).click();
  await page.locator('[data-state="ended"]').waitFor();
  await page.getByRole('button', { name: say('old-visit-back'), exact: true }).click();
  await page.locator('select[name="server"]').waitFor();
});

it('says that nobody answers, and lets the visitor go back', async () => {
  const page = await anna();
  await page.locator('select[name="server"]').selectOption('freebloks 127.0.0.1:9');
  await page.getByRole('button', { name: say('old-visit-go') }).click();
  await line(page, 'error', '127.0.0.1:9').waitFor();
  await page.locator('[data-state="ended"]').waitFor();
  await accessible(page, 'visit-unreachable');
  await page.getByRole('button', { name: say('old-visit-back'), exact: true }).click();
  await page.locator('select[name="server"]').waitFor();
});

it('opens a game at our own door of the Welfenlab and plays it with somebody who joins it', async () => {
  const page = await anna();
  await page.locator('select[name="server"]').selectOption(`welfenlab ${targets.backgammon}`);
  await page.locator('input[name="visit-name"]').fill('anna');
  await page.getByRole('button', { name: say('old-visit-go') }).click();
  await page.locator('[data-state="hall"]').waitFor();
  await page.locator('input[name="rounds"]').fill('2');
  await page.locator('input[name="timeout"]').fill('0');
  await page.getByRole('button', { name: say('old-create-go'), exact: true }).click();
  const game = page.locator('[data-game-number]', { hasText: say('old-game-yours') });
  const number = (await game.getAttribute('data-game-number')) ?? '';
  const client = ['welfenlab', targets.backgammon, '--user', 'fritz', '--game', number];
  const fritz = new OldClient([...client, '--player', 'kibitz:1', '--seconds', '0.1']);
  await line(page, 'server', 'fritz').first().waitFor();
  const desk = new CheckersDesk(page);
  const ready = page.getByRole('button', { name: say('old-start-round') });
  const over = page.locator('[data-kind="server"]', { hasText: /You (won|lost) the round/ });
  for (const round of [1, 2]) {
    await ready.click();
    await page.locator('[data-state="playing"]').waitFor();
    while ((await over.count()) < round) await desk.act(bold);
  }
  expect(await page.locator('[data-kind="error"]').count()).toBe(0);
  expect(await fritz.ended, fritz.said).toBe(0);
  await page.getByRole('button', { name: say('old-visit-hang-up') }).click();
  await page.locator('[data-state="ended"]').waitFor();
});

it('sits down at a server of ReversiXT and plays until it hangs up', async () => {
  const wanted = terms([{ kind: 'open' }, { kind: 'computer', player: 'kibitz:1' }], {
    game: 'reversi',
    setup: 'classic',
    takebacks: false,
    door: { kind: 'reversixt', depth: 1 },
    absence: { kind: 'retire' },
  });
  const guest = await fetch(`${other.address}/api/v1/guests`, { method: 'POST' });
  const { token } = (await guest.json()) as { token: string };
  const opened = await fetch(`${other.address}/api/v1/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request: 'one', terms: wanted }),
  });
  expect(opened.status).toBe(201);
  const page = await anna();
  await page.locator('select[name="server"]').selectOption(`reversixt ${targets.reversixt}`);
  await page.locator('input[name="group"]').fill('99');
  await page.getByRole('button', { name: say('old-visit-go') }).click();
  await line(page, 'server', say('visit-you-are', { player: 1 })).waitFor();
  const field = new FieldDesk(page);
  await field.cell(19).click();
  const stones = async (): Promise<number> => (await field.rows())?.match(/[12]/g)?.length ?? 0;
  await expect.poll(stones).toBeGreaterThanOrEqual(6);
  await accessible(page, 'visit-reversixt');
  await page.getByRole('button', { name: say('old-visit-hang-up') }).click();
  await page.locator('[data-state="ended"]').waitFor();
});

const start = 'BOARD:0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0';

/** Lets Anna in, as the old server does. */
async function letIn(client: Typist): Promise<void> {
  client.say('HELLO:Welcome to the old server');
  expect(await client.hear('LOGIN:')).toBe('LOGIN:anna;secret;');
  client.say('CONFIRM:LOGIN;hello anna', 'INFO:LOGIN;anna');
  await client.hear('USERS');
  client.say('USERS:anna;berta');
  await client.hear('LIST');
  client.say('LIST:1 berta NOONE p 30 3;2 carl dora f 0 1');
}

describe.each(['en', 'de'] as const)('at a server of the Welfenlab (%s)', (language) => {
  const words = (key: string, values = {}): string => say(key, values, language);

  it('lists, creates, joins, chats, plays and leaves', async () => {
    const page = await anna(language, language === 'de' ? 'phone' : 'desktop');
    await page.locator('select[name="server"]').selectOption(`welfenlab ${targets.welfenlab}`);
    await accessible(page, `visit-form-${language}`);
    await page.locator('input[name="visit-name"]').fill('anna');
    await page.locator('input[name="visit-password"]').fill('secret');
    await page.getByRole('button', { name: words('old-visit-go') }).click();
    const client = await welfenlab.client();
    await letIn(client);
    await line(page, 'server', 'Welcome to the old server').waitFor();
    await page.locator('[data-state="hall"]').waitFor();
    await accessible(page, `visit-hall-${language}`);

    // Words go to one person.
    await page.getByRole('textbox', { name: words('chat-say') }).fill('Good evening');
    await page.getByRole('button', { name: words('chat-send') }).click();
    expect(await client.hear('CHAT')).toBe('CHAT:berta;Good evening');
    await line(page, 'own', 'Good evening').waitFor();
    client.say('CONFIRM', 'CHAT:berta;Evening, anna');
    await line(page, 'chat', 'Evening, anna').waitFor();
    await line(page, 'chat', 'berta').waitFor();

    // A game with a password is joined with it; a wrong one is an error that the visitor reads.
    const game = page.locator('[data-game-number="1"]');
    await game.getByRole('button', { name: words('old-game-join') }).click();
    await game.getByLabel(words('old-game-password')).fill('wrong');
    await game.getByRole('button', { name: words('old-game-join') }).click();
    expect(await client.hear('JOIN')).toBe('JOIN:1;wrong');
    client.say('ERROR:JOIN;that is not the password');
    await line(page, 'error', 'that is not the password').waitFor();
    // A full one cannot be joined.
    const full = page.locator('[data-game-number="2"]');
    expect(await full.getByRole('button').count()).toBe(0);

    await page.locator('input[name="rounds"]').fill('2');
    await page.locator('input[name="timeout"]').fill('45');
    await page.locator('input[name="game-password"]').fill('tor');
    await page.getByRole('button', { name: words('old-create-go'), exact: true }).click();
    expect(await client.hear('JOIN')).toBe('JOIN:3;tor;45;2');
    client.say('CONFIRM:JOIN;3', 'INFO:JOIN;3 anna');
    await client.hear('LIST');
    client.say('LIST:1 berta NOONE p 30 3;2 carl dora f 0 1;3 anna berta p 45 2');
    await page.locator('[data-state="waiting"]').waitFor();

    await page.getByRole('button', { name: words('old-start-round') }).click();
    await client.hear('START');
    client.say('CONFIRM:START', start);
    await client.hear('CONFIRM');
    client.say('DICE:3 1');
    const desk = new CheckersDesk(page, 'mouse', language);
    await page.locator('.place.movable').first().waitFor();
    await accessible(page, `visit-turn-${language}`);
    // 8/5 with the three and 6/5 with the one.
    await desk.push(8);
    await desk.push(6, true);
    await desk.say('confirm');
    const turn = await client.hear('TURN');
    expect(turn).toMatch(/^TURN:(3 8 5;1 6 5;|1 6 5;3 8 5;)$/);
    // The old server does not take it; the same dice come again.
    client.say('ERROR:TURN;not a valid Turn', 'DICE:3 1');
    await line(page, 'error', words('visit-move-refused')).waitFor();
    await page.locator('.place.movable').first().waitFor();
    await desk.push(8);
    await desk.push(6, true);
    await desk.say('confirm');
    await client.hear('TURN');
    client.say(
      'BOARD:0 -2 0 0 0 2 4 0 2 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0',
      'INFO:DICE;6 5',
    );
    await line(page, 'server', words('visit-they-rolled', { dice: '6-5' })).waitFor();
    client.say('INFO:TURN;6 1 7;5 7 12;');
    client.say('ENDGAME:WIN;1;1 0');
    await line(page, 'server', words('visit-round-won', { own: 1, theirs: 0 })).waitFor();
    await page.locator('[data-state="waiting"]').waitFor();
    await page.locator('.plate .score', { hasText: '1' }).waitFor();

    await page.getByRole('button', { name: words('old-leave') }).click();
    expect(await client.hear('JOIN')).toBe('JOIN:-1');
    client.say('CONFIRM:JOIN;-1');
    await page.locator('[data-state="hall"]').waitFor();
    client.hangUp();
    await line(page, 'error', words('visit-closed')).waitFor();
    await page.locator('[data-state="ended"]').waitFor();
    await accessible(page, `visit-ended-${language}`);
  });
});
