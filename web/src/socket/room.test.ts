// A table’s room: news without gaps, requests that survive, refusals that take back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Entry, Refusal, Snapshot, TableEvent } from '../wire/native';
import { Room, type Follow } from './room';

const anna = { id: 'anna', name: 'Anna', account: false };
const bert = { id: 'bert', name: 'Bert', account: true };
const head = 'kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n';

function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    table: 'T1',
    version: 3,
    ply: 0,
    terms: {
      game: 'connect-four',
      setup: 'standard',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      clock: { kind: 'none' },
      takebacks: true,
      rated: false,
      listed: false,
      watchers: 'link',
    },
    owner: anna,
    seats: [
      { seat: 1, sitter: { kind: 'person', person: anna }, present: true },
      { seat: 2, sitter: { kind: 'person', person: bert }, present: true },
    ],
    state: 'playing',
    turn: 1,
    record: head,
    outcome: null,
    clocks: null,
    offers: [],
    dice: null,
    draws: true,
    hints: true,
    chat: [],
    muted: [],
    watchers: 0,
    rematch: null,
    you: [1],
    key: 'secret',
    opened_at: 0,
    now: 0,
    ...changes,
  };
}

function entry(version: number, event: TableEvent, changes: Partial<Entry> = {}): Entry {
  const after = { at: 0, ply: 0, turn: 1, state: 'playing', clocks: null, outcome: null } as const;
  return { version, ...after, ...changes, ...event } as Entry;
}

const moved = (version: number, ply: number, seat: number, text: string): Entry =>
  entry(version, { event: 'moved', seat, text }, { ply, turn: 3 - seat });

const refusal: Refusal = { code: 'stale', reason: { key: 'stale', text: 'Too late.' } };

class Shelf extends Map<string, string> {
  getItem(name: string): string | null {
    return this.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.set(name, value);
  }
  removeItem(name: string): void {
    this.delete(name);
  }
}

/** A fold that writes down what happened, each in a line; the real one is the house's. */
const follow: Follow = async (known, { version, ply, turn, state, ...entry }) => {
  if (known.version + 1 !== version) throw new Error('entries are missing in between');
  const what = entry.event === 'moved' ? `${entry.seat} ${entry.text}` : `# ${entry.event}`;
  return { ...known, version, ply, turn, state, record: `${known.record}${what}\n` };
};

