// What colours, pieces and moves of Blokus are called.
import { t } from '../../words';
import type { Tray } from './mosaic';

/** The colours by how many play: two are the first and the last of four. */
const hues: Record<number, readonly Tray['hue'][]> = {
  2: ['blue', 'green'],
  4: ['blue', 'yellow', 'red', 'green'],
};

/** A colour in words. */
export function hueName(hue: Tray['hue']): string {
  return t(`blokus-colour-${hue}`);
}

/** A colour by its number, from one, and by how many play. */
export function colourName(colour: number, of = 4): string {
  const hue = (hues[of] ?? hues[4])[colour - 1];
  return hue ? hueName(hue) : String(colour);
}

/** A move with room between its cells, so that it can be read and broken into lines. */
export function moveName(text: string): string {
  return text.replaceAll(',', ', ');
}
