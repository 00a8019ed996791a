// What both sides have rolled, counted from the moves of a game. An opening roll has one die of each side.
import type { View } from '../../engine/engine';
import { isPlay, rollOf } from './checkers';

/** The dice of a side. */
export interface DiceCount {
  rolls: number;
  /** How often each face came up, from one to six. */
  faces: number[];
  doubles: number;
  /** Pips to a roll; a double counts four times its face. */
  mean: number;
}

/** What each side has rolled up to the position that is shown. */
export function diceOf(view: Pick<View, 'moves' | 'ply' | 'roundEnds'>): DiceCount[] {
  const counts = [1, 2].map(() => ({ rolls: 0, faces: [0, 0, 0, 0, 0, 0], doubles: 0, pips: 0 }));
  const ends = new Set([0, ...view.roundEnds.map(({ ply }) => ply)]);
  let opening = true;
  view.moves.slice(0, view.ply).forEach(({ seat, text }, at) => {
    if (ends.has(at)) opening = true;
    if (seat !== null) {
      if (isPlay(text)) opening = false;
      return;
    }
    const roll = rollOf(text);
    if (opening) {
      roll.forEach((face, side) => (counts[side].faces[face - 1] += 1));
      return;
    }
    const next = view.moves.slice(at + 1).find((move) => move.seat !== null)?.seat;
    const side = counts[(next ?? 1) - 1];
    for (const face of roll) side.faces[face - 1] += 1;
    side.rolls += 1;
    const double = roll[0] === roll[1];
    if (double) side.doubles += 1;
    side.pips += (roll[0] + roll[1]) * (double ? 2 : 1);
  });
  return counts.map(({ pips, ...count }) => ({
    ...count,
    mean: count.rolls > 0 ? pips / count.rolls : 0,
  }));
}
