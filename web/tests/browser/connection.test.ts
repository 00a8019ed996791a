// Connections break. A move that was made is never lost, never played twice, and never hidden.
import { expect, it } from 'vitest';
import { Desk } from './house/desk';
import { type Guest, terms } from './house/guest';
import { openHouse } from './house/house';
import type { Visitor } from './house/visitor';
import { say } from './house/words';

const house = openHouse();

/** A visitor on the move against a guest, two moves into the game. */
async function table(look = {}): Promise<{ anna: Visitor; desk: Desk; berta: Guest; id: string }> {
  const berta = await house.guest('Berta');
  const { table: id } = await berta.open(terms([{ kind: 'open' }, { kind: 'me' }]));
  const anna = await house.visitor(look);
  const desk = new Desk(anna.page);
  await anna.page.goto(`/table/${id}?sit=1`);
  await desk.drop(4);
  await desk.stands('4');
  await berta.move(id, 1, '4');
  await desk.stands('44');
  return { anna, desk, berta, id };
}

it('keeps a move that was made without a connection and sends it when there is one', async () => {
  const { anna, desk, berta, id } = await table();
  anna.expectLostConnections();
  await anna.context.setOffline(true);
  await anna.page.getByText(say('link-offline'), { exact: true }).first().waitFor();
  await desk.drop(3);
  await desk.delivery('offline').waitFor();

  await anna.context.setOffline(false);
  await desk.delivery('confirmed').waitFor();
  await desk.stands('443');
  await berta.move(id, 3, '5');
  await desk.stands('4435');
});

it('goes on where it was when the server was killed and comes back', async () => {
  const { anna, desk, id } = await table();
  anna.expectLostConnections();
  await house.server.kill();
  await anna.page.getByText(say('link-offline'), { exact: true }).first().waitFor();
  await desk.drop(3);
  await desk.delivery('offline').waitFor();

  await house.server.restart();
  await desk.delivery('confirmed').waitFor();
  await desk.stands('443');

  // The server has it once, and who comes new sees the same.
  const berta = await house.visitor();
  await berta.page.goto(`/table/${id}`);
  await new Desk(berta.page).stands('443');
});

it('keeps an unanswered move over a reload', async () => {
  const { anna, desk } = await table({ offline: true });
  anna.expectLostConnections();
  await anna.page.evaluate(() => navigator.serviceWorker.ready);
  await house.server.kill();
  await anna.page.getByText(say('link-offline'), { exact: true }).first().waitFor();
  await desk.drop(3);
  await desk.delivery('offline').waitFor();
  await anna.page.reload();

  await house.server.restart();
  await desk.stands('443');
});

it('says that the server restarts and is back by itself', async () => {
  const { anna, desk } = await table();
  anna.expectLostConnections();
  await house.server.stop();
  await anna.page.getByText(say('link-restarting'), { exact: true }).first().waitFor();
  await house.server.restart();
  await anna.page.getByText(say('link-online'), { exact: true }).first().waitFor();
  await desk.stands('44');
  await desk.drop(1);
  await desk.stands('441');
});

it('takes back a move that the server refuses, and says why', async () => {
  const berta = await house.guest('Berta');
  const { table: id } = await berta.open(terms([{ kind: 'open' }, { kind: 'me' }]));
  const anna = await house.visitor();
  const desk = new Desk(anna.page);

  // From some moment on, this tab hears no news: it will believe an old board.
  let deaf = false;
  await anna.page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isNews = typeof message === 'string' && message.includes('"type":"news"');
      if (!(deaf && isNews)) socket.send(message);
    });
  });
  await anna.page.goto(`/table/${id}?sit=1`);
  await desk.column(1).click({ trial: true });

  const other = await anna.secondTab();
  await other.goto(`/table/${id}`);
  deaf = true;
  await new Desk(other).drop(4);
  await new Desk(other).stands('4');
  await desk.stands('');

  await desk.drop(2);
  await desk.delivery('refused').waitFor();
  expect(await desk.delivery('refused').innerText()).toContain(
    say('delivery-taken-back', { move: say('connect-four-column', { column: '2' }) }),
  );
  await desk.stands('4');
  deaf = false;
  await berta.move(id, 1, '1');
  await desk.stands('41');
});
