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

/** A cell: column and row, both from zero, the rows from the top. */
export type Place = [x: number, y: number];

/** Two sides of cells that are joined; sides clockwise from 0 for north. */
export type Joint = [[x: number, y: number, side: number], [x: number, y: number, side: number]];

/** The field of ReversiXT and Othello, as a view's `board`. */
export interface Field {
  /** Which of the two games. */
  kind: 'reversi' | 'othello';
  width: number;
  height: number;
  /** The rows from the top, one letter of map files for each cell: `-0123…8xbci`. */
  rows: string[];
  /** The transitions that are left. */
  transitions: Joint[];
  /** Empty when the game is over. */
  phase: 'building' | 'bombing' | '';
  /** How far a bomb reaches. */
  radius: number;
  /** What every seat has. */
  players: { stones: number; overrides: number; bombs: number; out: boolean }[];
  /** Where one may move, with the texts of the moves: several on choice and bonus fields. */
  legal: { x: number; y: number; texts: string[] }[];
  /** The last move and every cell that is otherwise than before it. */
  last: { x: number; y: number; special: number; player: number; changed: Place[] } | null;
}

/** A fault in a text, with its place counted from one. */
export interface MapFault extends Explanation {
  line: number;
  column: number;
}

/** A map of ReversiXT. */
export interface ReversiMap {
  players: number;
  overrides: number;
  bombs: number;
  radius: number;
  width: number;
  height: number;
  /** The rows from the top, one letter for each cell. */
  rows: string[];
  transitions: Joint[];
}

/** What was found in the text of a map. */
export interface Examined {
  faults: MapFault[];
  /** The map, where nothing is wrong with it. */
  map: ReversiMap | null;
  /** Whether somebody can move or throw a bomb at the start. */
  playable: boolean;
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