/** Whatever was heard is taken in by now. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

let said: ClientMessage[] = [];
let shelf = new Shelf();
let rooms: Room[] = [];

function room(fold: Follow = follow): Room {
  const made = new Room(
    'T1',
    'secret',
    (message) => {
      said.push(message);
      return true;
    },
    () => 'anna',
    shelf,
    fold,
    () => {},
  );
  rooms.push(made);
  return made;
}

function asks(): Extract<ClientMessage, { type: 'ask' }>[] {
  return said.filter((message) => message.type === 'ask');
}

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  shelf = new Shelf();
});

afterEach(() => {
  rooms.forEach((each) => each.leave());
  rooms = [];
  vi.useRealTimers();
});

describe('a room', () => {
  it('is entered with the invitation, and again with what is known', () => {
    const table = room();
    table.welcome();
    expect(said).toEqual([{ type: 'enter', table: 'T1', key: 'secret' }]);
    table.hear({ type: 'table', snapshot: snapshot() });
    table.lost();
    table.welcome();
    expect(said[1]).toEqual({ type: 'enter', table: 'T1', key: 'secret', since: 3 });
  });

  it('adds news to what it knows and ignores what it has heard already', async () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    const first = moved(4, 1, 1, '4');
    table.hear({ type: 'news', table: 'T1', entries: [first] });
    await settled();
    table.hear({ type: 'news', table: 'T1', entries: [first, moved(5, 2, 2, '4')] });
    await settled();
    const now = table.face().snapshot;
    expect(now?.version).toBe(5);
    expect(now?.record).toBe(`${head}1 4\n2 4\n`);
    expect(now?.turn).toBe(1);
  });

  it('asks for what it missed and takes nothing that does not fit', async () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    table.hear({ type: 'news', table: 'T1', entries: [moved(5, 2, 2, '4')] });
    await settled();
    expect(table.face().snapshot?.version).toBe(3);
    expect(said[1]).toEqual({ type: 'enter', table: 'T1', key: 'secret', since: 3 });
    table.hear({ type: 'news', table: 'T1', entries: [moved(4, 1, 1, '4'), moved(5, 2, 2, '4')] });
    await settled();
    expect(table.face().snapshot?.record).toBe(`${head}1 4\n2 4\n`);
    expect(said).toHaveLength(2);
  });

  it('hears nothing about other tables', () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot({ table: 'T2' }) });
    expect(table.face().snapshot).toBeNull();
  });

  it('says when it may not be entered', () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'refused', table: 'T1', refusal });
    expect(table.face().denied).toEqual(refusal);
  });

  it('is entered again when the server was only busy', () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'refused', table: 'T1', refusal: { ...refusal, code: 'busy' } });
    expect(table.face().denied).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(said.map((message) => message.type)).toEqual(['enter', 'enter']);
  });
});

describe('an own move', () => {
  function asked(): Room {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    table.ask({ what: 'move', ply: 0, text: '4' });
    return table;
  }

  it('is sending until the server confirms it, and is shown until the board has it', async () => {
    const table = asked();
    const { request } = asks()[0];
    expect(table.face().asks[0].state).toBe('sending');
    table.hear({ type: 'accepted', request, table: 'T1', version: 4 });
    expect(table.face().asks[0].state).toBe('confirmed');
    table.hear({ type: 'news', table: 'T1', entries: [moved(4, 1, 1, '4')] });
    await settled();
    expect(table.face().asks).toEqual([]);
    expect(table.face().delivered).toBe(true);
    expect(shelf.has('kibitz.asks.T1')).toBe(false);
    const back = entry(5, { event: 'took_back', seat: 1, to: 0 });
    table.hear({ type: 'news', table: 'T1', entries: [back] });
    await settled();
    expect(table.face().delivered).toBe(false);
  });

  it('is done too when the news come before the confirmation', async () => {
    const table = asked();
    table.hear({ type: 'news', table: 'T1', entries: [moved(4, 1, 1, '4')] });
    await settled();
    expect(table.face().asks).toHaveLength(1);
    table.hear({ type: 'accepted', request: asks()[0].request, table: 'T1', version: 4 });
    expect(table.face().asks).toEqual([]);
  });

  it('is not asked for twice at once', () => {
    const table = asked();
    table.ask({ what: 'move', ply: 0, text: '5' });
    expect(asks()).toHaveLength(1);
  });

  it('that is refused is taken back with the reason and the truth', () => {
    const table = asked();
    const truth = snapshot({ version: 7, ply: 2, record: `${head}1 3\n2 3\n` });
    table.hear({
      type: 'refused',
      request: asks()[0].request,
      table: 'T1',
      refusal,
      snapshot: truth,
    });
    expect(table.face().asks).toEqual([]);
    expect(table.face().refused).toEqual({ ask: { what: 'move', ply: 0, text: '4' }, refusal });
    expect(table.face().snapshot?.version).toBe(7);
    expect(shelf.has('kibitz.asks.T1')).toBe(false);
    table.forgive();
    expect(table.face().refused).toBeNull();
  });

  it('waits while the connection is gone and is said again under the same name', () => {
    const table = asked();
    table.lost();
    expect(table.face().asks[0].state).toBe('offline');
    table.welcome();
    expect(asks()).toHaveLength(2);
    expect(asks()[1]).toEqual(asks()[0]);
    expect(said.map((message) => message.type)).toEqual(['enter', 'ask', 'enter', 'ask']);
    expect(table.face().asks[0].state).toBe('sending');
  });

  it('is seen on the remembered board after a reload without a connection', () => {
    asked().lost();
    const reloaded = room();
    expect(reloaded.face().snapshot?.version).toBe(3);
    expect(reloaded.face().asks).toMatchObject([{ ask: { text: '4' }, state: 'offline' }]);
    // What is remembered is not believed: the server tells the whole truth.
    said = [];
    reloaded.welcome();
    expect(said[0]).toEqual({ type: 'enter', table: 'T1', key: 'secret' });
    reloaded.hear({ type: 'refused', table: 'T1', refusal });
    expect(reloaded.face().denied).toEqual(refusal);
  });

  it('survives a reload of the page', () => {
    asked();
    const before = asks()[0];
    said = [];
    const reloaded = room();
    expect(reloaded.face().asks).toMatchObject([{ request: before.request, state: 'offline' }]);
    reloaded.welcome();
    expect(said.map((message) => message.type)).toEqual(['enter', 'ask']);
    expect(asks()[0]).toEqual(before);
    // The move had come through before the reload: the same answer comes again.
    reloaded.hear({
      type: 'table',
      snapshot: snapshot({ version: 4, ply: 1, record: `${head}1 4\n` }),
    });
    reloaded.hear({ type: 'accepted', request: before.request, table: 'T1', version: 4 });
    expect(reloaded.face().asks).toEqual([]);
  });

  it('is asked for again when no answer comes', async () => {
    asked();
    vi.advanceTimersByTime(5_000);
    expect(asks()).toHaveLength(2);
    expect(asks()[1]).toEqual(asks()[0]);
  });
});

describe('news', () => {
  it('are taken in one after the other, and nothing overtakes them', async () => {
    const done: (() => void)[] = [];
    const table = room(async (known, entry, me) => {
      await new Promise<void>((ready) => done.push(ready));
      return follow(known, entry, me);
    });
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    table.hear({ type: 'news', table: 'T1', entries: [moved(4, 1, 1, '4')] });
    table.hear({ type: 'news', table: 'T1', entries: [moved(5, 2, 2, '3')] });
    const truth = snapshot({ version: 9, ply: 4, record: 'all of it' });
    table.hear({ type: 'table', snapshot: truth });
    expect(table.face().snapshot?.version).toBe(3);
    for (const version of [4, 9]) {
      done.shift()?.();
      await settled();
      expect(table.face().snapshot?.version).toBe(version);
    }
    expect(table.face().snapshot?.record).toBe('all of it');
  });

  it('that do not add up are asked for as a whole', async () => {
    const table = room(() => Promise.reject(new Error('no engine')));
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    table.hear({ type: 'news', table: 'T1', entries: [moved(4, 1, 1, '4')] });
    await settled();
    expect(table.face().snapshot?.version).toBe(3);
    expect(said.at(-1)).toEqual({ type: 'enter', table: 'T1', key: 'secret' });
  });

  it('of seats lead to asking the server what one may do now', async () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    const stood = entry(4, { event: 'stood', seat: 2 }, { state: 'waiting' });
    table.hear({ type: 'news', table: 'T1', entries: [stood] });
    await settled();
    expect(table.face().snapshot?.state).toBe('waiting');
    expect(said.at(-1)).toEqual({ type: 'enter', table: 'T1', key: 'secret' });
  });
});

describe('a hint', () => {
  it('is forgotten as soon as the position is another one', async () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    table.ask({ what: 'hint' });
    const rating = {
      text: '4',
      score: 1,
      bound: 'exact',
      outlook: 'win',
      plies: 41,
      line: ['4'],
    };
    table.hear({
      type: 'hint',
      request: asks()[0].request,
      table: 'T1',
      ply: 0,
      ratings: [rating],
    });
    expect(table.face().hint?.ratings).toEqual([rating]);
    expect(table.face().asks).toEqual([]);
    table.hear({ type: 'news', table: 'T1', entries: [moved(4, 1, 1, '4')] });
    await settled();
    expect(table.face().hint).toBeNull();
  });
});

describe('chat', () => {
  it('keeps its order and says nothing twice', () => {
    const table = room();
    table.welcome();
    table.hear({ type: 'table', snapshot: snapshot() });
    for (const number of [2, 1, 2]) {
      const line = { number, at: number, person: bert, seat: 2, text: `${number}`, preset: null };
      table.hear({ type: 'said', table: 'T1', line });
    }
    expect(table.face().snapshot?.chat.map((line) => line.text)).toEqual(['1', '2']);
  });
});
