// Every address of the house, and which page it shows. Pages get the route as their only property.

/** A page under `src/pages`, by the name of its file. */
export type PageName =
  | 'Home'
  | 'Lobby'
  | 'Table'
  | 'Local'
  | 'Replay'
  | 'Analysis'
  | 'OwnGames'
  | 'Rules'
  | 'Maps'
  | 'MapEditor'
  | 'OldClients'
  | 'Settings'
  | 'About'
  | 'NotFound';

/** An address, read. */
export interface Route {
  page: PageName;
  /** The parts of the path that vary, such as `id` and `game`. */
  params: Record<string, string>;
  /** What follows the question mark. */
  query: URLSearchParams;
  /** What follows the hash sign, without it. */
  hash: string;
}

const patterns: [string, PageName][] = [
  ['/', 'Home'],
  ['/lobby', 'Lobby'],
  ['/table/:id', 'Table'],
  ['/play/:game', 'Local'],
  ['/replay/:id', 'Replay'],
  ['/analysis', 'Analysis'],
  ['/games', 'OwnGames'],
  ['/rules/:game', 'Rules'],
  ['/maps', 'Maps'],
  ['/maps/edit', 'MapEditor'],
  ['/old-clients', 'OldClients'],
  ['/settings', 'Settings'],
  ['/about', 'About'],
];

/** What the address means. */
export function readAddress(address: string): Route {
  const url = new URL(address, 'http://house.invalid');
  const parts = url.pathname.replace(/(?<=.)\/+$/, '').split('/');
  for (const [pattern, page] of patterns) {
    const wanted = pattern.split('/');
    const params: Record<string, string> = {};
    const fits =
      wanted.length === parts.length &&
      wanted.every((part, at) => {
        if (!part.startsWith(':')) return part === parts[at];
        params[part.slice(1)] = decode(parts[at]);
        return params[part.slice(1)] !== '';
      });
    if (fits) return { page, params, query: url.searchParams, hash: url.hash.slice(1) };
  }
  return { page: 'NotFound', params: {}, query: url.searchParams, hash: url.hash.slice(1) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** A game in this browser alone: against computer players, or several people at one screen. */
export interface LocalTerms {
  game: string;
  /** Who sits in every other seat: a computer player such as `kibitz:3`, or `person`. */
  against: string;
  /** Where the person sits, from one. */
  seat: number;
  /** A variant's name, a choice of settings, a setup's text or an own map; the usual one when it is
   * empty. */
  setup: string;
  /** `hand` where somebody rolls real dice and says what they show. */
  dice?: 'hand';
  /** How many seconds a computer player may think about a move, where that is not the usual time. */
  time?: number;
  /** Who sits where, where that is not told by the two above: players, or `person`. */
  seats?: string[];
}

/** Who sits in a seat of such a game: a computer player or `person`. */
export function sitterAt(terms: LocalTerms, seat: number): string {
  const own = terms.against === 'person' || seat === terms.seat;
  return terms.seats?.[seat - 1] ?? (own ? 'person' : terms.against);
}

/** The address of a game in this browser: `/play/connect-four?against=kibitz:3&seat=1&setup=…`. */
export function localAddress(terms: LocalTerms): string {
  const query = new URLSearchParams({
    against: terms.against,
    seat: String(terms.seat),
    setup: terms.setup,
  });
  if (terms.seats) query.set('seats', terms.seats.join(','));
  if (terms.dice) query.set('dice', terms.dice);
  if (terms.time) query.set('time', String(terms.time));
  return `/play/${encodeURIComponent(terms.game)}?${query}`;
}

/** The longest that a computer player may think about a move in a browser, in seconds. */
export const LONGEST_THOUGHT = 60;

/** The terms that such an address names. */
export function localTerms(route: Route): LocalTerms {
  const seats = route.query.get('seats');
  const time = Number(route.query.get('time'));
  return {
    game: route.params.game ?? '',
    against: route.query.get('against') ?? '',
    seat: Math.max(1, Number(route.query.get('seat') ?? 1) || 1),
    setup: route.query.get('setup') ?? '',
    ...(seats && { seats: seats.split(',').slice(0, 8) }),
    ...(route.query.get('dice') === 'hand' && { dice: 'hand' as const }),
    ...(time > 0 && time <= LONGEST_THOUGHT && { time }),
  };
}
