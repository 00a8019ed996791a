// Connect Four as the pages show it.
import type { GameFace } from '../face';
import { t } from '../../words';

/** The face of Connect Four. */
export const connectFour: GameFace = {
  name: 'connect-four',
  board: () => import('./Board.svelte'),
  board3D: () => import('./Board3D.svelte'),
  rules: () => import('./Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  moveName: (text) => t('connect-four-column', { column: text }),
  colourName: (colour) => t(colour === 1 ? 'connect-four-stone-1' : 'connect-four-stone-2'),
  shortText: (view) => [view.setup, view.moves.map(({ text }) => text).join('')].join(' ').trim(),
};
