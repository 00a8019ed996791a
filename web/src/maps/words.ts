// What stands in a cell, and where an end of a transition is, in words.
import { seatName } from '../tables/names';
import { t } from '../words';
import type { End } from './sketch';

/** A tile in words: “hole”, “stone of Red”. */
export function tileName(letter: string): string {
  const seat = Number(letter);
  if (seat >= 1) return t('map-tile-stone', { seat: seatName('reversi', seat) || seat });
  const names: Record<string, string> = {
    '0': 'map-tile-empty',
    '-': 'map-tile-hole',
    b: 'map-tile-bonus',
    c: 'map-tile-choice',
    i: 'map-tile-inversion',
    x: 'map-tile-expansion',
  };
  return names[letter] ? t(names[letter]) : letter;
}

/** A side of a cell in words. */
export function sideName(side: number): string {
  return t(`map-side-${side}`);
}

/** An end of a transition in words. */
export function endName([x, y, side]: End): string {
  return t('map-end', { column: x, row: y, side: sideName(side) });
}
