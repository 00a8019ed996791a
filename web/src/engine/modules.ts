// The engine's modules: a small one for the house and one for each game. Each is fetched when the
// first question for it comes.
import backgammonNet from './wasm/backgammon.net?url';
import othelloWeights from './wasm/othello.weights?url';
import type { Explanation } from '../wire/native';

/** A module: functions that take text and numbers and give JSON, and the one that starts it. */
type Module = Record<string, (...args: unknown[]) => unknown>;

/** The JavaScript that calls a module, and the address of the module itself. */
type Source = () => Promise<[script: unknown, address: { default: string }]>;

const sources: Record<string, Source> = {
  house: () => Promise.all([import('./wasm/house.js'), import('./wasm/house_bg.wasm?url')]),
  'connect-four': () =>
    Promise.all([import('./wasm/connect-four.js'), import('./wasm/connect-four_bg.wasm?url')]),
  reversi: () => Promise.all([import('./wasm/reversi.js'), import('./wasm/reversi_bg.wasm?url')]),
  othello: () => Promise.all([import('./wasm/othello.js'), import('./wasm/othello_bg.wasm?url')]),
  blokus: () => Promise.all([import('./wasm/blokus.js'), import('./wasm/blokus_bg.wasm?url')]),
  backgammon: () =>
    Promise.all([import('./wasm/backgammon.js'), import('./wasm/backgammon_bg.wasm?url')]),
};

if (KIBITZ_TEST_GAMES) {
  sources.race = () =>
    Promise.all([import('./wasm/test-games.js'), import('./wasm/test-games_bg.wasm?url')]);
  sources.harvest = sources.race;
}

/** What the players of a game know and is fetched only when they think. */
const knowledge: Record<string, string> = {
  othello: othelloWeights,
  backgammon: backgammonNet,
};

/** Questions that the house answers, whichever game it is. */
const ofTheHouse = new Set(['follow', 'outline']);

/** The name of the module that answers a call; the first argument of all others is the game. */
export function moduleFor(call: string, args: readonly unknown[]): string {
  return ofTheHouse.has(call) ? 'house' : String(args[0]);
}

/** Why there is no module of this name. */
export function noModule(asked: string): Explanation {
  const known = Object.keys(sources)
    .filter((name) => name !== 'house')
    .join(', ');
  const text = `there is no game “${asked}”; there is ${known}`;
  return { key: 'option-no-game', arguments: { asked, known }, text };
}

const modules = new Map<string, Promise<Module>>();
const taught = new Map<string, Promise<void>>();

/** Does something once for each name; who failed may try again. */
function once<T>(done: Map<string, Promise<T>>, name: string, act: () => Promise<T>): Promise<T> {
  const before = done.get(name);
  if (before) return before;
  const now = act();
  done.set(name, now);
  now.catch(() => done.delete(name));
  return now;
}

/** The module of this name, started; nothing where there is none. */
export function moduleOf(name: string): Promise<Module> | null {
  if (!Object.hasOwn(sources, name)) return null;
  return once(modules, name, async () => {
    const [script, { default: address }] = await sources[name]();
    const module = script as Module;
    await module.default({ module_or_path: address });
    return module;
  });
}

/** Fetches what the players of this game know, if it comes apart from the module. */
export async function learn(name: string, module: Module): Promise<void> {
  if (!Object.hasOwn(knowledge, name)) return;
  await once(taught, name, async () => {
    const answer = await fetch(knowledge[name]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok || !module.teach(bytes)) throw new Error(`no knowledge of ${name}`);
  });
}
