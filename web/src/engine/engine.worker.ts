// The engine in its own thread: loads the WebAssembly when the first question comes.
import init, * as house from './wasm/browser.js';
import address from './wasm/browser_bg.wasm?url';
import othelloWeights from './wasm/othello.weights?url';
import type { Message, Question } from './queue';

const calls: Record<string, (...args: never[]) => string> = {
  games: house.games,
  view: house.view,
  effect: house.effect,
  map_check: house.map_check,
  play: house.play,
  back_to: house.back_to,
  retire: house.retire,
  agree_draw: house.agree_draw,
  note: house.note,
  tag: house.tag,
  read: house.read,
  choose: house.choose,
  assess: house.assess,
};

/** Those who think, and tell how far they have come. */
const thinking = new Set(['choose', 'assess']);

/** What the players of a game know and is fetched only when they think. */
const knowledge: Record<string, string> = { othello: othelloWeights };

let loaded: Promise<unknown> | null = null;
const taught = new Map<string, Promise<void>>();

/** Fetches what the players of this game know, once. */
async function teach(game: string): Promise<void> {
  const answer = await fetch(knowledge[game]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok || !house.teach(game, bytes)) throw new Error(`no knowledge of ${game}`);
}

function learn(game: string): Promise<void> {
  const before = taught.get(game);
  if (before) return before;
  const now = teach(game);
  taught.set(game, now);
  // Who failed may try again.
  now.catch(() => taught.delete(game));
  return now;
}

function tell(message: Message): void {
  postMessage(message);
}

onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, call, args } = data;
  try {
    loaded ??= init({ module_or_path: address });
    await loaded;
    const game = String(args[0]);
    if (thinking.has(call) && game in knowledge) await learn(game);
    const hear = (report: string): void => tell({ id, report: JSON.parse(report) });
    const given = thinking.has(call) ? [...args, hear] : args;
    tell({ id, answer: JSON.parse(calls[call](...(given as never[]))) });
  } catch (fault) {
    tell({ id, failure: String(fault) });
  }
};
