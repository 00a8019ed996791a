// How the visitor likes the board of Backgammon to look and to act. Kept in this browser alone.
import { keep, recall } from '../../desk/memory';

/** What can be switched. */
export interface Looks {
  /** Whether points bear their numbers. */
  numbers: boolean;
  /** Whether the pip counts are shown. */
  pips: boolean;
  /** Whether the homes are at the left, so that checkers move clockwise. */
  mirrored: boolean;
  /** Whether arrows show what was played last. */
  arrows: boolean;
  /** Whether a whole play waits for a yes. */
  confirm: boolean;
  /** Whether plays without a choice are made at once. */
  forced: boolean;
  /** Whether checkers are borne off at once where the sides cannot meet any more. */
  greedy: boolean;
  /** Whether the dice of the first seat are uncovered by a click, and those of the second. */
  diceByClick: boolean;
  diceByClick2: boolean;
  /** Whether a message tells the first seat that it cannot move, and waits; otherwise a line does. The same
   * for the second. */
  stuckMessage: boolean;
  stuckMessage2: boolean;
  /** Whether the next game of a session begins by itself. */
  nextRound: boolean;
  /** Whether a tutor warns before a bad play is made. */
  tutor: boolean;
}

/** What can be painted. */
export const paints = ['board', 'bar', 'outline', 'first', 'second'] as const;
export type Paint = (typeof paints)[number];

const usual: Looks = {
  numbers: true,
  pips: true,
  mirrored: false,
  arrows: false,
  confirm: true,
  forced: false,
  greedy: false,
  diceByClick: false,
  diceByClick2: false,
  stuckMessage: false,
  stuckMessage2: false,
  nextRound: false,
  tutor: false,
};

/** The looks; whoever reads them hears of changes. */
export const looks: Looks = $state({ ...usual, ...recall<Partial<Looks>>('backgammon.looks') });

/** Colours of one's own, in hexadecimal; those of the house where there is none. */
export const colours: Partial<Record<Paint, string>> = $state({
  ...recall<Partial<Record<Paint, string>>>('backgammon.colours'),
});

/** From which loss on the tutor warns, in thousandths of a point. */
export const tutoring: { threshold: number } = $state({
  threshold: recall<number>('backgammon.threshold') ?? 80,
});

/** Which of a pair of looks is that of a seat. */
export function ofSeat<Name extends 'diceByClick' | 'stuckMessage'>(
  name: Name,
  seat: number,
): Name | `${Name}2` {
  return seat === 2 ? `${name}2` : name;
}

/** Changes how the board looks or acts, and keeps it. */
export function toggle(name: keyof Looks): void {
  looks[name] = !looks[name];
  keep('backgammon.looks', { ...looks });
}

/** Paints something; nothing gives the colour of the house back. */
export function paint(what: Paint, colour: string | null): void {
  if (colour === null) delete colours[what];
  else colours[what] = colour;
  keep('backgammon.colours', { ...colours });
}

/** From now on the tutor warns of so much. */
export function warnFrom(threshold: number): void {
  tutoring.threshold = threshold;
  keep('backgammon.threshold', threshold);
}
