// Where everything is drawn: the twenty-four points, the bar between the halves, the tray at the side. The
// near seat counts its points from its home; the other one sees the same points from the other end.
import { BAR, OFF } from './checkers';

/** Widths and heights of the picture, in its own unit. */
export const RIM = 22;
export const POINT = 62;
export const MIDDLE = 62;
export const TRAY = 84;
export const RADIUS = 29;
export const HEIGHT = 680;
export const WIDTH = 2 * RIM + 12 * POINT + MIDDLE + TRAY;
/** How long a point is. */
export const LENGTH = 274;
/** Where the inside ends above and below. */
export const TOP = RIM + 14;
export const BOTTOM = HEIGHT - RIM - 14;
/** How thick checkers are that stand in the tray. */
export const OFF_STEP = 15;
/** How far from the middle the cube of a side lies. */
export const CUBE_ASIDE = 58;
/** More checkers than these overlap. */
const FREE = 5;

/** How the board is seen. */
export interface Outlook {
  /** The seat whose home is at the lower edge, from one. */
  near: number;
  /** Whether the homes are at the left. */
  mirrored: boolean;
}

/** A place in the picture. */
export interface Spot {
  x: number;
  y: number;
}

/** A place in the numbers of the near seat. */
function nearly({ near }: Outlook, seat: number, place: number): number {
  return seat === near ? place : 25 - place;
}

/** The middle of a column of points, from 0 at the left to 11 at the right. */
function columnMiddle(column: number, mirrored: boolean): number {
  const tray = mirrored ? TRAY : 0;
  const bar = column > 5 ? MIDDLE : 0;
  return RIM + tray + column * POINT + bar + POINT / 2;
}

/** Where a point is: the middle of its foot, and whether it is at the upper edge. */
export function footOf(outlook: Outlook, seat: number, place: number): Spot & { above: boolean } {
  const point = nearly(outlook, seat, place);
  const above = point > 12;
  const fromLeft = above ? point - 13 : 12 - point;
  const column = outlook.mirrored ? 11 - fromLeft : fromLeft;
  return { x: columnMiddle(column, outlook.mirrored), y: above ? TOP : BOTTOM, above };
}

/** The middle of the bar. */
export function barMiddle({ mirrored }: Outlook): number {
  return RIM + (mirrored ? TRAY : 0) + 6 * POINT + MIDDLE / 2;
}

/** The middle of the tray. */
export function trayMiddle({ mirrored }: Outlook): number {
  return mirrored ? RIM + TRAY / 2 : WIDTH - RIM - TRAY / 2;
}

/** Where the checker of a seat at a place is, counted from the foot, when so many are there. */
export function checkerAt(
  outlook: Outlook,
  seat: number,
  place: number,
  index: number,
  count: number,
): Spot {
  const own = seat === outlook.near;
  if (place === OFF) {
    const y = own ? BOTTOM - index * OFF_STEP : TOP + index * OFF_STEP;
    return { x: trayMiddle(outlook), y };
  }
  if (place === BAR) {
    // They wait above the middle for the side that enters above.
    const step = Math.min(2 * RADIUS, (LENGTH - 2 * RADIUS) / Math.max(1, count - 1));
    const first = own ? TOP + LENGTH - RADIUS : BOTTOM - LENGTH + RADIUS;
    return { x: barMiddle(outlook), y: first + (own ? -1 : 1) * index * step };
  }
  const { x, y, above } = footOf(outlook, seat, place);
  const step = count > FREE ? (LENGTH - 2 * RADIUS) / (count - 1) : 2 * RADIUS - 3;
  const way = above ? 1 : -1;
  return { x, y: y + way * (RADIUS + index * step) };
}

/** The room in which a place is pressed, in parts of the picture. */
export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The room of a place of a seat. */
export function roomOf(outlook: Outlook, seat: number, place: number): Room {
  const part = (x: number, y: number, width: number, height: number): Room => ({
    left: x / WIDTH,
    top: y / HEIGHT,
    width: width / WIDTH,
    height: height / HEIGHT,
  });
  const own = seat === outlook.near;
  const half = HEIGHT / 2 - RIM;
  if (place === OFF) {
    const x = trayMiddle(outlook) - TRAY / 2;
    return part(x, own ? HEIGHT / 2 : RIM, TRAY, half);
  }
  if (place === BAR) {
    return part(barMiddle(outlook) - MIDDLE / 2, own ? RIM : HEIGHT / 2, MIDDLE, half);
  }
  const { x, above } = footOf(outlook, seat, place);
  return part(x - POINT / 2, above ? RIM : HEIGHT / 2 + 12, POINT, half - 12);
}

/** The place of a seat at a spot of the picture; nothing outside the board. */
export function placeAt(outlook: Outlook, seat: number, { x, y }: Spot): number | null {
  if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) return null;
  if (Math.abs(x - trayMiddle(outlook)) <= TRAY / 2 + RIM) return OFF;
  if (Math.abs(x - barMiddle(outlook)) <= MIDDLE / 2) return BAR;
  for (let place = 1; place <= 24; place += 1) {
    const foot = footOf(outlook, seat, place);
    if (Math.abs(foot.x - x) <= POINT / 2 && foot.above === y < HEIGHT / 2) return place;
  }
  return null;
}

/** The place beside another as it is seen: arrow keys go there. */
export function beside(
  outlook: Outlook,
  seat: number,
  place: number,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): number {
  const spots = Array.from({ length: 26 }, (_, own) => {
    const room = roomOf(outlook, seat, own);
    return {
      own,
      x: room.left + room.width / 2,
      above: room.top + room.height / 2 < 0.5,
    };
  });
  const here = spots[place];
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (here.above === (key === 'ArrowUp')) return place;
    const others = spots.filter(({ above }) => above !== here.above);
    return nearest(others, here.x) ?? place;
  }
  const way = key === 'ArrowRight' ? 1 : -1;
  const row = spots.filter(({ above, x }) => above === here.above && way * (x - here.x) > 1e-6);
  return nearest(row, here.x) ?? place;
}

function nearest(spots: { own: number; x: number }[], x: number): number | null {
  const [first] = spots.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x));
  return first?.own ?? null;
}
