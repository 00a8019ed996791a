// What sides, places and moves of Backgammon are called.
import { t, tOr } from '../../words';
import { BAR, isPlay, OFF, rollOf } from './checkers';

/** A side in words. */
export function colourName(colour: number): string {
  return t(colour === 1 ? 'backgammon-colour-white' : 'backgammon-colour-black');
}

/** A roll as it is written: 3-1. */
export function rollName(roll: readonly number[]): string {
  return roll.join('-');
}

/** A move in words: plays and rolls as they are written, the rest by what was done. */
export function moveName(text: string): string {
  const roll = rollOf(text);
  if (roll.length > 0) return rollName(roll);
  if (text !== 'pass' && isPlay(text)) return text;
  return tOr(`checkers-did-${text}`, text);
}

/** A place in words, for those who do not see it. */
export function sayPlace(place: number): string {
  if (place === BAR) return t('checkers-bar');
  return place === OFF ? t('checkers-off') : t('checkers-point', { point: place });
}

/** What stands at a place of the seat that looks, in words. */
export function sayCheckers(place: number, own: number, other: number): string {
  const count = own || other;
  const whose = own > 0 ? 'own' : other > 0 ? 'other' : 'none';
  return t('checkers-place', { place: sayPlace(place), count, whose });
}
