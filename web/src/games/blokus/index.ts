// Blokus as the pages show it.
import type { GameFace } from '../face';
import { colourName, moveName, moveSign } from './names';

/** The face of Blokus. */
export const blokus: GameFace = {
  name: 'blokus',
  board: () => import('./Board.svelte'),
  board3D: () => import('./Board3D.svelte'),
  rules: () => import('./Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  moveName,
  moveSign,
  colourName,
  // A tray of pieces is better than a list of names.
  offersNamedSteps: true,
  shortText: () => null,
  lead: 15,
};
