// Tables for clients of old programs, opened, played and watched from the page about them.
import { expect, it } from 'vitest';
import { CheckersDesk, playOut as playCheckers } from './house/checkers';
import { openHouse } from './house/house';
import { MosaicDesk } from './house/mosaic';
import { doorPort, OldClient, Typist } from './house/oldPrograms';
import { inside, playOut } from './house/whole-game';
import { say } from './house/words';

const house = openHouse({
  options: [
    '--freebloks',
    '127.0.0.1:0',
    '--reversixt',
    '127.0.0.1:0',
    '--welfenlab',
    '127.0.0.1:0',
  ],
});

it('opens a table for a Freebloks client, which plays a whole game against the visitor', async () => {
  const port = await doorPort(house.server, 'freebloks');
  const anna = await house.visitor();
  const { page } = anna;
  await page.goto('/lobby');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('way-old') })
    .click();
  await page.getByRole('heading', { level: 1, name: say('old-title') }).waitFor();
  const door = page.locator('[data-door="freebloks"]');
  expect(await door.locator('[data-host]').textContent()).toBe('127.0.0.1');
  expect(await door.locator('[data-port]').textContent()).toBe(String(port));
  await door.getByText(say('old-local')).waitFor();

  await page.getByRole('button', { name: say('old-open-for', { program: 'Freebloks' }) }).click();
  await page.locator('.setup input[value="duo"]').check();
  await expect.poll(() => page.locator('select[data-seat]').count()).toBe(2);
  await page.getByRole('button', { name: say('open-go') }).click();

  // The table itself tells where the client has to connect.
  const note = page.locator('[data-door="freebloks"]');
  expect(await note.locator('[data-port]').textContent()).toBe(String(port));

  // Others find it on the page.
  const ben = await house.visitor({ size: 'phone' });
  await ben.page.goto('/old-clients');
  await ben.page.locator('main li a', { hasText: say('list-sit') }).waitFor();

  const fred = new OldClient([
    'freebloks',
    `127.0.0.1:${port}`,
    '--name',
    'Fred',
    '--player',
    'kibitz:1',
    '--seconds',
    '0.05',
  ]);
  await page.getByText('Fred').first().waitFor();
  await ben.page.locator('main li a', { hasText: say('list-watch') }).click();
  await new MosaicDesk(ben.page).pane.waitFor();

  const course = await playOut([new MosaicDesk(page)], inside);
  expect(course.moves.length).toBeGreaterThan(5);
  expect(await fred.ended, fred.said).toBe(0);
  const [hers, his] = [await new MosaicDesk(page).rows(), await new MosaicDesk(ben.page).rows()];
  expect(hers).toEqual(his);
});

it('opens a table for a Welfenlab client, which sits down and plays', async () => {
  const port = await doorPort(house.server, 'welfenlab');
  const { page } = await house.visitor();
  await page.goto('/old-clients');
  const program = 'Welfenlab Backgammon';
  await page.getByRole('button', { name: say('old-open-for', { program }) }).click();
  await page.locator('.setup input[value="single"]').check();
  await page.getByRole('button', { name: say('open-go') }).click();
  const note = page.locator('[data-door="welfenlab"]');
  expect(await note.locator('[data-port]').textContent()).toBe(String(port));
  // The table is a game in the list of the old program.
  const reader = await Typist.call(port);
  await reader.hear('HELLO');
  reader.say('LOGIN:reader;;');
  await reader.hear('CONFIRM:LOGIN');
  reader.say('LIST');
  const [, number] = /^LIST:(\d+) /.exec(await reader.hear('LIST:')) ?? [];
  reader.hangUp();
  const client = ['welfenlab', `127.0.0.1:${port}`, '--user', 'fritz', '--game', number];
  const fritz = new OldClient([...client, '--player', 'kibitz:1', '--seconds', '0.1']);
  await page.getByText('fritz').first().waitFor();
  await playCheckers([new CheckersDesk(page)]);
  expect(await fritz.ended, fritz.said).toBe(0);
});

it('asks for a depth where no clock runs', async () => {
  const { page } = await house.visitor();
  await page.goto('/old-clients');
  await page.getByRole('button', { name: say('old-open-for', { program: 'ReversiXT' }) }).click();
  await page.getByLabel(say('old-depth')).fill('2');
  await page.getByRole('button', { name: say('open-go') }).click();
  const note = page.locator('[data-door="reversixt"]');
  await note.locator('[data-port]').waitFor();
  const client = new OldClient([
    'reversixt',
    `127.0.0.1:${await doorPort(house.server, 'reversixt')}`,
    '--group',
    '7',
  ]);
  // The seat is taken, so the table waits for nobody any more.
  await note.waitFor({ state: 'detached' });
  await client.kill();
});
