// The address of an analysis: the game itself stands behind the hash sign, so that a link needs no
// server. `/analysis#connect-four:7x6:4453`
import type { View } from '../engine/engine';

/** A game in an address. */
export interface GameInAddress {
  game: string;
  setup: string;
  /** As they stand there; `movesOf` takes them apart. */
  moves: string;
}

/** The address of this game's analysis. */
export function analysisAddress(view: Pick<View, 'game' | 'setup' | 'moves'>): string {
  const moves = view.moves.map(({ text }) => encodeURIComponent(text)).join(',');
  const short = /^\d(,\d)*$/.test(moves) ? moves.replaceAll(',', '') : moves;
  return `/analysis#${[view.game, encodeURIComponent(view.setup), short].join(':')}`;
}

/** The game that stands behind the hash sign, if one does. */
export function readHash(hash: string): GameInAddress | null {
  const parts = hash.split(':');
  if (parts.length < 2 || parts.length > 3) return null;
  try {
    const [game, setup] = parts.map(decodeURIComponent);
    return game ? { game, setup, moves: parts[2] ?? '' } : null;
  } catch {
    return null;
  }
}

/** The moves of an address one by one: digits, or texts between commas. */
export function movesOf(moves: string): string[] {
  if (/^\d*$/.test(moves)) return [...moves];
  return moves.split(',').filter(Boolean).map(decodeURIComponent);
}
