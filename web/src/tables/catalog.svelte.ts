// The games of the house, as the server tells them; remembered so that they are there at once and
// without a connection.
import { rest } from '../rest';
import type { GameCard } from '../wire/native';

const place = 'kibitz.games';

function remembered(): GameCard[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as GameCard[];
  } catch {
    return [];
  }
}

class Catalog {
  games: GameCard[] = $state.raw(remembered());
  #asked: Promise<void> | null = null;

  /** Asks the server, or takes the list that comes with the pages when the server is out of reach. */
  load(): Promise<void> {
    this.#asked ??= this.#load().catch(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  /** The card of a game. */
  card(name: string): GameCard | undefined {
    return this.games.find((game) => game.name === name);
  }

  async #load(): Promise<void> {
    try {
      this.games = (await rest.games()).games;
    } catch {
      if (this.games.length > 0) return;
      this.games = (await import('../wire/games.json')).default.games as GameCard[];
    }
    try {
      localStorage.setItem(place, JSON.stringify(this.games));
    } catch {
      // Without storage they are asked for each time.
    }
  }
}

/** The one list. */
export const catalog = new Catalog();
