// The games that have a face. A new game needs its folder and a line here.
import type { GameFace } from './face';
import { connectFour } from './connect-four';
import { othello } from './othello';
import { reversi } from './reversi';

export type { BoardProps, GameFace, Pending } from './face';

const faces: GameFace[] = [connectFour, reversi, othello];

/** The face of a game, if it has one. */
export function faceOf(game: string): GameFace | null {
  return faces.find((face) => face.name === game) ?? null;
}

/** The games that have a face, in the order of the menu. */
export function allFaces(): readonly GameFace[] {
  return faces;
}
