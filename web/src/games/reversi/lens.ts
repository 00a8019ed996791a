// What part of a field is seen: all of it, or a window that was moved closer. Lengths are cells.

/** The window: how much closer than the whole, and its middle. */
export interface Lens {
  zoom: number;
  x: number;
  y: number;
}

/** A part of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is looked at: so many cells, and room around them. */
export interface Extent {
  width: number;
  height: number;
  /** The border around the cells; transitions need more of it than a plain edge. */
  border?: number;
}

const BORDER = 0.28;

/** A field as wide as it wants to be, but never a mere strip. */
export function whole(field: Extent): Box {
  const border = field.border ?? BORDER;
  let [width, height] = [field.width + 2 * border, field.height + 2 * border];
  if (width / height > 1.7) height = width / 1.7;
  if (width / height < 0.75) width = height * 0.75;
  return { x: (field.width - width) / 2, y: (field.height - height) / 2, width, height };
}

/** The lens through which everything is seen. */
export function fitting(field: Extent): Lens {
  return { zoom: 1, x: field.width / 2, y: field.height / 2 };
}

/** How close one can go: until about five cells are seen. */
export function closest(field: Extent): number {
  const all = whole(field);
  return Math.max(1, Math.min(all.width, all.height) / 5);
}

/** The part of the field that a lens shows. */
export function boxOf(field: Extent, lens: Lens): Box {
  const all = whole(field);
  const [width, height] = [all.width / lens.zoom, all.height / lens.zoom];
  return { x: lens.x - width / 2, y: lens.y - height / 2, width, height };
}

/** The lens, held so that it shows nothing beyond the border. */
export function held(field: Extent, lens: Lens): Lens {
  const all = whole(field);
  const zoom = Math.min(closest(field), Math.max(1, lens.zoom));
  const [width, height] = [all.width / zoom, all.height / zoom];
  const keep = (at: number, from: number, length: number, seen: number): number =>
    Math.min(from + length - seen / 2, Math.max(from + seen / 2, at));
  return {
    zoom,
    x: keep(lens.x, all.x, all.width, width),
    y: keep(lens.y, all.y, all.height, height),
  };
}

/** Goes closer by a factor, so that the point under the hand stays where it is. */
export function zoomed(
  field: Extent,
  lens: Lens,
  factor: number,
  at: { x: number; y: number } = lens,
): Lens {
  const zoom = Math.min(closest(field), Math.max(1, lens.zoom * factor));
  const shrink = lens.zoom / zoom;
  return held(field, {
    zoom,
    x: at.x + (lens.x - at.x) * shrink,
    y: at.y + (lens.y - at.y) * shrink,
  });
}

/** Moves the lens until a cell is well inside of what is seen. */
export function showing(field: Extent, lens: Lens, [x, y]: readonly [number, number]): Lens {
  const box = boxOf(field, lens);
  const near = Math.min(1, box.width / 4, box.height / 4);
  const into = (at: number, from: number, length: number): number => {
    if (at - near < from) return at - near - from;
    if (at + 1 + near > from + length) return at + 1 + near - from - length;
    return 0;
  };
  return held(field, {
    ...lens,
    x: lens.x + into(x, box.x, box.width),
    y: lens.y + into(y, box.y, box.height),
  });
}

/** Every how many columns or rows a number stands at the edge. */
export function stride(cells: number, most: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((each) => cells / each <= most) ?? 200;
}

/** The numbers along an edge: which column or row, and how far along, from 0 to 1. */
export function marks(
  from: number,
  length: number,
  cells: number,
  flipped: boolean,
  most: number,
): { number: number; at: number }[] {
  const each = stride(length, most);
  const found: { number: number; at: number }[] = [];
  for (let number = 0; number < cells; number += each) {
    const seen = flipped ? cells - 1 - number : number;
    const at = (seen + 0.5 - from) / length;
    if (at > 0 && at < 1) found.push({ number, at });
  }
  return found;
}
