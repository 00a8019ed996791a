// Any game without a face of its own: its board as text, its steps as buttons.
import type { GameFace } from '../face';
import { tOr } from '../../words';

/** A face for this game. */
export function plainFace(name: string): GameFace {
  return {
    name,
    board: () => import('./Board.svelte'),
    moveName: (text) => text,
    colourName: (colour) => tOr(`field-seat-${colour}`, String(colour)),
    shortText: () => null,
  };
}
