// What a rating says, for those who show it. Knows no game: ratings are the same for all of them.
import type { RatingLine } from '../engine/engine';
import { t, tOr } from '../words';

/** How a move turns out, as far as that is certain. */
export type Verdict = 'win' | 'draw' | 'loss';

/** What is certain about a move; a proven bound tells the side as well. */
export function verdictOf(rating: RatingLine): Verdict | null {
  if (rating.outlook) return rating.outlook as Verdict;
  if (rating.bound === 'at-least' && rating.score > 0) return 'win';
  if (rating.bound === 'at-most' && rating.score < 0) return 'loss';
  return null;
}

/** What is shown of a rating. */
export interface Badge {
  kind: Verdict | 'open';
  text: string;
}

/**
 * A rating in one sign and a number: `▲5` wins with the fifth move, `▼8` loses with the eighth; where
 * stones are counted, by so many stones.
 */
export function badgeOf(rating: RatingLine, counted = false, say = estimate): Badge {
  const kind = verdictOf(rating);
  if (counted && rating.outlook && kind && kind !== 'draw') {
    return { kind, text: `${kind === 'win' ? '▲' : '▼'}${Math.round(Math.abs(rating.score))}` };
  }
  switch (kind) {
    case 'win':
      return { kind, text: `▲${rating.plies ?? ''}` };
    case 'loss':
      return { kind, text: `▼${rating.plies ?? ''}` };
    case 'draw':
      return { kind, text: '=' };
    default:
      return { kind: 'open', text: say(rating.score) };
  }
}

/** A player's opinion as a number that fits anywhere. */
function estimate(score: number): string {
  const rounded = Math.round(score);
  if (Math.abs(rounded) >= 1000)
    return `${rounded < 0 ? '−' : ''}${Math.round(Math.abs(score) / 1000)}k`;
  return rounded < 0 ? `−${-rounded}` : String(rounded);
}

/** How a game counts what its players think, and how it says that. */
export interface Counting {
  /** Where scores are counted in stones or points: a lead that is as good as a win. */
  lead?: number;
  /** A score in digits. */
  sayScore?: (score: number) => string;
}

/** A rating in words; where stones are counted, those instead of the moves until the end. */
export function sayRating(rating: RatingLine, { lead, sayScore }: Counting = {}): string {
  const counted = lead !== undefined;
  if (sayScore) return t('rating-equity', { score: sayScore(rating.score) });
  if (counted && (rating.outlook === 'win' || rating.outlook === 'loss')) {
    const stones = Math.round(Math.abs(rating.score));
    return t(rating.outlook === 'win' ? 'rating-wins-by' : 'rating-loses-by', { stones });
  }
  switch (rating.outlook) {
    case 'win':
      return t('outlook-win', { moves: rating.plies ?? 1 });
    case 'draw':
      return t('outlook-draw');
    case 'loss':
      return t('outlook-loss', { moves: rating.plies ?? 1 });
  }
  const verdict = verdictOf(rating);
  if (verdict === 'win') return t('rating-wins');
  if (verdict === 'loss') return t('rating-loses');
  return t('rating-opinion', { score: estimate(rating.score) });
}

/** What a rating is made of, in words, where a player adds up named terms; otherwise nothing. */
export function sayTerms(game: string, rating: RatingLine): string[] {
  return (rating.terms ?? []).map(({ id, amount, worth }) =>
    t('rating-term', {
      name: tOr(`${game}-term-${id}`, id),
      amount: plain(amount),
      worth: plain(worth),
    }),
  );
}

/** A number without needless decimals. */
function plain(number: number): string {
  const rounded = Math.round(Math.abs(number) * 100) / 100;
  return `${number < 0 && rounded > 0 ? '−' : ''}${rounded}`;
}

/**
 * How good a position is for the seat to move, from −1 (lost at once) to 1 (won at once), by the
 * rating of its best move. A quick win is worth more than a late one, a mere opinion less than both.
 * Where stones are counted, the lead is what tells.
 */
export function valueOf(rating: RatingLine, lead?: number): number {
  if (lead !== undefined) return Math.tanh(rating.score / lead);
  const certain = 0.4;
  const near = (plies: number | null | undefined): number =>
    certain + (1 - certain) * (12 / (12 + (plies ?? 24)));
  switch (verdictOf(rating)) {
    case 'win':
      return near(rating.plies);
    case 'loss':
      return -near(rating.plies);
    case 'draw':
      return 0;
    default:
      return 0.35 * Math.tanh(rating.score / 90);
  }
}
