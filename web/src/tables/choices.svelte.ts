// What the visitor chose last on the first page, so that the next game is one click away.
import type { GameCard } from '../wire/native';
import { ownName, shelf } from '../maps/shelf.svelte';
import { editorOf, type ChosenSetup } from '../setup/settings';

/** With whom to play. */
export type Opponent = 'computer' | 'friend' | 'screen' | 'lobby';

/** Who begins, where there are two. */
export type Beginner = 'me' | 'other' | 'chance';

/** Everything that is chosen before a game. */
export interface Choices {
  game: string;
  opponent: Opponent;
  /** A computer player with its level. */
  player: string;
  begins: Beginner;
  /** The own seat where there are more than two, from one; zero lets chance decide. */
  seat: number;
  /** How many other people play along; computers sit in the other seats. */
  people: number;
  /** A variant's name, values of settings, or an own map. */
  setup: ChosenSetup;
  /** Whether the dice of a game at this screen are real ones. */
  realDice: boolean;
  /** The name of a preset. */
  clock: string;
}

const place = 'kibitz.choices';
const usual: Choices = {
  game: 'connect-four',
  opponent: 'computer',
  player: 'kibitz:3',
  begins: 'me',
  seat: 1,
  people: 1,
  setup: 'standard',
  realDice: false,
  clock: 'none',
};

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

/** The choices; whoever reads them hears of changes. */
export const choices: Choices = $state({ ...usual, ...kept() });

/** Keeps the choices for the next visit. */
export function keepChoices(): void {
  try {
    localStorage.setItem(place, JSON.stringify(choices));
  } catch {
    // Without storage the usual choices come back.
  }
}

/** Whether a game can be played on this setup: a variant of it, values of its settings, or an own map
 * that is still there. */
export function knowsSetup(game: GameCard, setup: ChosenSetup): boolean {
  if (typeof setup !== 'string') {
    const known = new Set(game.settings.map(({ name }) => name));
    const chosen = Object.keys(setup);
    return known.size > 0 && editorOf(game) === null && chosen.every((name) => known.has(name));
  }
  const own = ownName(setup);
  if (own !== null) return editorOf(game) === 'map' && shelf.find(own) !== undefined;
  return game.variants.some((variant) => variant.name === setup);
}

/** A player of middling strength: its own usual level where it has levels. */
export function withLevel(game: GameCard, name: string, wanted = 3): string {
  const levels = game.players.find((each) => each.name === name)?.levels.length ?? 0;
  return levels > 0 ? `${name}:${Math.min(Math.max(1, wanted), levels)}` : name;
}

/** Makes the choices fit the games of the house: another game has other boards and players. */
export function fitChoices(game: GameCard): void {
  if (!knowsSetup(game, choices.setup)) choices.setup = game.variants[0]?.name ?? '';
  const [name, level] = choices.player.split(':');
  const known = game.players.some((each) => each.name === name);
  const player = known ? name : (game.players[0]?.name ?? '');
  choices.player = withLevel(game, player, Number(level) || 3);
}

/** The own seat as chosen, from one. */
export function ownSeat(chosen: Pick<Choices, 'begins' | 'seat'>, seats: number): number {
  const drawn = (): number => 1 + Math.floor(Math.random() * seats);
  if (seats === 2) return chosen.begins === 'chance' ? drawn() : chosen.begins === 'me' ? 1 : 2;
  return chosen.seat >= 1 && chosen.seat <= seats ? chosen.seat : drawn();
}

/** How many other people are to come, as far as there are seats. */
export function otherPeople(chosen: Pick<Choices, 'opponent' | 'people'>, seats: number): number {
  if (chosen.opponent === 'computer') return 0;
  return Math.min(seats - 1, Math.max(1, chosen.people));
}
