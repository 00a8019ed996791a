// Painting in several places at once: what is done to a cell is done to its images, and the seats are
// exchanged so that every image belongs to somebody else.
import type { Cell } from './draft';
import type { End } from './sketch';

/** How what is painted is repeated. */
export type Symmetry = 'none' | 'left-right' | 'up-down' | 'both' | 'half-turn' | 'quarter-turns';

/** All of them, in the order of the menu. */
export const symmetries: Symmetry[] = [
  'none',
  'left-right',
  'up-down',
  'both',
  'half-turn',
  'quarter-turns',
];

interface Size {
  width: number;
  height: number;
}

type Image = (end: End) => End;

const images: Record<Symmetry, (size: Size) => Image[]> = {
  none: () => [],
  'left-right': (size) => [leftRight(size)],
  'up-down': (size) => [upDown(size)],
  both: (size) => [leftRight(size), upDown(size), halfTurn(size)],
  'half-turn': (size) => [halfTurn(size)],
  'quarter-turns': (size) => {
    const once = quarterTurn(size);
    const twice = halfTurn(size);
    return [once, twice, (end) => once(twice(end))];
  },
};

const leftRight =
  ({ width }: Size): Image =>
  ([x, y, side]) => [width - 1 - x, y, (8 - side) % 8];
const upDown =
  ({ height }: Size): Image =>
  ([x, y, side]) => [x, height - 1 - y, (12 - side) % 8];
const halfTurn =
  ({ width, height }: Size): Image =>
  ([x, y, side]) => [width - 1 - x, height - 1 - y, (side + 4) % 8];
const quarterTurn =
  ({ height }: Size): Image =>
  ([x, y, side]) => [height - 1 - y, x, (side + 2) % 8];

/** Whether a map of this size can have it: quarter turns need a square. */
export function fits(symmetry: Symmetry, { width, height }: Size): boolean {
  return symmetry !== 'quarter-turns' || width === height;
}

/** An end and its images, the end itself first. */
export function endsOf(symmetry: Symmetry, size: Size, end: End): End[] {
  const all = fits(symmetry, size) ? images[symmetry](size) : [];
  return [end, ...all.map((image) => image(end))];
}

/** A cell and its images, the cell itself first. */
export function cellsOf(symmetry: Symmetry, size: Size, [x, y]: Cell): Cell[] {
  return endsOf(symmetry, size, [x, y, 0]).map(([imageX, imageY]) => [imageX, imageY]);
}

/** The letter of an image: seats move on so that all images together have all seats alike. */
export function letterOf(letter: string, image: number, copies: number, players: number): string {
  const seat = Number(letter);
  if (!(seat >= 1 && seat <= players) || players % copies !== 0) return letter;
  return String(((seat - 1 + image * (players / copies)) % players) + 1);
}
