// What the visitor chose last on the first page, so that the next game is one click away.

/** With whom to play. */
export type Opponent = 'computer' | 'friend' | 'screen' | 'lobby';

/** Who begins. */
export type Beginner = 'me' | 'other' | 'chance';

/** Everything that is chosen before a game. */
export interface Choices {
  game: string;
  opponent: Opponent;
  /** A computer player with its level. */
  player: string;
  begins: Beginner;
  /** A variant's name. */
  setup: string;
  /** The name of a preset. */
  clock: string;
}

const place = 'kibitz.choices';
const usual: Choices = {
  game: 'connect-four',
  opponent: 'computer',
  player: 'kibitz:3',
  begins: 'me',
  setup: 'standard',
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

/** The seat of who begins as chosen, from one. */
export function ownSeat(begins: Beginner): 1 | 2 {
  if (begins === 'chance') return Math.random() < 0.5 ? 1 : 2;
  return begins === 'me' ? 1 : 2;
}
