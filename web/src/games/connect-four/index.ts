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
  seatName: (seat) => t(seat === 1 ? 'connect-four-stone-1' : 'connect-four-stone-2'),
  shortText: (view) => [view.setup, view.moves.map(({ text }) => text).join('')].join(' ').trim(),
  sizes: {
    least: 4,
    most: 9,
    setup: (width, height) => `${width}x${height}`,
    read: (setup) => {
      const size = /^([4-9])x([4-9])$/.exec(setup);
      return size ? { width: Number(size[1]), height: Number(size[2]) } : null;
    },
  },
  judges: { exact: 'perfect', quick: 'kibitz:8' },
};
