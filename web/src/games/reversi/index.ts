// ReversiXT as the pages show it.
import type { GameFace } from '../face';
import { moveName, seatName } from './names';
import { sayChange } from './told';

/** The face of ReversiXT. */
export const reversi: GameFace = {
  name: 'reversi',
  board: () => import('./Board.svelte'),
  board3D: () => import('./Board3D.svelte'),
  rules: () => import('./Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  moveName,
  sayChange,
  seatName: (seat) => seatName('reversi', seat),
  // A map is no short text.
  shortText: () => null,
  lead: 30,
  judges: { exact: 'search' },
};
