// Every page of the house, furnished so that there is something to see, and how to know it is there.
import type { Page } from 'playwright-core';
import { CheckersDesk, localBackgammon } from './checkers';
import { Desk, stones } from './desk';
import { atOneScreen, FieldDesk, largeMap } from './field';
import { Guest, playOut, terms } from './guest';
import type { House } from './house';
import { blokusAtOneScreen, MosaicDesk, recorded } from './mosaic';
import { Visitor } from './visitor';
import { say } from './words';

/** A page to visit. */
export interface Stop {
  name: string;
  address: string;
  /** Waits until the page shows what it is for. */
  ready: (page: Page) => Promise<void>;
}

const blitz = { kind: 'fischer', initial: 300_000, increment: 5_000 } as const;
const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** A row for each of three players, in which each has two moves. */
const rows = [
  '3',
  '0',
  '0 0',
  '5 5',
  '1 2 0 2 0',
  '- - - - -',
  '2 3 0 3 0',
  '- - - - -',
  '3 1 0 1 0',
].join('\n');

/** Lets others play around the visitor, and the visitor begin some games. */
export async function furnish(house: House, visitor: Visitor): Promise<Record<string, string>> {
  // They stay until the browser is closed, unlike the visitors of a single test.
  const come = async (name: string): Promise<Guest> => {
    const { context } = await Visitor.arrive(house.browser, house.server.address);
    return Guest.in(context, house.server.address, name);
  };
  const berta = await come('Berta');
  const clemens = await come('Clemens');
  const self = await Guest.in(visitor.context, house.server.address, 'Anna');

  const watched = await berta.open(terms([me, open], { clock: blitz }));
  await clemens.enter(watched.table);
  await clemens.ask(watched.table, { what: 'sit', seat: 2 });
  await playOut(watched.table, [berta, clemens], '444334334637');
  await clemens.open(
    terms([open, me], { clock: { kind: 'delay', initial: 180_000, delay: 3_000 } }),
  );
  await berta.open(terms([me, open], { setup: 'large', rated: false }));

  const waiting = await self.open(terms([me, open], { listed: false, watchers: 'link' }));

  const playing = await self.open(terms([me, open], { clock: blitz }));
  await berta.enter(playing.table);
  await berta.ask(playing.table, { what: 'sit', seat: 2 });
  await berta.ask(playing.table, { what: 'say_preset', preset: 'have_fun' });
  await playOut(playing.table, [self, berta], '455344433166');
  await self.ask(playing.table, { what: 'say', text: 'That corner is mine.' });
  await berta.ask(playing.table, { what: 'offer', offer: 'draw' });

  const lot = { kind: 'computer', player: 'lot' } as const;
  const many = await self.open(
    terms([me, open, open, lot, lot, lot, lot, lot], {
      game: 'reversi',
      setup: 'carousel',
      clock: blitz,
    }),
  );
  await berta.enter(many.table);
  await berta.ask(many.table, { what: 'sit', seat: 2 });
  await clemens.enter(many.table);
  await clemens.ask(many.table, { what: 'sit', seat: 3 });

  const places = await self.open(terms([me, open, open], { game: 'reversi', setup: rows }));
  await berta.enter(places.table);
  await berta.ask(places.table, { what: 'sit', seat: 2 });
  await clemens.enter(places.table);
  await clemens.ask(places.table, { what: 'sit', seat: 3 });
  for (const [ply, text] of ['2 0', '2 2', '2 4', '4 0'].entries()) {
    await [self, berta, clemens][ply % 3].move(places.table, ply, text);
  }
  await berta.ask(places.table, { what: 'resign' });
  await clemens.move(places.table, 4, '4 4');

  const over = await self.open(terms([me, open]));
  await clemens.enter(over.table);
  await clemens.ask(over.table, { what: 'sit', seat: 2 });
  await playOut(over.table, [self, clemens], '44457557572771225547313');
  await clemens.ask(over.table, { what: 'say_preset', preset: 'good_game' });

  const pieces = await self.open(terms([me, open], { game: 'blokus', setup: 'duo', clock: blitz }));
  await berta.enter(pieces.table);
  await berta.ask(pieces.table, { what: 'sit', seat: 2 });
  for (const [ply, text] of recorded('duo').moves.slice(0, 10).entries()) {
    await [self, berta][ply % 2].move(pieces.table, ply, text);
  }
  const tiny = 'two-colours 5x5 threes*0 fours*0 fives*0';
  const placed = await self.open(terms([me, open], { game: 'blokus', setup: tiny }));
  await clemens.enter(placed.table);
  await clemens.ask(placed.table, { what: 'sit', seat: 2 });
  for (const [ply, text] of ['a5', 'e1,e2', 'b4,c4', 'd3'].entries()) {
    await [self, clemens][ply % 2].move(placed.table, ply, text);
  }
  await berta.open(
    terms([me, open], { game: 'blokus', setup: 'duo', door: { kind: 'freebloks' } }),
  );
  // A page behind another is hardly ever painted.
  await self.page.close();
  return {
    pieces: pieces.table,
    placed: placed.table,
    waiting: waiting.table,
    playing: playing.table,
    over: over.table,
    many: many.table,
    places: places.table,
  };
}

