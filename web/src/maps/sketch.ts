// What the engine says of a setup before anybody plays it: how many seats it has and, for a map, what
// lies where. Asked once for each setup.
import { setupText } from './shelf.svelte';

/** An end of a transition: column, row and side. */
export type End = [x: number, y: number, side: number];

/** What lies where on a map. */
export interface MapSketch {
  width: number;
  height: number;
  /** One letter for each cell, as map files have them. */
  rows: string[];
  transitions: [End, End][];
}

/** What is known of a setup. */
export interface Sketch {
  seats: number;
  map: MapSketch | null;
}

const asked = new Map<string, Promise<Sketch>>();
const MOST_ASKED = 200;

/** Asks the engine; whatever it refuses is thrown. */
export function sketchOf(game: string, setup: string): Promise<Sketch> {
  const text = setupText(setup);
  const name = `${game} ${text}`;
  let found = asked.get(name);
  if (!found) {
    if (asked.size >= MOST_ASKED) asked.clear();
    found = ask(game, text);
    found.catch(() => asked.delete(name));
    asked.set(name, found);
  }
  return found;
}

async function ask(game: string, text: string): Promise<Sketch> {
  const { engine } = await import('../engine/engine');
  const { seats, board } = await engine.view(game, text);
  return { seats, map: isMap(board) ? board : null };
}

function isMap(board: unknown): board is MapSketch {
  const map = board as Partial<MapSketch> | null;
  return Array.isArray(map?.rows) && Array.isArray(map.transitions);
}
