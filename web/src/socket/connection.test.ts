// The connection: hello, heartbeat, silence, and the way back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION, type ClientMessage, type ServerMessage } from '../wire/native';
import { Connection, longestWait, pingEvery, silenceAllowed, type Wire } from './connection';

class FakeWire implements Wire {
  said: ClientMessage[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.({} as Event);
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  hangUp(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }

  welcome(now = Date.now()): void {
    this.open();
    const you = { id: 'p1', name: 'Anna', account: false };
    this.tell({ type: 'welcome', version: 1, server: 'test', you, now });
  }

  pings(): number[] {
    return this.said.flatMap((message) => (message.type === 'ping' ? [message.nonce] : []));
  }
}

let wires: FakeWire[] = [];
let reachable = true;
let connection: Connection;

const last = (): FakeWire => wires[wires.length - 1];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  wires = [];
  reachable = true;
  connection = new Connection({
    introduce: () => (reachable ? Promise.resolve() : Promise.reject(new Error('away'))),
    dial: () => {
      wires.push(new FakeWire());
      return last();
    },
    random: () => 0.5,
  });
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

async function online(): Promise<void> {
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  last().welcome();
}

describe('the connection', () => {
  it('says hello first and is online when it is welcome', async () => {
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.state).toBe('connecting');
    expect(connection.say({ type: 'ping', nonce: 1 })).toBe(false);
    last().welcome();
    expect(connection.state).toBe('online');
    expect(last().said).toEqual([{ type: 'hello', version: VERSION, client: 'kibitz-web' }]);
  });

  it('stays while pongs come', async () => {
    await online();
    for (let beats = 1; beats <= 10; beats += 1) {
      await vi.advanceTimersByTimeAsync(pingEvery);
      expect(last().pings()).toHaveLength(beats);
      last().tell({ type: 'pong', nonce: last().pings()[beats - 1], now: Date.now() });
    }
    expect(wires).toHaveLength(1);
    expect(connection.state).toBe('online');
  });

  it('notices silence and dials again', async () => {
    await online();
    await vi.advanceTimersByTimeAsync(pingEvery + silenceAllowed);
    expect(wires[0].closed).toBe(true);
    expect(connection.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(longestWait);
    expect(wires).toHaveLength(2);
    last().welcome();
    expect(connection.state).toBe('online');
  });

  it('waits longer after every failure, ten seconds at most, and begins anew after a success', async () => {
    await online();
    const waits: number[] = [];
    for (let failures = 0; failures < 8; failures += 1) {
      last().hangUp();
      const before = wires.length;
      const since = Date.now();
      while (wires.length === before) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - since);
    }
    expect(waits[0]).toBe(500);
    expect(waits[5]).toBeGreaterThan(waits[2]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestWait);
    expect(waits[7]).toBeGreaterThanOrEqual(longestWait / 2);
    last().welcome();
    last().hangUp();
    await vi.advanceTimersByTimeAsync(500);
    last().welcome();
    expect(connection.state).toBe('online');
  });

  it('keeps trying while the server cannot even be asked who we are', async () => {
    reachable = false;
    connection.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connection.state).not.toBe('online');
    expect(wires).toHaveLength(0);
    reachable = true;
    await vi.advanceTimersByTimeAsync(longestWait);
    expect(wires).toHaveLength(1);
  });

  it('comes back when a restarting server said it would', async () => {
    await online();
    last().tell({ type: 'restarting', retry: 3_000 });
    expect(connection.state).toBe('restarting');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(2);
    expect(connection.state).toBe('restarting');
    last().welcome();
    expect(connection.state).toBe('online');
  });

  it('is called offline when a restarting server does not come back', async () => {
    await online();
    last().tell({ type: 'restarting', retry: 1_000 });
    reachable = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.state).toBe('offline');
  });

  it('does not dial again with a version that the server does not speak', async () => {
    await online();
    last().hangUp(4001);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.state).toBe('outdated');
    expect(wires).toHaveLength(1);
  });

  it('dials at once when the network is back', async () => {
    await online();
    connection.networkLost();
    expect(connection.state).toBe('offline');
    connection.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(wires).toHaveLength(2);
  });

  it('hears nothing from a line that it has dropped', async () => {
    await online();
    const heard: string[] = [];
    connection.listen({ hear: (message) => heard.push(message.type) });
    const old = last();
    const onmessage = old.onmessage;
    connection.renew();
    onmessage?.({ data: JSON.stringify({ type: 'gone', table: 'x' }) } as MessageEvent);
    expect(heard).toEqual([]);
  });

  it('believes the quickest answer about the server’s clock', async () => {
    await online();
    await vi.advanceTimersByTimeAsync(pingEvery);
    const asked = Date.now();
    await vi.advanceTimersByTimeAsync(2_000);
    last().tell({ type: 'pong', nonce: last().pings()[0], now: asked + 700_000 });
    expect(connection.offset).toBe(0);
  });
});
