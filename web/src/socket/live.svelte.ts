// The one connection of the page, and the rooms in it, as things that pages can watch.
import { rest, Refused } from '../rest';
import type { PersonCard, TableCard } from '../wire/native';
import { Connection, type LinkState } from './connection';
import { LobbyList } from './lobby';
import { Room, type Follow, type RoomFace } from './room';

class Live {
  /** How the connection is. */
  state: LinkState = $state('connecting');
  /** Who the visitor is, once the server has said so. */
  me: PersonCard | null = $state.raw(null);
  /** Which server it is. */
  server = $state('');

  readonly connection = new Connection({
    introduce: () => this.introduce(),
    dial: () => {
      const door = new URL('/ws', location.href);
      door.protocol = door.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(door);
    },
    random: Math.random,
  });

  /** Connects; called once. */
  start(): void {
    this.connection.listen({
      state: (state) => (this.state = state),
      hear: (message) => {
        if (message.type !== 'welcome') return;
        this.me = message.you;
        this.server = message.server;
      },
    });
    addEventListener('online', () => this.connection.renew());
    addEventListener('offline', () => this.connection.networkLost());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.connection.probe();
    });
    this.connection.start();
  }

  /** Asks the server who we are; a new visitor becomes a guest by it. */
  async introduce(): Promise<void> {
    try {
      this.me = (await rest.me()).person;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      throw new Error(fault.message, { cause: fault });
    }
  }

  /** The visitor is another one now: the connection must say hello again. */
  become(person: PersonCard | null): void {
    this.me = person;
    this.connection.renew();
  }
}

/** The one live connection. */
export const live = new Live();

/** A room that a page shows; to be made while a component is set up. */
export class RoomView {
  face: RoomFace = $state.raw() as RoomFace;
  readonly room: Room;

  constructor(table: string, key: string | undefined) {
    const connection = live.connection;
    const changed = (): void => {
      this.face = this.room.face();
    };
    const say = connection.say.bind(connection);
    const me = (): string | null => live.me?.id ?? null;
    // Fetched before the first news; where that fails the room asks for all of it instead, and the
    // next news try again.
    const load = (): Promise<typeof import('../engine/engine')> => import('../engine/engine');
    load().catch(() => {});
    const follow: Follow = async (...news) => (await load()).engine.follow(...news);
    this.room = new Room(table, key, say, me, sessionStorage, follow, changed);
    this.face = this.room.face();
    $effect(() => {
      const end = connection.listen({
        welcome: () => this.room.welcome(),
        state: (state) => state !== 'online' && this.room.lost(),
        hear: (message) => this.room.hear(message),
      });
      if (connection.state === 'online') this.room.welcome();
      return () => {
        end();
        this.room.leave();
      };
    });
  }
}

/** The lobby that a page shows; to be made while a component is set up. */
export class LobbyView {
  tables: TableCard[] | null = $state.raw(null);

  constructor() {
    const connection = live.connection;
    const list = new LobbyList(connection.say.bind(connection), () => {
      this.tables = list.tables();
    });
    $effect(() => {
      const end = connection.listen({
        welcome: () => list.welcome(),
        hear: (message) => list.hear(message),
      });
      if (connection.state === 'online') list.welcome();
      return () => {
        end();
        list.leave();
      };
    });
  }
}
