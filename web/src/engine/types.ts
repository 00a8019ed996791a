// What the engine answers. The rules live there: pages only draw what it says.
import type { Explanation, RatingLine, ThinkingReport } from '../wire/native';

export type { Explanation, RatingLine, ThinkingReport };

/** A move of the record. */
export interface MoveView {
  /** The seat, from one; nothing for the dice. */
  seat: number | null;
  text: string;
  /** Whether the seat had asked for advice. */
  hinted: boolean;
}

/** A position and the game that it belongs to. */
export interface View {
  game: string;
  /** The setup in which the game began. */
  setup: string;
  /** How many moves stand on the board. */
  ply: number;
  /** How many moves the record has. */
  plies: number;
  seats: number;
  /** The seat to move, from one. */
  turn: number | null;
  legal: string[];
  over: boolean;
  outcome: { points: number[]; ranks: number[] } | null;
  /** Who has left the game, and why. */
  left: { seat: number; leaving: string }[];
  /** Whether a draw was agreed on. */
  agreed: boolean;
  /** Whether this game knows draws by agreement. */
  draws: boolean;
  moves: MoveView[];
  /** The remarks in the record's heading, such as `seat 1`. */
  tags: [string, string][];
  /** What lies where; only the game's own board component knows its shape. */
  board: unknown;
  diagram: string;
  /** The position as the text of a setup. */
  position: string;
  key: string;
}

/** A game after something was done with it. */
export interface Played {
  record: string;
  view: View;
}

/** The move that a computer player chose. */
export interface Choice {
  text: string;
  rating: RatingLine | null;
  nodes: number;
}

/** What a computer player thinks of every move, the best first. */
export interface Assessment {
  ratings: RatingLine[];
  /** Whether the player finished. */
  complete: boolean;
  nodes: number;
}

/** The games of the house, as the server lists them too. */
export interface GameListing {
  name: string;
  title: string;
  seats: number;
  variants: { name: string; setup: string; about: string }[];
  players: { name: string; levels: { level: number; about: string }[]; about: string }[];
}

/** The engine refused: the rules forbid it, or it could not be read. */
export class Refused extends Error {
  constructor(readonly explanation: Explanation) {
    super(explanation.text);
    this.name = 'Refused';
  }
}

/** The engine could not be loaded, or broke down. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