/** The way through all pages. */
export function tour(tables: Record<string, string>, language: 'en' | 'de'): Stop[] {
  const words = (key: string, values: Record<string, number> = {}): string =>
    say(key, values, language);
  const heading =
    (key: string) =>
    async (page: Page): Promise<void> =>
      page
        .getByRole('heading', { name: words(key) })
        .first()
        .waitFor();
  const online = async (page: Page): Promise<void> =>
    page.getByText(words('link-online'), { exact: true }).first().waitFor();
  const listed =
    (key: string) =>
    async (page: Page): Promise<void> => {
      await heading(key)(page);
      await online(page);
      await page.locator('main li').first().waitFor();
    };
  const board =
    (least: number) =>
    async (page: Page): Promise<void> => {
      const desk = new Desk(page, language);
      await desk.column(1).waitFor();
      await page.waitForFunction(
        ({ least, sign }) =>
          [...document.querySelectorAll('table td')].filter((cell) => cell.textContent !== sign)
            .length >= least,
        { least, sign: words('connect-four-cell-empty') },
      );
    };
  return [
    { name: 'home', address: '/', ready: listed('home-title') },
    { name: 'lobby', address: '/lobby', ready: listed('lobby-title') },
    {
      name: 'lobby-open',
      address: '/lobby?open=1',
      ready: heading('open-title'),
    },
    {
      name: 'old-clients',
      address: '/old-clients',
      ready: async (page) => {
        await page.locator('[data-door="freebloks"] [data-port]').waitFor();
        await page.locator('main li a').first().waitFor();
        await page.getByText(words('old-visit-closed')).waitFor();
      },
    },
    {
      name: 'old-clients-open',
      address: '/old-clients',
      ready: async (page) => {
        const open = say('old-open-for', { program: 'ReversiXT' }, language);
        await page.getByRole('button', { name: open }).click();
        await page.locator('select[data-seat="2"]').waitFor();
      },
    },
    {
      name: 'table-waiting',
      address: `/table/${tables.waiting}`,
      ready: async (page) => page.getByLabel(words('invite-link')).waitFor(),
    },
    { name: 'table-playing', address: `/table/${tables.playing}`, ready: board(10) },
    {
      name: 'table-over',
      address: `/table/${tables.over}`,
      ready: async (page) => {
        await board(10)(page);
        await new Desk(page, language).result().waitFor();
      },
    },
    {
      name: 'lobby-open-map',
      address: '/lobby?open=1&map=carousel',
      ready: async (page) => page.locator('select[data-seat="8"]').waitFor(),
    },
    {
      name: 'table-many',
      address: `/table/${tables.many}`,
      ready: async (page) => {
        await page.locator('.plate[data-seat="8"]').waitFor();
        await page.locator('[data-rows]').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'table-places',
      address: `/table/${tables.places}`,
      ready: async (page) => page.locator('[data-result] tbody tr').nth(2).waitFor(),
    },
    {
      name: 'maps',
      address: '/maps',
      ready: async (page) => page.locator('article svg').first().waitFor(),
    },
    {
      name: 'map-editor',
      address: '/maps/edit?map=archipelago',
      ready: async (page) => {
        await page.getByText(words('map-sound')).waitFor();
        await page.locator('.canvas .way').first().waitFor();
      },
    },
    {
      name: 'local',
      address: '/play/connect-four?against=kibitz:3&seat=1&setup=standard',
      ready: async (page) => {
        // On the second visit the game of the first goes on.
        const desk = new Desk(page, language);
        await desk.column(1).waitFor();
        if (stones(await desk.board()) === 0) await desk.drop(4);
        await board(2)(page);
      },
    },
    {
      name: 'reversi',
      address: atOneScreen('market'),
      ready: async (page) => {
        // On the second visit the game of the first goes on.
        const field = new FieldDesk(page, language);
        await field.cell(11).waitFor();
        if ((await field.rows())?.includes('00123400')) await field.cell(11).click();
        await page
          .getByText(words('field-changed', { count: 4 }))
          .first()
          .waitFor();
      },
    },
    {
      name: 'reversi-large',
      address: atOneScreen(largeMap()),
      ready: async (page) => {
        await page.getByRole('group', { name: words('field-board') }).waitFor();
        await page.getByRole('button', { name: words('field-transitions') }).waitFor();
      },
    },
    {
      name: 'othello',
      address: atOneScreen('standard', 'othello'),
      ready: async (page) => {
        const field = new FieldDesk(page, language);
        await field.cell(19).waitFor();
        if ((await field.rows())?.startsWith('00000000/00000000/00000000')) {
          await field.cell(19).click();
        }
        await page
          .getByText(words('field-changed-discs', { count: 1 }))
          .first()
          .waitFor();
      },
    },
    {
      name: 'blokus-duo',
      address: blokusAtOneScreen('duo'),
      ready: async (page) => {
        const desk = new MosaicDesk(page, 'keys', language);
        await desk.piece('I5').waitFor();
        if ((await desk.covered()) === 0) await desk.place('e8,d9,e9,f9,e10');
        await desk.hold('i4,j4,j5,k5,j6');
      },
    },
    {
      name: 'blokus-classic',
      address: blokusAtOneScreen('classic'),
      ready: async (page) => {
        const desk = new MosaicDesk(page, 'keys', language);
        await desk.piece('I5').waitFor();
        if ((await desk.covered()) === 0) {
          for (const move of recorded('classic').moves.slice(0, 24)) await desk.place(move);
        }
      },
    },
    {
      name: 'backgammon',
      address: localBackgammon('match 5 score 2-1 board -b---BD-B---dE---d-e----B- turn 1 dice 31'),
      ready: async (page) => {
        // On the second visit the play of the first has been begun and not confirmed.
        const desk = new CheckersDesk(page, 'mouse', language);
        await desk.place(8).waitFor();
        await page.locator('.place.movable').first().waitFor();
        await desk.push(8);
        await desk.word('undo').waitFor();
      },
    },
    {
      name: 'backgammon-cube',
      address: localBackgammon('money jacoby beavers', 'person', '&dice=hand'),
      ready: async (page) => {
        await new CheckersDesk(page, 'mouse', language).place(24).waitFor();
        await page.locator('[data-steps] button').first().waitFor();
      },
    },
    {
      name: 'rules-backgammon',
      address: '/rules/backgammon',
      ready: heading('checkers-rules-title'),
    },
    {
      name: 'blokus-table',
      address: `/table/${tables.pieces}`,
      ready: async (page) => {
        await page.locator('.plate[data-seat="2"]').waitFor();
        await new MosaicDesk(page, 'keys', language).piece('I1').waitFor();
      },
    },
    {
      name: 'blokus-over',
      address: `/table/${tables.placed}`,
      ready: async (page) => {
        await new MosaicDesk(page, 'keys', language).results().waitFor();
        await page.locator('[data-statistics] summary').click();
        await page.locator('[data-statistics] tbody tr').first().waitFor();
      },
    },
    {
      name: 'lobby-open-blokus',
      address: '/lobby?open=1',
      ready: async (page) => {
        await heading('open-title')(page);
        await page.locator('#open-game').selectOption('blokus');
        await page.locator('.setup input[value=""]').check();
        await page.locator('[data-setting="pieces"] input[value="each"]').check();
        await page.locator('[data-setting="i5"] input').waitFor();
      },
    },
    { name: 'rules-blokus', address: '/rules/blokus', ready: heading('mosaic-rules-title') },
    { name: 'rules-reversi', address: '/rules/reversi', ready: heading('field-rules-title') },
    {
      name: 'rules-othello',
      address: '/rules/othello',
      ready: heading('field-othello-rules-title'),
    },
    {
      name: 'replay',
      address: `/replay/${tables.over}`,
      ready: async (page) => {
        await new Desk(page, language).column(1).waitFor();
        await page.getByText(words('analysis-done')).waitFor();
      },
    },
    {
      name: 'analysis',
      address: '/analysis#connect-four:7x6:44433433463766',
      ready: async (page) => {
        await board(14)(page);
        const ratings = page.getByRole('button', { name: words('desk-ratings') });
        if ((await ratings.getAttribute('aria-pressed')) !== 'true') await ratings.click();
        await page.getByText(words('desk-legend')).waitFor();
      },
    },
    { name: 'own-games', address: '/games', ready: listed('own-title') },
    { name: 'rules', address: '/rules/connect-four', ready: heading('connect-four-rules-title') },
    {
      name: 'settings',
      address: '/settings',
      ready: async (page) => {
        await heading('settings-title')(page);
        await online(page);
      },
    },
    { name: 'about', address: '/about', ready: heading('about-title') },
    { name: 'nowhere', address: '/nowhere', ready: heading('lost-title') },
  ];
}
