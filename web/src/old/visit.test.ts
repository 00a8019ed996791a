// What a page makes of what it hears on a visit.
import { expect, it } from 'vitest';
import type { Wire } from '../socket/connection';
import type { VisitNews } from '../wire/native';
import { Visit } from './visit.svelte';

class FakeWire implements Wire {
  sent: { type: string }[] = [];
  closed = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.closed += 1;
  }

  tell(news: VisitNews | string): void {
    const data = typeof news === 'string' ? news : JSON.stringify(news);
    this.onmessage?.({ data } as MessageEvent);
  }
}

const login = { program: 'welfenlab', name: 'anna', password: '' } as const;
const board: VisitNews = {
  type: 'board',
  game: 'backgammon',
  record: '',
  me: [1],
  names: ['anna', 'berta'],
  turn: true,
  time: null,
  score: [0, 0],
  over: false,
};

function visiting(): { wire: FakeWire; visit: Visit } {
  const wire = new FakeWire();
  const visit = new Visit('old.example.org:30167', login, wire);
  wire.onopen?.({} as Event);
  return { wire, visit };
}

it('says hello, then calls', () => {
  const { wire, visit } = visiting();
  expect(wire.sent.map(({ type }) => type)).toEqual(['hello', 'call']);
  expect(visit.state).toBe('calling');
});

it('keeps the board of a round until its game is left, and a move until the server has spoken', () => {
  const { wire, visit } = visiting();
  wire.tell({ type: 'state', state: 'playing', game: 3, may_start: false });
  wire.tell(board);
  visit.ask({ type: 'move', ply: 0, text: '8/5 6/5' });
  expect(visit.pending).toBe('8/5 6/5');
  wire.tell({ ...board, turn: false } as VisitNews);
  expect(visit.pending).toBeNull();
  wire.tell({ type: 'state', state: 'waiting', game: 3, may_start: true });
  expect([visit.board?.turn, visit.mayStart, visit.game]).toEqual([false, true, 3]);
  wire.tell({ type: 'state', state: 'hall', game: null, may_start: false });
  expect(visit.board).toBeNull();
});

it('that is refused is over before it began; a refusal later changes nothing else', () => {
  const refusal = { code: 'not_allowed', reason: { key: 'visit-target', text: 'No.' } } as const;
  const refused = visiting();
  refused.wire.tell({ type: 'refused', refusal });
  expect([refused.visit.state, refused.wire.closed]).toEqual(['ended', 1]);
  expect(refused.visit.lines.map(({ kind }) => kind)).toEqual(['error', 'connection']);

  const { wire, visit } = visiting();
  wire.tell({ type: 'state', state: 'playing', game: 3, may_start: false });
  wire.tell(board);
  visit.ask({ type: 'move', ply: 0, text: '8/7' });
  wire.tell({ type: 'refused', refusal });
  expect([visit.state, visit.pending, visit.board?.turn]).toEqual(['playing', null, true]);
  expect(visit.refused).toEqual(refusal);
});

it('ends once, says so, and asks for nothing more', () => {
  const { wire, visit } = visiting();
  wire.tell('nonsense');
  wire.onclose?.({} as CloseEvent);
  visit.hangUp();
  visit.ask({ type: 'games' });
  expect(visit.state).toBe('ended');
  expect(visit.lines.length).toBe(1);
  expect(wire.sent.length).toBe(2);
});

it('keeps only so many lines, each with a number of its own', () => {
  const { wire, visit } = visiting();
  for (let line = 0; line < 600; line += 1) {
    wire.tell({ type: 'line', line: { kind: 'server', text: String(line) } });
  }
  expect(visit.lines.length).toBe(500);
  expect(visit.lines.at(-1)).toMatchObject({ text: '599', number: 600 });
  expect(new Set(visit.lines.map(({ number }) => number)).size).toBe(500);
});
