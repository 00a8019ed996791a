// What the engine's methods hand to a worker: text and numbers, JSON where the other side reads it.
import { describe, expect, it } from 'vitest';
import type { Entry, Snapshot } from '../wire/native';
import { Engine } from './engine';
import type { Question, WorkerLike } from './queue';

/** An engine whose workers answer every question with itself. */
function echo(): Engine {
  return new Engine(() => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage: (question: Question) => {
        queueMicrotask(() =>
          worker.onmessage?.({
            data: { id: question.id, answer: [question.call, ...question.args] },
          }),
        );
      },
      terminate: () => {},
    };
    return worker;
  });
}

describe('the engine', () => {
  it('hands over steps, settings and snapshots as JSON', async () => {
    const engine = echo();
    expect(await engine.draft('race', 'r', 3, ['a', 'b'])).toEqual([
      'draft',
      'race',
      'r',
      3,
      '["a","b"]',
    ]);
    expect(await engine.setupOf('race', { track: '5' })).toEqual([
      'setup_of',
      'race',
      '{"track":"5"}',
    ]);
    expect(await engine.setupOf('race', 'sprint')).toEqual(['setup_of', 'race', '"sprint"']);
    const [snapshot, entry] = [{ version: 1 } as Snapshot, { version: 2 } as Entry];
    expect(await engine.follow(snapshot, entry, null)).toEqual([
      'follow',
      '{"version":1}',
      '{"version":2}',
      undefined,
    ]);
  });

  it('asks for dice by the game and its record', async () => {
    const engine = echo();
    expect(await engine.begin('race', 'sprint', 'by hand')).toEqual([
      'begin',
      'race',
      'sprint',
      'by hand',
    ]);
    expect(await engine.roll('race', 'r')).toEqual(['roll', 'race', 'r']);
    expect(await engine.verifyDice('race', 'r')).toEqual(['verify_dice', 'race', 'r']);
  });

  it('follows a table while the module of its game is still on its way', async () => {
    const engine = new Engine(() => {
      const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        postMessage: ({ id, call }: Question) => {
          if (call !== 'view')
            queueMicrotask(() => worker.onmessage?.({ data: { id, answer: call } }));
        },
        terminate: () => {},
      };
      return worker;
    });
    const stalled = engine.view('race', 'r').catch(() => 'closed');
    const [snapshot, entry] = [{ version: 1 } as Snapshot, { version: 2 } as Entry];
    expect(await engine.follow(snapshot, entry, null)).toBe('follow');
    expect(await engine.outline('r')).toBe('outline');
    engine.close();
    expect(await stalled).toBe('closed');
  });
});
