// Othello as the pages show it: the field of ReversiXT with two colours on green.
import type { GameFace } from '../face';
import { colourName } from '../reversi/names';
import { sayChange } from '../reversi/told';
import { t } from '../../words';

/** The face of Othello. */
export const othello: GameFace = {
  name: 'othello',
  board: () => import('../reversi/Board.svelte'),
  board3D: () => import('../reversi/Board3D.svelte'),
  rules: () => import('./Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  moveName: (text) => (text === 'pass' ? t('field-passes') : text),
  sayChange,
  colourName: (colour) => colourName('othello', colour),
  // The transcript; passes are understood from the position.
  shortText: (view) =>
    view.moves
      .map(({ text }) => text)
      .filter((text) => text !== 'pass')
      .join('') || null,
  lead: 20,
};
