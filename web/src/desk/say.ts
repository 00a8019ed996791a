// What is said about a game: who plays, what was played, how it ended.
import type { View } from '../engine/types';
import type { GameFace } from '../games';
import { t, tOr } from '../words';

/** A computer player such as `kibitz:3` in words. */
export function sayPlayer(game: string, player: string): string {
  const [name, level] = player.split(':');
  const said = tOr(`${game}-player-${name}`, name);
  return level ? t('player-with-level', { name: said, level: Number(level) }) : said;
}

/** The last move that stands on the board, in words. */
export function sayLastMove(view: View, face: GameFace): string {
  const move = view.moves[view.ply - 1];
  if (!move) return '';
  const words = face.moveName(move.text);
  if (move.seat === null) return words;
  const played = t('desk-played', { seat: face.seatName(move.seat), move: words });
  return [played, face.sayChange?.(view)].filter(Boolean).join(' ');
}

/** Whose turn it is, or how the game ended, for somebody in these seats. */
export function sayState(view: View, face: GameFace, me: readonly number[]): string {
  if (view.over) return sayResult(view, face, me);
  if (view.turn === null) return '';
  const seat = face.seatName(view.turn);
  return me.length === 1 && me[0] === view.turn
    ? t('desk-your-turn', { seat })
    : t('desk-turn', { seat });
}

/** How the game ended. */
export function sayResult(view: View, face: GameFace, me: readonly number[]): string {
  if (!view.outcome) return '';
  const leaving = view.left.map(({ seat, leaving: why }) =>
    t(leavingKeys[why] ?? 'left-away', { mark: face.seatName(seat) }),
  );
  return [...leaving, sayOutcome(view, face, me)].join(' ');
}

const leavingKeys: Record<string, string> = {
  resigned: 'left-resigned',
  'out-of-time': 'left-out-of-time',
  disqualified: 'left-disqualified',
};

function sayOutcome(view: View, face: GameFace, me: readonly number[]): string {
  if (view.agreed) return t('end-draw-agreed');
  const ranks = view.outcome?.ranks ?? [];
  const winners = ranks.flatMap((rank, at) => (rank === 1 ? [at + 1] : []));
  if (winners.length === ranks.length) return t('end-draw');
  if (me.length === 1 && winners.includes(me[0])) return t('end-you-won');
  return t('desk-won', { seat: winners.map((seat) => face.seatName(seat)).join(', ') });
}
