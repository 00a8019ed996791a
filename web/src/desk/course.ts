// The course of a game: how good each position was, and where somebody let go of a better result.
// Mathematics alone; who judges is elsewhere.
import type { MoveView, RatingLine, View } from '../engine/engine';
import { valueOf, verdictOf, type Verdict } from '../games/ratings';
import type { Judgement } from './judge';

/** A position on the way. */
export interface Point {
  /** How many moves stood on the board. */
  ply: number;
  /** From −1 to 1 for the first seat; nothing where nobody knows. */
  value: number | null;
  /** Whether the value is certain. */
  certain: boolean;
  /** Whether the dice were to roll, which nobody judges: the course goes on over it. */
  chance: boolean;
  /** What every move was worth for the seat to move, the best first. */
  ratings: RatingLine[];
}

/** A move that gave a better result away. */
export interface Blunder {
  /** The number of the move, from one. */
  number: number;
  seat: number;
  /** The colour that moved. */
  colour: number;
  text: string;
  /** What could have been had, for who moved, as far as that is certain. */
  before: Verdict | null;
  /** What was left of it. */
  after: Verdict | null;
  /** How many stones or points it cost, where they are counted. */
  lost: number | null;
  /** Whether it cost as much as a whole game is worth. */
  grave: boolean;
  /** The moves that would have kept it, the best first. */
  better: string[];
}

/** A judged position as a point of the course. */
export function pointOf(view: View, judgement: Judgement, lead?: number): Point {
  const { ply, turn, outcome, chance } = view;
  if (outcome) {
    const [first] = outcome.ranks;
    const drawn = outcome.ranks.every((rank) => rank === 1);
    return { ply, value: drawn ? 0 : first === 1 ? 1 : -1, certain: true, chance, ratings: [] };
  }
  const best = judgement.ratings[0];
  if (!best || turn === null) return { ply, value: null, certain: false, chance, ratings: [] };
  const value = valueOf(best, lead) * (turn === 1 ? 1 : -1);
  return { ply, value, certain: isCertain(judgement.ratings), chance, ratings: judgement.ratings };
}

/** Whether the best of the moves is known to be the best. */
function isCertain(ratings: readonly RatingLine[]): boolean {
  const verdicts = ratings.map(verdictOf);
  return verdicts[0] === 'win' || verdicts.every((verdict) => verdict !== null);
}

const worth: Record<Verdict, number> = { loss: 0, draw: 1, win: 2 };

/** A part of a decisive lead that is worth a word. */
const NOTABLE = 1 / 3;

/** How scores are counted: what is as good as a win, what is told, and what is worth a word. */
export interface Scale {
  lead?: number;
  grain?: number;
  notable?: number;
}

/**
 * The moves that changed the result against who made them, as far as it is certain, and where stones
 * are counted also those that cost a good part of a lead.
 */
export function blundersOf(
  points: readonly (Point | null)[],
  moves: readonly MoveView[],
  { lead, grain = 1, notable = NOTABLE }: Scale = {},
): Blunder[] {
  return moves.flatMap((move, at) => {
    const point = points[at];
    const best = point?.ratings[0];
    const played = point?.ratings.find(({ text }) => text === move.text);
    if (!point || !best || !played || move.seat === null) return [];
    const before = point.certain ? verdictOf(best) : null;
    const after = point.certain ? verdictOf(played) : null;
    const fall = before && after ? worth[before] - worth[after] : 0;
    // Only what was judged in the same way can be compared.
    const counted = lead !== undefined && best.bound === played.bound;
    const lost = counted ? grain * Math.round((best.score - played.score) / grain) : null;
    const costly = lead !== undefined && lost !== null && lost >= lead * notable;
    if (fall <= 0 && !costly) return [];
    const as = (rating: RatingLine): boolean =>
      fall > 0 ? verdictOf(rating) === before : rating.score > (best.score + played.score) / 2;
    return [
      {
        number: at + 1,
        seat: move.seat,
        colour: move.colour ?? move.seat,
        text: move.text,
        before,
        after,
        lost,
        grave: fall === 2 || (lost !== null && lead !== undefined && lost >= lead),
        better: point.ratings
          .filter(as)
          .slice(0, 3)
          .map(({ text }) => text),
      },
    ];
  });
}

/** The signs for a list of moves: `??` where a whole game was given away, `?` for the rest. */
export function marksOf(blunders: readonly Blunder[]): Map<number, string> {
  return new Map(blunders.map(({ number, grave }) => [number, grave ? '??' : '?']));
}

/** A known point of a course in a picture. */
export interface Spot {
  x: number;
  y: number;
  point: Point;
  /** Whether every position since the last spot is known, rolls of the dice aside. */
  joined: boolean;
}

/** Where the points of a course lie in a picture of this size; unknown ones are left out. */
export function layOut(points: readonly (Point | null)[], width: number, height: number): Spot[] {
  const last = Math.max(1, points.length - 1);
  const spots: Spot[] = [];
  let joined = false;
  points.forEach((point, at) => {
    if (!point || point.value === null) {
      joined &&= point?.chance ?? false;
      return;
    }
    spots.push({ x: (at / last) * width, y: ((1 - point.value) / 2) * height, point, joined });
    joined = true;
  });
  return spots;
}

/**
 * The spot that stands for a position: its own, or where the dice were to roll, which nobody judges,
 * the nearest one, after the roll if that is judged.
 */
export function spotFor(
  spots: readonly Spot[],
  points: readonly (Point | null)[],
  ply: number,
): Spot | undefined {
  const at = (wanted: number): Spot | undefined => spots.find(({ point }) => point.ply === wanted);
  const over = (way: 1 | -1): Spot | undefined => {
    let next = ply;
    while (points[next]?.chance) next += way;
    return at(next);
  };
  return at(ply) ?? (points[ply]?.chance ? (over(1) ?? over(-1)) : undefined);
}

/** The line through the points of a course; it is broken where a position is not known. */
export function lineThrough(spots: readonly Spot[]): string {
  return spots.map(({ x, y, joined }) => `${joined ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

/** The area between the line and the middle, each unbroken piece for itself. */
export function areaUnder(spots: readonly Spot[], height: number): string {
  const pieces: Spot[][] = [];
  for (const spot of spots) {
    const piece = pieces[pieces.length - 1];
    if (piece && spot.joined) piece.push(spot);
    else pieces.push([spot]);
  }
  const even = round(height / 2);
  return pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => {
      const line = piece.map(({ x, y }) => `L${round(x)} ${round(y)}`).join('');
      return `M${round(piece[0].x)} ${even}${line}L${round(piece[piece.length - 1].x)} ${even}z`;
    })
    .join('');
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
