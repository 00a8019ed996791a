// Questions to a worker: their order, how they are taken back, what happens when a worker fails.
import { describe, expect, it } from 'vitest';
import { Queue, type Message, type Question, type WorkerLike } from './queue';
import { Refused, Unavailable } from './refused';

/** A worker that answers when the test says so. */
class Puppet implements WorkerLike {
  static all: Puppet[] = [];
  onmessage: ((event: { data: Message }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  asked: Question[] = [];
  ended = false;

  constructor() {
    Puppet.all.push(this);
  }

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: Message): void {
    this.onmessage?.({ data: message });
  }

  answer(answer: unknown): void {
    this.say({ id: this.asked[this.asked.length - 1].id, answer });
  }
}

function puppets(): [Queue, () => Puppet] {
  Puppet.all = [];
  const last = (): Puppet => Puppet.all[Puppet.all.length - 1];
  return [new Queue(() => new Puppet()), last];
}

describe('a queue', () => {
  it('starts no worker before a question is asked', () => {
    puppets();
    expect(Puppet.all).toHaveLength(0);
  });

  it('asks one question at a time, in order', async () => {
    const [queue, worker] = puppets();
    const first = queue.ask('view', [1]);
    const second = queue.ask('view', [2]);
    expect(worker().asked).toHaveLength(1);
    worker().answer('one');
    expect(await first).toBe('one');
    worker().answer('two');
    expect(await second).toBe('two');
    expect(Puppet.all).toHaveLength(1);
    expect(queue.length).toBe(0);
  });

  it('asks urgent questions first', () => {
    const [queue, worker] = puppets();
    void queue.ask('assess', [1]);
    void queue.ask('assess', [2]);
    void queue.ask('choose', [3], { urgency: 1 });
    worker().answer(null);
    expect(worker().asked.map(({ args }) => args[0])).toEqual([1, 3]);
  });

  it('throws refusals with their explanation', async () => {
    const [queue, worker] = puppets();
    const asked = queue.ask('play', []);
    worker().answer({ refusal: { key: 'k', text: 'no' } });
    await expect(asked).rejects.toThrow(Refused);
    await expect(asked).rejects.toMatchObject({ explanation: { key: 'k' } });
  });

  it('hands on reports, but none of a question that is gone', async () => {
    const [queue, worker] = puppets();
    const heard: number[] = [];
    const onreport = (report: { nodes: number }): void => void heard.push(report.nodes);
    const asked = queue.ask('assess', [], { onreport });
    const report = { depth: 1, nodes: 7, score: null, line: [] };
    worker().say({ id: 1, report });
    worker().say({ id: 99, report });
    worker().answer('done');
    worker().say({ id: 1, report });
    await asked;
    expect(heard).toEqual([7]);
  });

  it('ends the worker of a question that is taken back and goes on with the next', async () => {
    const [queue, worker] = puppets();
    const stop = new AbortController();
    const gone = queue.ask('assess', ['gone'], { signal: stop.signal });
    const next = queue.ask('assess', ['next']);
    const thinking = worker();
    stop.abort();
    await expect(gone).rejects.toThrow();
    expect(thinking.ended).toBe(true);
    expect(worker()).not.toBe(thinking);
    expect(worker().asked[0].args).toEqual(['next']);
    thinking.answer('too late');
    worker().answer('in time');
    expect(await next).toBe('in time');
  });

  it('forgets a waiting question that is taken back, and keeps the worker', async () => {
    const [queue, worker] = puppets();
    const stop = new AbortController();
    const first = queue.ask('view', ['first']);
    const gone = queue.ask('view', ['gone'], { signal: stop.signal });
    stop.abort();
    await expect(gone).rejects.toThrow();
    worker().answer('here');
    expect(await first).toBe('here');
    expect(Puppet.all).toHaveLength(1);
    expect(worker().asked).toHaveLength(1);
  });

  it('never asks what was taken back before', async () => {
    const [queue] = puppets();
    await expect(queue.ask('view', [], { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(Puppet.all).toHaveLength(0);
  });

  it('replaces a worker that breaks down', async () => {
    const [queue, worker] = puppets();
    const broken = queue.ask('assess', []);
    const next = queue.ask('assess', []);
    worker().onerror?.({});
    await expect(broken).rejects.toThrow(Unavailable);
    worker().answer('well');
    expect(await next).toBe('well');
    const failing = queue.ask('assess', []);
    worker().say({ id: 3, failure: 'unreachable' });
    await expect(failing).rejects.toThrow('unreachable');
    expect(Puppet.all).toHaveLength(2);
  });

  it('tells who waits when it is closed', async () => {
    const [queue] = puppets();
    const asked = [queue.ask('view', []), queue.ask('view', [])];
    queue.close();
    for (const each of asked) await expect(each).rejects.toThrow(Unavailable);
  });
});
