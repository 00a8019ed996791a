// What cells, fields, seats and moves are called. Two games: ReversiXT counts columns and rows from
// zero, Othello names them a1 to h8.
import type { StepView } from '../../wire/engine';
import { t } from '../../words';
import { tileNames, type Field, type Place } from './field';

type Kind = Field['kind'];

/** A colour, which is that of the seat of its number. */
export function colourName(kind: Kind, colour: number): string {
  return t(kind === 'othello' ? `field-disc-${colour}` : `field-seat-${colour}`);
}

/** What is said of stones, which in Othello are discs. */
export function sayStones(
  kind: Kind,
  text: 'changed' | 'hand' | 'hands' | 'would-turn',
  values: Record<string, string | number> = {},
): string {
  return t(kind === 'othello' ? `field-${text}-discs` : `field-${text}`, values);
}

/** A cell by its place. */
export function cellName(kind: Kind, [x, y]: Place): string {
  if (kind === 'othello') return `${String.fromCharCode(97 + x)}${y + 1}`;
  return t('field-cell', { x: String(x), y: String(y) });
}

/** What lies on a cell. */
export function tileName(kind: Kind, letter: string): string {
  const seat = Number(letter);
  if (seat > 0) return t('field-stone', { seat: colourName(kind, seat) });
  return t(`field-tile-${tileNames[letter] ?? 'hole'}`);
}

/** The third part of a move, as its text says it: a partner, a bomb, an override stone. */
export function specialName(kind: Kind, special: number): string {
  if (special === 20) return t('field-bomb');
  if (special === 21) return t('field-override');
  return special > 0 ? t('field-with', { seat: colourName(kind, special) }) : '';
}

/** The numbers in a move's text. */
export function partsOf(text: string): { place: Place; special: number } | null {
  const [x, y, special = 0] = text.trim().split(/\s+/).map(Number);
  if (!Number.isInteger(x) || !Number.isInteger(y)) return null;
  return { place: [x, y], special: Number(special) };
}

/** A move of ReversiXT as it is written, and what its third number means. */
export function moveName(text: string): string {
  const named = specialName('reversi', partsOf(text)?.special ?? 0);
  return named ? `${text} (${named})` : text;
}

/** The steps of a move: its cell, and what it still needs there. */
export function stepsOf(text: string): string[] {
  const [x, y, special] = text.split(' ');
  if (special === undefined) return [text];
  const named: Record<string, string> = { '20': 'bomb', '21': 'override' };
  return [`${x} ${y}`, named[special] ?? special];
}

/** What is asked on a choice or bonus field. */
export function stepsTitle(steps: readonly StepView[]): string {
  const gift = steps.some(({ text }) => text === 'bomb' || text === 'override');
  return t(gift ? 'field-bonus-title' : 'field-choice-title');
}
