// What the engine says of the board, and how plays are written. Knows no rule: which steps may follow and
// what they do the engine says.
import type { View } from '../../engine/engine';
import type { BoardView, Checkers, ReachView } from '../../wire/engine';

export type { Checkers, ReachView };

/** The places of checkers that are off and on the bar. */
export const OFF = 0;
export const BAR = 25;

/** A board without checkers, for a moment in which there is none. */
const bare: Checkers = {
  sides: [
    { places: Array.from({ length: 26 }, () => 0), pips: 0, effective: null },
    { places: Array.from({ length: 26 }, () => 0), pips: 0, effective: null },
  ],
  mover: 1,
  phase: 'over',
  dice: [],
  cube: null,
  offered: null,
  crawford: false,
  worth: [1, 2, 3],
  reaches: [],
  forced: null,
  greedy: null,
  gnubg: '',
  xgid: '',
};

/** The board that a position shows. */
export function checkersOf(board: BoardView): Checkers {
  return board.kind === 'backgammon' ? board : bare;
}

/** One checker from place to place, in the numbers of its seat. */
export interface Hop {
  from: number;
  to: number;
  hit: boolean;
}

/** A place as plays are written. */
export function placeName(place: number): string {
  if (place === OFF) return 'off';
  return place === BAR ? 'bar' : String(place);
}

/** The text of a step from place to place. */
export function stepText(from: number, to: number): string {
  return `${placeName(from)}/${placeName(to)}`;
}

/** The hops of a play, with hits as `*` and repeats as in `6/4(2)`; none in a text that is no play. */
export function hopsOf(text: string): Hop[] {
  const number = (name: string): number =>
    name === 'off' ? OFF : name === 'bar' ? BAR : Number(name);
  return text.split(/\s+/).flatMap((part) => {
    const found = /^([^()]+?)(?:\((\d)\))?$/.exec(part);
    const stops = found?.[1].split('/') ?? [];
    if (stops.length < 2) return [];
    const hops = stops.slice(1).map((stop, at) => ({
      from: number(stops[at].replace('*', '')),
      to: number(stop.replace('*', '')),
      hit: stop.endsWith('*'),
    }));
    const times = Number(found?.[2] ?? 1);
    return Array.from({ length: times }, () => hops).flat();
  });
}

/** Whether a text is a play of checkers, or that there is none. */
export function isPlay(text: string): boolean {
  return text === 'pass' || hopsOf(text).length > 0;
}

/** The dice of a roll such as `31`; none in a text that is no roll. */
export function rollOf(text: string): number[] {
  return /^[1-6]{2}$/.test(text) ? [...text].map(Number) : [];
}

/** The last play on the board, with who made it and the roll that led to it. */
export interface LastPlay {
  seat: number;
  text: string;
  hops: Hop[];
  roll: number[];
}

/** The last play of the game that is going on; nothing before the first, and behind the end of a game. */
export function lastPlay(view: View): LastPlay | null {
  const begun = view.roundEnds.findLast(({ ply }) => ply <= view.ply)?.ply ?? 0;
  // At the very end the board still shows what was played last.
  const least = view.over ? -1 : begun - 1;
  for (let at = view.ply - 1; at > least; at -= 1) {
    const { seat, text } = view.moves[at];
    if (seat === null || !isPlay(text)) continue;
    const roll = view.moves[at - 1]?.seat === null ? rollOf(view.moves[at - 1].text) : [];
    return { seat, text, hops: hopsOf(text), roll };
  }
  return null;
}

/**
 * The step that a press on a place means: by one die, the first of these dice that can be played from
 * there, otherwise whatever leads on.
 */
export function stepFrom(
  reaches: readonly ReachView[],
  from: number,
  dice: readonly number[],
): ReachView | null {
  const own = reaches.filter((reach) => reach.from === from);
  const single = own.filter((reach) => reach.dice.length === 1);
  for (const die of dice) {
    const found = single.find((reach) => reach.dice[0] === die);
    if (found) return found;
  }
  return own[0] ?? null;
}
