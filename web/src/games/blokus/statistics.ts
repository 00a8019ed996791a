// How one's own games of Blokus came out, counted for each variant. Kept in this browser alone.
import type { View } from '../../engine/engine';
import type { Tray } from './mosaic';

/** What is counted of a variant. */
export interface Count {
  games: number;
  /** How often one came first, second and so on. */
  places: number[];
  /** All points together, and the most in one game. */
  points: number;
  best: number;
  /** Games in which all pieces were placed, and those of them with the single square last. */
  all: number;
  perfect: number;
}

/** The counts by the names of variants. */
export interface Statistics {
  counts: Record<string, Count>;
  /** The last games that were counted, so that none is counted twice. */
  known: string[];
}

/** How a game came out for somebody. */
export interface Played {
  /** Tells games apart. */
  key: string;
  variant: string;
  place: number;
  points: number;
  all: boolean;
  perfect: boolean;
}

/** So many games are remembered by their keys. */
const MOST_KNOWN = 100;

export const none: Statistics = { counts: {}, known: [] };

/** How a finished game came out for who owns these colours; nothing before its end. */
export function playedBy(
  view: View,
  hands: readonly Tray[],
  own: readonly number[],
): Played | null {
  const seat = own.length > 0 ? view.colours[own[0] - 1].owner : 0;
  if (!view.over || !view.outcome || seat === 0 || view.ply !== view.plies) return null;
  const mine = own.map((colour) => hands[colour - 1]);
  const all = mine.every(({ pieces }) => pieces === 0);
  const moves = view.moves.map(({ text }) => text).join(' ');
  const variant = /^[a-z0-9-]+$/.test(view.setup) ? view.setup : 'own';
  return {
    key: scattered(`${view.setup} ${moves} ${seat} ${view.left.map((left) => left.seat).join()}`),
    variant,
    place: view.outcome.ranks[seat - 1],
    points: view.outcome.points[seat - 1],
    all,
    perfect: all && mine.every(({ bonus }) => bonus === 20),
  };
}

/** The statistics with one more game; the same where it was counted before. */
export function counted(before: Statistics, game: Played): Statistics {
  if (before.known.includes(game.key)) return before;
  const old = before.counts[game.variant];
  const places = Array.from({ length: Math.max(old?.places.length ?? 0, game.place) }, (_, at) => {
    return (old?.places[at] ?? 0) + (at + 1 === game.place ? 1 : 0);
  });
  const count: Count = {
    games: (old?.games ?? 0) + 1,
    places,
    points: (old?.points ?? 0) + game.points,
    best: Math.max(old?.best ?? game.points, game.points),
    all: (old?.all ?? 0) + Number(game.all),
    perfect: (old?.perfect ?? 0) + Number(game.perfect),
  };
  return {
    counts: { ...before.counts, [game.variant]: count },
    known: [game.key, ...before.known].slice(0, MOST_KNOWN),
  };
}

/** A short text that differs where texts differ. */
function scattered(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
