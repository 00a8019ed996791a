// What is said under the board: what is to be done, by whom, and how the last game ended.
import type { View } from '../../engine/engine';
import { t } from '../../words';
import { lastPlay, type Checkers } from './checkers';
import { colourName, rollName } from './names';

/** What is to be done, for somebody in these seats. */
export function sayTask(view: View, board: Checkers, me: readonly number[]): string {
  if (view.over) return '';
  const seat = view.turn ?? board.mover;
  const side = colourName(seat);
  const other = colourName(3 - seat);
  const who = view.turn !== null && me.includes(view.turn) ? 'you' : 'other';
  if (board.offered !== null) {
    const points = board.worth[board.offered - 1];
    return t('checkers-task-resigned', { side, other, who, points });
  }
  switch (board.phase) {
    case 'dice': {
      const roll = rollName(board.dice.slice(0, 2).map(({ face }) => face));
      return t(board.forced === 'pass' ? 'checkers-task-stuck' : 'checkers-task-dice', {
        side,
        who,
        roll,
      });
    }
    case 'doubled':
    case 'beavered':
    case 'raccooned':
      return t(`checkers-task-${board.phase}`, { side, other, who, value: board.cube?.value ?? 2 });
    default:
      return t(`checkers-task-${board.phase}`, { side, who });
  }
}

/** How the last game ended, as long as the next has hardly begun. */
export function sayLastRound(view: View): string {
  const at = view.roundEnds.findLastIndex(({ ply }) => ply <= view.ply);
  const end = view.roundEnds[at];
  if (!end || view.over) return '';
  const seats = new Set(view.moves.slice(end.ply, view.ply).map(({ text }) => text.includes('/')));
  if (seats.has(true)) return '';
  const before = view.roundEnds[at - 1]?.score ?? firstScore(view);
  const won = end.score.map((points, seat) => points - before[seat]);
  const winner = won[0] > 0 ? 1 : 2;
  return t('checkers-round-won', {
    number: at + 1,
    side: colourName(winner),
    points: won[winner - 1],
    score: end.score.join(':'),
  });
}

/** The score with which the record began. */
function firstScore(view: View): number[] {
  const found = / score (\d+)-(\d+)/.exec(view.setup);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}

/** A game of a match: who won it, and what it counted. */
export interface Round {
  number: number;
  winner: number;
  points: number;
  score: number[];
  /** After how many moves it ended. */
  ply: number;
}

/** The games that have ended. */
export function roundsOf(view: View): Round[] {
  let before = firstScore(view);
  return view.roundEnds.map(({ ply, score }, at) => {
    const won = score.map((points, seat) => points - before[seat]);
    before = score;
    const winner = won[0] > 0 ? 1 : 2;
    return { number: at + 1, winner, points: won[winner - 1], score, ply };
  });
}

/** The last play was none. */
export function sayStuckBefore(view: View): string {
  const last = lastPlay(view);
  if (last?.text !== 'pass' || view.over) return '';
  return t('checkers-was-stuck', {
    side: colourName(last.seat),
    roll: rollName(last.roll) || 'unknown',
  });
}
