// A visit to an old server: one socket of its own, and what was heard on it so far.
import {
  VERSION,
  type Refusal,
  type VisitAsk,
  type VisitGame,
  type VisitLine,
  type VisitLogin,
  type VisitNews,
  type VisitState,
} from '../wire/native';
import type { Wire } from '../socket/connection';

/** A line with a number of its own. */
export type Line = VisitLine & { number: number };

/** The board as it was last told. */
export type Board = Extract<VisitNews, { type: 'board' }>;

/** Lines that are kept; who wants more has read them. */
const mostLines = 500;

function dial(): Wire {
  const door = new URL('/ws/visit', location.href);
  door.protocol = door.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(door);
}

/** A visit from its call to its end. */
export class Visit {
  state: VisitState = $state('calling');
  /** The visitor's game, where games have numbers. */
  game: number | null = $state(null);
  mayStart = $state(false);
  lines: Line[] = $state.raw([]);
  users: string[] = $state.raw([]);
  games: VisitGame[] | null = $state.raw(null);
  board: Board | null = $state.raw(null);
  /** The move that is on its way. */
  pending: string | null = $state(null);
  /** Why the last wish was refused. */
  refused: Refusal | null = $state.raw(null);

  #wire: Wire;
  #number = 0;

  constructor(
    readonly address: string,
    readonly login: VisitLogin,
    wire: Wire = dial(),
  ) {
    this.#wire = wire;
    wire.onopen = () => {
      wire.send(JSON.stringify({ type: 'hello', version: VERSION, client: 'kibitz-web' }));
      this.ask({ type: 'call', address, login });
    };
    wire.onmessage = (event) => {
      if (typeof event.data !== 'string') return;
      try {
        this.#hear(JSON.parse(event.data) as VisitNews);
      } catch {
        // Not a message of ours.
      }
    };
    wire.onclose = () => this.#lost();
  }

  /** Wants something. */
  ask(ask: VisitAsk): void {
    if (this.state === 'ended') return;
    this.refused = null;
    if (ask.type === 'move') this.pending = ask.text;
    this.#wire.send(JSON.stringify(ask));
  }

  /** Goes home. */
  hangUp(): void {
    this.#wire.close();
    this.#lost();
  }

  #hear(news: VisitNews): void {
    switch (news.type) {
      case 'state':
        this.state = news.state;
        this.game = news.game;
        this.mayStart = news.may_start;
        // The board of the last round stays until somebody leaves its game.
        if (news.state === 'hall') this.board = null;
        if (news.state !== 'playing') this.pending = null;
        break;
      case 'line':
        this.#add(news.line);
        break;
      case 'users':
        this.users = news.users;
        break;
      case 'games':
        this.games = news.games;
        break;
      case 'board':
        this.board = news;
        this.pending = null;
        break;
      case 'refused':
        this.pending = null;
        this.refused = news.refusal;
        this.#add({ kind: 'error', reason: news.refusal.reason });
        // Who was not let go has not called.
        if (this.state === 'calling') this.hangUp();
        break;
      default:
    }
  }

  #add(line: VisitLine): void {
    this.#number += 1;
    this.lines = [...this.lines.slice(1 - mostLines), { ...line, number: this.#number }];
  }

  #lost(): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.mayStart = false;
    this.pending = null;
    this.#add({
      kind: 'connection',
      reason: { key: 'old-visit-over', text: 'The visit is over.' },
    });
  }
}
