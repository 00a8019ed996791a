// What stands in a cell, and where an end of a transition is, in words.
import { tileName as nameOf } from '../games/reversi/names';
import { t } from '../words';
import type { End } from './sketch';

/** A tile in words: “hole”, “stone of Red”. */
export function tileName(letter: string): string {
  return nameOf('reversi', letter);
}

/** A side of a cell in words. */
export function sideName(side: number): string {
  return t(`map-side-${side}`);
}

/** An end of a transition in words. */
export function endName([x, y, side]: End): string {
  return t('map-end', { column: x, row: y, side: sideName(side) });
}
