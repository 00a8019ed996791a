// Backgammon as the pages show it.
import type { GameFace } from '../face';
import { checkersOf, isPlay } from './checkers';
import { equity } from './equity';
import { looks } from './looks.svelte';
import { colourName, moveName } from './names';

/** The face of Backgammon. */
export const backgammon: GameFace = {
  name: 'backgammon',
  board: () => import('./Board.svelte'),
  board3D: () => import('./Board3D.svelte'),
  rules: () => import('./Rules.svelte'),
  review: () => import('./ReviewTable.svelte'),
  emblem: () => import('./Emblem.svelte'),
  moveName,
  moveSign: moveName,
  colourName,
  // Cube, resignations and the next game have buttons under the board.
  offersNamedSteps: true,
  asksItself: true,
  stepsStay: true,
  // A button that was pressed was meant; a play may wait for a yes.
  asksTwice: (move) => move !== 'pass' && isPlay(move) && (looks.confirm || looks.tutor),
  shortText: () => null,
  lead: 1,
  sayScore: equity,
  sayLoss: (loss) => loss.toFixed(3),
  grain: 0.001,
  notable: 0.05,
  idsOf: ({ board }) => {
    const { gnubg, xgid } = checkersOf(board);
    return [
      ['GNUBG ID', gnubg],
      ['XGID', xgid],
    ];
  },
  // So long the old program let it think.
  timeLimit: (player) => (player.startsWith('gosmann') ? 3 : undefined),
  formats: ['mat', 'sgf'],
};
