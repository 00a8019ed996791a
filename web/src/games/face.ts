// What the desk needs to know of a game to show it. Each game's folder has one such face.
import type { Component } from 'svelte';
import type { RatingLine, View } from '../engine/types';

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
  /** What a player thinks of the moves, to be shown at them. */
  ratings: RatingLine[] | null;
  /** The move that is advised. */
  hint: string | null;
  /** A move was made. */
  onmove: (text: string) => void;
}

/** A number that may be chosen freely in a setup, such as the board's width. */
export interface SizeChoice {
  least: number;
  most: number;
  /** The setup of a board of this size. */
  setup: (width: number, height: number) => string;
  /** The size that a setup names. */
  read: (setup: string) => { width: number; height: number } | null;
}

/** A game as the pages show it. */
export interface GameFace {
  name: string;
  /** The board; complete without the other. */
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** The board in three dimensions. */
  board3D?: () => Promise<{ default: Component<BoardProps> }>;
  /** The rules with pictures. */
  rules: () => Promise<{ default: Component }>;
  /** A small picture of the game. */
  emblem: () => Promise<{ default: Component }>;
  /** A move in words: “column 4”. */
  moveName: (text: string) => string;
  /** What the last move changed besides its own place, in a sentence. */
  sayChange?: (view: View) => string;
  /** A seat in words, by what it moves: “Red”. */
  seatName: (seat: number) => string;
  /** The game as a short text that can be read again; nothing where there is none. */
  shortText: (view: View) => string | null;
  /** Boards of any size, where the game has them. */
  sizes?: SizeChoice;
  /** Where scores are counted in stones: a lead that is as good as a win. */
  lead?: number;
  /** Whose ratings are shown, and whose opinion is better where that one has not finished. */
  judges: { exact: string; quick?: string };
}
