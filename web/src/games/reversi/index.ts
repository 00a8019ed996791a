// ReversiXT as the pages show it.
import type { GameFace } from '../face';
import { colourName, moveName, stepsOf, stepsTitle } from './names';
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
  colourName: (colour) => colourName('reversi', colour),
  step: () => import('./Step.svelte'),
  stepsTitle,
  stepsOf,
  // A map is no short text.
  shortText: () => null,
  lead: 30,
};
