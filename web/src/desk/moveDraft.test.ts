// A move step by step: taken, taken back without asking, refused, confirmed, dragged.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftView } from '../wire/engine';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { Refused } = await import('../engine/engine');
const { MoveDraft } = await import('./moveDraft.svelte');

/** A game of three moves: `a`, and `b` with `x` or `y`. */
const moves = [['a'], ['b', 'x'], ['b', 'y']];
let asked: string[] = [];
let made: string[] = [];
let twice = false;

async function ask(_: string, __: string, steps: string[]): Promise<DraftView> {
  asked.push(steps.join());
  const begins = moves.filter((move) => steps.every((step, at) => move[at] === step));
  const whole = moves.find((move) => move.join(' ') === steps.join(' '));
  if (begins.length === 0 && !whole) {
    throw new Refused({ key: 'step-not-offered', text: 'not that' });
  }
  const next = new Set(begins.flatMap((move) => move[steps.length] ?? []));
  return {
    next: [...next].map((text) => ({ text, label: null })),
    complete: whole?.join(' ') ?? null,
    board: null,
  };
}

function draft(): InstanceType<typeof MoveDraft> {
  const begun = new MoveDraft(
    (text) => made.push(text),
    () => twice,
    ask,
  );
  begun.begin({ game: 'g', position: 'p' });
  return begun;
}

const offered = (one: InstanceType<typeof MoveDraft>): string =>
  one.next.map(({ text }) => text).join();

beforeEach(() => {
  asked = [];
  made = [];
  twice = false;
});

describe('a move', () => {
  it('of one step is made at once', async () => {
    const one = draft();
    expect(await one.take('a')).toBe(true);
    expect(made).toEqual(['a']);
    expect(one.steps).toEqual([]);
  });

  it('has nothing to take back while its position is only being read', async () => {
    const one = draft();
    expect(one.back()).toBe(false);
    expect(await one.take('b')).toBe(true);
    expect(one.steps).toEqual(['b']);
  });

  it('of two steps is made after the second', async () => {
    const one = draft();
    await one.take('b');
    expect(made).toEqual([]);
    expect(offered(one)).toBe('x,y');
    await one.take('y');
    expect(made).toEqual(['b y']);
  });

  it('written in one text is made at once, also when another was begun', async () => {
    const one = draft();
    await one.take('b');
    await one.take('b x');
    expect(made).toEqual(['b x']);
  });

  it('waits for a yes where moves are asked for twice', async () => {
    twice = true;
    const one = draft();
    await one.take('a');
    expect(made).toEqual([]);
    expect(one.complete).toBe('a');
    await one.take('a');
    expect(made).toEqual(['a']);
  });
});

describe('a step', () => {
  it('is taken back without asking anybody', async () => {
    const one = draft();
    await one.take('b');
    const before = asked.length;
    expect(one.back()).toBe(true);
    expect(offered(one)).toBe('a,b');
    expect(asked).toHaveLength(before);
    expect(one.back()).toBe(false);
  });

  it('that begins another move begins it', async () => {
    const one = draft();
    await one.take('b');
    await one.take('a');
    expect(made).toEqual(['a']);
  });

  it('that is not offered is refused with the reason, and changes nothing', async () => {
    const one = draft();
    await one.take('b');
    expect(await one.take('z')).toBe(false);
    expect(one.refusal).toBe('not that');
    expect(one.steps).toEqual(['b']);
    await one.take('x');
    expect(made).toEqual(['b x']);
  });

  it('that is taken back while it is being taken does not come again', async () => {
    twice = true;
    const one = draft();
    await one.take('b');
    const taken = one.take('x');
    expect(one.back()).toBe(true);
    expect(one.back()).toBe(true);
    await taken;
    expect(await one.take('z')).toBe(false);
    expect(one.steps).toEqual([]);
    expect(made).toEqual([]);
  });

  it('stays when the same position is shown once more, as after a hint', async () => {
    const one = draft();
    await one.take('b');
    one.begin({ game: 'g', position: 'p' });
    expect(one.steps).toEqual(['b']);
    await one.take('x');
    expect(made).toEqual(['b x']);
    await one.take('b');
    one.begin({ game: 'g', position: 'other' });
    expect(one.steps).toEqual([]);
  });

  it('is asked for again where the engine did not answer at first', async () => {
    let there = false;
    const one = new MoveDraft(
      (text) => made.push(text),
      () => twice,
      async (...question) => {
        if (!there) throw new Error('offline');
        return ask(...question);
      },
    );
    one.begin({ game: 'g', position: 'p' });
    expect(await one.take('a')).toBe(false);
    expect(one.refusal).not.toBe('');
    there = true;
    one.begin({ game: 'g', position: 'p' });
    expect(await one.take('a')).toBe(true);
    expect(made).toEqual(['a']);
  });

  it('of another position is forgotten', async () => {
    const one = draft();
    await one.take('b');
    const late = one.take('x');
    one.begin(null);
    expect(await late).toBe(false);
    expect(made).toEqual([]);
    expect(one.steps).toEqual([]);
    expect(await one.take('a')).toBe(false);
  });
});

describe('a drag', () => {
  it('takes both steps of a move', async () => {
    await draft().drag('b', 'y');
    expect(made).toEqual(['b y']);
  });

  it('that ends where no step follows does nothing: whoever lets go there has changed their mind', async () => {
    const one = draft();
    expect(await one.drag('b', 'a')).toBe(false);
    expect(await one.drag('a', 'b')).toBe(false);
    expect(made).toEqual([]);
    expect(one.steps).toEqual([]);
  });

  it('goes on from the steps that were taken', async () => {
    moves.push(['c', 'p', 'q']);
    const one = draft();
    await one.take('c');
    await one.drag('p', 'q');
    moves.pop();
    expect(made).toEqual(['c p q']);
  });

  it('into another position does nothing there', async () => {
    const one = draft();
    const late = one.drag('b', 'y');
    one.begin({ game: 'g', position: 'another' });
    expect(await late).toBe(false);
    expect(made).toEqual([]);
    expect(one.steps).toEqual([]);
  });
});
