// How the visitor likes to see the board of Blokus. Kept in this browser alone.
import { keep, recall } from '../../desk/memory';

interface Looks {
  /** Whether columns and rows are named at the edges. */
  coordinates: boolean;
  /** Whether pieces bear the numbers of their moves. */
  numbers: boolean;
  /** Whether the cells are marked where a piece may be attached. */
  attach: boolean;
  /** Whether the board is turned so that one's own corner is near. */
  turned: boolean;
  /** In three dimensions: whether pieces throw shadows, whether they fly to their places, whether moving
   * arrows show how the piece in the hand is turned, and whether the board stands on a table. */
  shadows: boolean;
  moving: boolean;
  arrows: boolean;
  room: boolean;
  /** Whether pieces spell the game's name when one comes to it. */
  intro: boolean;
}

const usual: Looks = {
  coordinates: true,
  numbers: false,
  attach: true,
  turned: true,
  shadows: true,
  moving: true,
  arrows: true,
  room: true,
  intro: true,
};

/** The looks; whoever reads them hears of changes. */
export const looks: Looks = $state({ ...usual, ...recall<Partial<Looks>>('blokus.looks') });

/** Changes how the board is seen, and keeps it. */
export function toggle(name: keyof Looks): void {
  looks[name] = !looks[name];
  keep('blokus.looks', { ...looks });
}
