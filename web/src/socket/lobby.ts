// The listed tables, kept current by news.
import type { ClientMessage, ServerMessage, TableCard } from '../wire/native';

/** The lobby's list. */
export class LobbyList {
  #cards = new Map<string, TableCard>();
  #told = false;

  constructor(
    private readonly say: (message: ClientMessage) => boolean,
    private readonly changed: () => void,
  ) {}

  /** The tables, the newest first; nothing before the server has told them. */
  tables(): TableCard[] | null {
    if (!this.#told) return null;
    return [...this.#cards.values()].toSorted((a, b) => b.opened_at - a.opened_at);
  }

  welcome(): void {
    this.say({ type: 'enter_lobby' });
  }

  leave(): void {
    this.say({ type: 'leave_lobby' });
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'lobby':
        this.#cards = new Map(message.tables.map((card) => [card.table, card]));
        this.#told = true;
        break;
      case 'lobby_news':
        this.#cards.set(message.card.table, message.card);
        break;
      case 'lobby_gone':
        this.#cards.delete(message.table);
        break;
      default:
        return;
    }
    this.changed();
  }
}
