// The engine in its own thread: loads the WebAssembly when the first question comes.
import init, * as house from './wasm/browser.js';
import address from './wasm/browser_bg.wasm?url';
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

let loaded: Promise<unknown> | null = null;

function tell(message: Message): void {
  postMessage(message);
}

onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, call, args } = data;
  try {
    loaded ??= init({ module_or_path: address });
    await loaded;
    const hear = (report: string): void => tell({ id, report: JSON.parse(report) });
    const given = thinking.has(call) ? [...args, hear] : args;
    tell({ id, answer: JSON.parse(calls[call](...(given as never[]))) });
  } catch (fault) {
    tell({ id, failure: String(fault) });
  }
};
