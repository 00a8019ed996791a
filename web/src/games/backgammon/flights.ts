// Which checkers came from where between two boards, so that they are seen on their way.
import type { Checkers } from './checkers';
import { checkerAt, type Outlook, type Spot } from './layout';

/** Where the topmost checkers of a place came from, by `seat place index`. */
export type Flights = ReadonlyMap<string, Spot>;

/** More checkers than these at once are another position, not a move. */
const MOST = 10;

/** What flew from one board to the next. */
export function flightsBetween(before: Checkers, after: Checkers, outlook: Outlook): Flights {
  const flights = new Map<string, Spot>();
  let moved = 0;
  for (const seat of [1, 2]) {
    const old = before.sides[seat - 1].places;
    const now = after.sides[seat - 1].places;
    // From the rear to the front, as checkers move; who was hit comes to the bar from anywhere.
    const lost = places(old, now).toReversed();
    const found = places(now, old).toReversed();
    moved += found.length;
    found.forEach(({ place, index }, at) => {
      const from = lost[at];
      if (!from) return;
      const there = checkerAt(outlook, seat, from.place, from.index, old[from.place]);
      const here = checkerAt(outlook, seat, place, index, now[place]);
      flights.set(`${seat} ${place} ${index}`, { x: there.x - here.x, y: there.y - here.y });
    });
  }
  return moved > MOST ? new Map() : flights;
}

/** The checkers that are in the one and not in the other. */
function places(
  one: readonly number[],
  other: readonly number[],
): { place: number; index: number }[] {
  return one.flatMap((count, place) => {
    const more = Math.max(0, count - other[place]);
    return Array.from({ length: more }, (_, at) => ({ place, index: count - more + at }));
  });
}
