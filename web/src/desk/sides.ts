// Who moves which colours, and who plays together with whom.
import type { View } from '../engine/engine';
import type { GameFace } from '../games';

/** Who moves which colours, as far as it is known. */
export type Sides = Pick<View, 'colours'> | null;

/** The colours of a seat, from one; as long as no position is known, the one of its number. */
export function coloursOf(view: Sides, seat: number): number[] {
  if (!view) return [seat];
  return view.colours.flatMap(({ owner }, at) => (owner === seat ? [at + 1] : []));
}

/** A seat by the colours that it moves. */
export function sideName(view: Sides, face: Pick<GameFace, 'colourName'>, seat: number): string {
  const named = coloursOf(view, seat).map((colour) =>
    face.colourName(colour, view?.colours.length),
  );
  return named.join(' + ');
}

/** The other seats of the same team. */
export function alliesOf(view: Pick<View, 'teams'> | null, seat: number): number[] {
  const teams = view?.teams ?? [];
  return teams.flatMap((team, at) => (at + 1 !== seat && team === teams[seat - 1] ? [at + 1] : []));
}
