// What the desk needs to know of a game to show it. Each game's folder has one such face.
import type { Component } from 'svelte';
import type { RatingLine, View } from '../engine/engine';
import type { BoardView, StepView } from '../wire/engine';

/** A move that was made and is not confirmed yet. */
export interface Pending {
  text: string;
  state: 'sending' | 'offline';
}

/** What every board component gets. State in, events out; no rules inside. */
export interface BoardProps {
  /** The position to show. */
  view: View;
  /** Whether a move may be made now. */
  playable: boolean;
  /** A move on its way. */
  pending: Pending | null;
  /** Whether the board is seen from the other side. */
  flipped: boolean;
  /** The seats of whoever looks, from one. */
  me: readonly number[];
  /** What a player thinks of the moves, to be shown at them. */
  ratings: RatingLine[] | null;
  /** The move that is advised. */
  hint: string | null;
  /** The steps of a move that were taken so far. */
  taken: readonly string[];
  /** The steps that may follow; none before the engine has said them. */
  steps: readonly StepView[];
  /** The board with the steps that were taken, in games where they change it. */
  drafted: BoardView | null;
  /** The move, where the steps that were taken are one that waits for a yes. */
  complete: string | null;
  /** Whether what has no choice may be played by itself: in a game that is played, not looked into. */
  automatic: boolean;
  /** Whether advice may be given here. */
  advised: boolean;
  /** A step was taken. Whatever bears `data-step` need not say so itself. */
  onstep: (text: string) => void;
  /** The last step is taken back. */
  onback: () => void;
  /** The move is whole. */
  onplay: () => void;
  /** A whole move that needs no yes. */
  onmove: (text: string) => void;
}

/** A game as the pages show it. */
export interface GameFace {
  name: string;
  /** The board; complete without the other. */
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** The board in three dimensions. */
  board3D?: () => Promise<{ default: Component<BoardProps> }>;
  /** The rules with pictures. */
  rules?: () => Promise<{ default: Component }>;
  /** A small picture of the game. */
  emblem?: () => Promise<{ default: Component }>;
  /** What more there is to say of a whole game: errors, luck. */
  review?: () => Promise<{ default: Component<{ game: string; record: string }> }>;
  /** A move in words: “column 4”. */
  moveName: (text: string) => string;
  /** A move where there is little room; its text where this is missing. */
  moveSign?: (text: string, view: View) => string;
  /** What the last move changed besides its own place, in a sentence. */
  sayChange?: (view: View) => string;
  /** A colour in words: “Red”. Some games name their colours by how many of them play. */
  colourName: (colour: number, of?: number) => string;
  /** Whether the board itself offers the steps that have names, so that no list of them is shown. */
  offersNamedSteps?: boolean;
  /** Whether the board itself asks for a yes to a whole move, and offers to take steps back. */
  asksItself?: boolean;
  /** Whether a step that cannot follow is refused, instead of beginning another move. */
  stepsStay?: boolean;
  /** Whether this move waits for a yes; `usual` is what the visitor wants in general. */
  asksTwice?: (move: string, usual: boolean) => boolean;
  /** A step that is picked from a list, with a picture. */
  step?: () => Promise<{ default: Component<{ view: View; step: StepView }> }>;
  /** What is asked when one of these steps is to be picked. */
  stepsTitle?: (steps: readonly StepView[]) => string;
  /** The steps of a move, where it has more than one. */
  stepsOf?: (move: string) => string[];
  /** The game as a short text that can be read again; nothing where there is none. */
  shortText: (view: View) => string | null;
  /** Where scores are counted in stones or points: a lead that is as good as a win. */
  lead?: number;
  /** A score in digits, where it is neither stones nor a certain number of moves. */
  sayScore?: (score: number) => string;
  /** What was given away, in digits. */
  sayLoss?: (loss: number) => string;
  /** The smallest difference of scores that is told; a whole one where none is named. */
  grain?: number;
  /** Which share of a lead is worth a word when it is given away. */
  notable?: number;
  /** How many seconds a computer player thinks about a move at most, where it has a limit of its own. */
  timeLimit?: (player: string) => number | undefined;
  /** Names of a position in other programs: what they are called, and what they are. */
  idsOf?: (view: View) => [name: string, id: string][];
  /** Formats of other programs in which a game is written, by the endings of their files' names. */
  formats?: readonly string[];
}
