// Two people, each at a browser of their own, play by an invitation link.
import { expect, it } from 'vitest';
import { Desk } from './house/desk';
import { openHouse } from './house/house';
import { say } from './house/words';

const house = openHouse();

it('plays a whole game by an invitation, with a reload in the middle and a rematch after it', async () => {
  const anna = await house.visitor();
  const ben = await house.visitor({ size: 'phone' });
  const [hers, his] = [new Desk(anna.page), new Desk(ben.page)];

  await anna.page.goto('/');
  await anna.page.getByRole('radio', { name: say('home-opponent-friend') }).check();
  await anna.page.getByRole('button', { name: say('home-play') }).click();
  const link = await anna.page.getByLabel(say('invite-link')).inputValue();
  expect(link).toMatch(/\/table\/\w+#\w+$/);

  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: say('table-sit') }).click();

  const moves = '4455667';
  for (const [ply, column] of [...moves].entries()) {
    const [mover, other] = ply % 2 === 0 ? [hers, his] : [his, hers];
    await mover.drop(column);
    // After the last move the result says it.
    if (ply < moves.length - 1) await mover.delivery('confirmed').waitFor();
    await other.stands(moves.slice(0, ply + 1));
    if (ply === 3) {
      await ben.page.reload();
      await his.stands(moves.slice(0, 4));
    }
  }

  await hers.result().waitFor();
  await his.result().waitFor();
  expect(await hers.result().getAttribute('data-result')).toBe('won');
  expect(await his.result().getAttribute('data-result')).toBe('lost');
  expect(await hers.board()).toBe(await his.board());

  await ben.page.getByRole('button', { name: say('action-rematch') }).click();
  await anna.page.getByRole('button', { name: say('offer-accept') }).click();
  // Seats are exchanged: now Ben begins.
  await his.stands('');
  await hers.stands('');
  await his.drop(4);
  await hers.stands('4');
});

it('shows a private table to nobody without the link', async () => {
  const anna = await house.visitor();
  await anna.page.goto('/');
  await anna.page.getByRole('radio', { name: say('home-opponent-friend') }).check();
  await anna.page.getByRole('button', { name: say('home-play') }).click();
  const link = await anna.page.getByLabel(say('invite-link')).inputValue();

  const stranger = await house.visitor();
  await stranger.page.goto(link.replace(/#.*/, ''));
  await stranger.page.getByRole('heading', { name: say('table-closed-title') }).waitFor();
  await stranger.page.goto(link.replace(/#.*/, '#AAAAAAAAAAAAAAAAAAAAAA'));
  await stranger.page.getByRole('heading', { name: say('table-closed-title') }).waitFor();
});

it('lets who finds a table in the lobby sit down at it', async () => {
  const anna = await house.visitor();
  const ben = await house.visitor();
  await ben.page.goto('/lobby');
  await ben.page.getByText(say('lobby-waiting-none')).waitFor();

  await anna.page.goto('/');
  await anna.page.getByRole('radio', { name: say('home-opponent-lobby') }).check();
  await anna.page.getByRole('button', { name: say('home-play') }).click();
  await anna.page.getByLabel(say('invite-link')).waitFor();

  // The lobby hears of it by itself.
  await ben.page.getByRole('link', { name: say('list-sit') }).click();
  await new Desk(anna.page).drop(1);
  await new Desk(ben.page).stands('1');
});
