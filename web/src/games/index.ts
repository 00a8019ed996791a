// The games that have a face. A new game needs its folder and a line here.
import type { GameFace } from './face';
import { backgammon } from './backgammon';
import { blokus } from './blokus';
import { connectFour } from './connect-four';
import { othello } from './othello';
import { plainFace } from './plain';
import { reversi } from './reversi';

export type { BoardProps, GameFace, Pending } from './face';

const faces: GameFace[] = [connectFour, reversi, othello, blokus, backgammon];

/** The face of a game; a plain one where it has none of its own. */
export function faceOf(game: string): GameFace {
  return faces.find((face) => face.name === game) ?? plainFace(game);
}

/** The games that have a face of their own, in the order of the menu. */
export function allFaces(): readonly GameFace[] {
  return faces;
}
