// What the desk needs to know of a game to show it. Each game's folder has one such face.
import type { Component } from 'svelte';
import type { RatingLine, View } from '../engine/engine';
import type { StepView } from '../wire/engine';

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
  /** A step was taken. Whatever bears `data-step` need not say so itself. */
  onstep: (text: string) => void;
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
  /** A step that is picked from a list, with a picture. */
  step?: () => Promise<{ default: Component<{ view: View; step: StepView }> }>;
  /** What is asked when one of these steps is to be picked. */
  stepsTitle?: (steps: readonly StepView[]) => string;
  /** The steps of a move, where it has more than one. */
  stepsOf?: (move: string) => string[];
  /** The game as a short text that can be read again; nothing where there is none. */
  shortText: (view: View) => string | null;
  /** Where scores are counted in stones: a lead that is as good as a win. */
  lead?: number;
}
