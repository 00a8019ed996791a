// What is said about a game: who plays, what was played, how it ended.
import type { View } from '../engine/engine';
import type { GameFace } from '../games';
import { t, tOr } from '../words';
import { sideName } from './sides';

/** A computer player such as `kibitz:3` in words. */
export function sayPlayer(game: string, player: string): string {
  const [full, level] = player.split(':');
  // Numbers of its own stand behind a name.
  const [name, numbers] = full.split('=');
  const plain = tOr(`${game}-player-${name}`, name);
  const said = numbers === undefined ? plain : t('player-tuned', { name: plain });
  return level ? t('player-with-level', { name: said, level: Number(level) }) : said;
}

/** More moves than these at once are not news but a game to walk through. */
const MOST_SAID = 8;

/** What is new in a position for who has seen the one before: every move, the rolls among them. */
export function sayNews(before: View, view: View, face: GameFace): string {
  if (view.ply === 0) return t('desk-at-start');
  // Whoever walks through a game hears where they are, not everything on the way.
  const followed = before.ply === before.plies && view.ply === view.plies;
  const seen = followed ? Math.max(before.ply, view.ply - MOST_SAID) : view.ply - 1;
  const first = Math.min(seen + 1, view.ply);
  const plies = Array.from({ length: view.ply - first + 1 }, (_, at) => first + at);
  return plies.map((ply) => sayMove(view, face, ply)).join(' ');
}

/** The move or roll of this number in words. */
function sayMove(view: View, face: GameFace, ply: number): string {
  const move = view.moves[ply - 1];
  if (!move) return '';
  const words = face.moveName(move.text);
  const seat = face.colourName(move.colour ?? move.seat ?? 0, view.colours.length);
  const played =
    move.seat === null ? t('dice-show', { roll: words }) : t('desk-played', { seat, move: words });
  // What a move changed is told by the board, which shows the last one.
  const change = ply === view.ply && move.seat !== null ? face.sayChange?.(view) : '';
  return [played, change, sayRoundEnd(view, ply)].filter(Boolean).join(' ');
}

/** How it stands, where this move ended a round. */
function sayRoundEnd(view: View, ply: number): string {
  const at = view.roundEnds.findIndex((end) => end.ply === ply);
  if (at < 0 || (view.over && ply === view.ply)) return '';
  return t('round-over', { number: at + 1, score: view.roundEnds[at].score.join(':') });
}

/** What a game of several rounds is played for, and how it stands. */
export function sayRounds({ goal, score }: NonNullable<View['rounds']>): string {
  return t(`rounds-${goal.kind}`, { number: goal.number ?? 0, score: score.join(':') });
}

/** Whose turn it is, or how the game ended, for somebody in these seats. */
export function sayState(view: View, face: GameFace, me: readonly number[]): string {
  if (view.over) return sayResult(view, face, me);
  if (view.chance) return t('dice-turn');
  if (view.turn === null) return '';
  const seat =
    view.colour === null
      ? sideName(view, face, view.turn)
      : face.colourName(view.colour, view.colours.length);
  return me.length === 1 && me[0] === view.turn
    ? t('desk-your-turn', { seat })
    : t('desk-turn', { seat });
}

/** How the game ended. */
export function sayResult(view: View, face: GameFace, me: readonly number[]): string {
  if (!view.outcome) return '';
  const leaving = view.left.map(({ seat, leaving: why }) =>
    t(leavingKeys[why] ?? 'left-away', { mark: sideName(view, face, seat) }),
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
  return t('desk-won', { seat: winners.map((seat) => sideName(view, face, seat)).join(', ') });
}
