// A table's room as this client knows it: the last truth from the server, and what was asked but
// not answered yet. Nothing is shown as done before the server has said so.
import { requestId } from '../rest';
import type {
  Ask,
  ChatLine,
  ClientMessage,
  Entry,
  RatingLine,
  Refusal,
  RefusalCode,
  ServerMessage,
  Snapshot,
  ThinkingReport,
} from '../wire/native';

/** How far an own request has come. */
export type AskState = 'sending' | 'offline' | 'confirmed';

/** Something that this client has asked for. */
export interface OwnAsk {
  request: string;
  ask: Ask;
  state: AskState;
  /** The table's version that contains it, once it is known. */
  version?: number;
}

/** An own request that was refused: it is taken back, and this says why. */
export interface Refusing {
  ask: Ask | null;
  refusal: Refusal;
}

/** Where unanswered requests survive a reload. */
export interface Keep {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** What a page shows of a room; a new object with every change. */
export interface RoomFace {
  snapshot: Snapshot | null;
  asks: OwnAsk[];
  refused: Refusing | null;
  /** The table cannot be entered. */
  denied: Refusal | null;
  gone: boolean;
  hint: { ply: number; ratings: RatingLine[] } | null;
  thinking: { seat: number; ply: number; report: ThinkingReport } | null;
  /** The last entry that was news, for announcements. */
  latest: Entry | null;
  /** Whether the last own move was seen to arrive, and still stands. */
  delivered: boolean;
}

/** What a snapshot becomes with one more entry of the log: the house's own fold. */
export type Follow = (known: Snapshot, entry: Entry, me: string | null) => Promise<Snapshot>;

const askAgainAfter = 4_000;
const chatKept = 200;
const lastTable = 'kibitz.table';
const passing: RefusalCode[] = ['busy', 'limit', 'storage'];

/** The chat with one more line, in its order and without repeats. */
function addLine(chat: ChatLine[], line: ChatLine): ChatLine[] {
  if (chat.some((known) => known.number === line.number)) return chat;
  return [...chat, line].toSorted((a, b) => a.number - b.number).slice(-chatKept);
}

/** One table's room. */
export class Room {
  #snapshot: Snapshot | null = null;
  #asks: OwnAsk[] = [];
  #refused: Refusing | null = null;
  #denied: Refusal | null = null;
  #gone = false;
  #hint: RoomFace['hint'] = null;
  #thinking: RoomFace['thinking'] = null;
  #latest: Entry | null = null;
  #delivered: number | null = null;
  #online = false;
  #entering = false;
  /** Whether the server itself told us the snapshot, since this page was loaded. */
  #fresh = true;
  #sentAt = new Map<string, number>();
  /** What was heard and not taken in yet. */
  #unheard: ServerMessage[] = [];
  #listening = false;
  #timer: ReturnType<typeof setInterval>;

  constructor(
    readonly table: string,
    private key: string | undefined,
    private readonly say: (message: ClientMessage) => boolean,
    private readonly me: () => string | null,
    private readonly keep: Keep,
    private readonly follow: Follow,
    private readonly changed: () => void,
  ) {
    this.#asks = this.#kept();
    this.#snapshot = this.#remembered();
    this.#fresh = false;
    this.#timer = setInterval(() => this.#sayAgain(), 1_000);
  }

  /** What to show. */
  face(): RoomFace {
    return {
      snapshot: this.#snapshot,
      asks: this.#asks,
      refused: this.#refused,
      denied: this.#denied,
      gone: this.#gone,
      hint: this.#hint,
      thinking: this.#thinking,
      latest: this.#latest,
      delivered: this.#delivered !== null && (this.#snapshot?.ply ?? 0) >= this.#delivered,
    };
  }

  /** The connection is there, or there again: enter, then say first what was not answered. */
  welcome(): void {
    this.#online = true;
    this.#enter();
    for (const own of this.#asks) if (own.state !== 'confirmed') this.#send(own);
    this.changed();
  }

  /** The connection is gone. Nothing is lost: what was asked waits. */
  lost(): void {
    this.#online = false;
    this.#entering = false;
    this.#asks = this.#asks.map((own) =>
      own.state === 'sending' ? { ...own, state: 'offline' } : own,
    );
    this.changed();
  }

  /** Leaves the room; the seat is kept. */
  leave(): void {
    clearInterval(this.#timer);
    this.say({ type: 'leave', table: this.table });
  }

  /** Asks for something. It is kept until the server has answered. */
  ask(ask: Ask): void {
    if (ask.what === 'move' && this.#asks.some((own) => own.ask.what === 'move')) return;
    const own: OwnAsk = { request: requestId(), ask, state: 'offline' };
    this.#asks = [...this.#asks, own];
    this.#refused = null;
    this.#save();
    this.#send(own);
    this.changed();
  }

  /** The refusal has been read. */
  forgive(): void {
    this.#refused = null;
    this.changed();
  }

  /**
   * Takes in what the server said, if it is about this table. News take a moment to add up, and
   * whatever comes after them waits for that, so that nothing overtakes anything.
   */
  hear(message: ServerMessage): void {
    const table =
      message.type === 'table' ? message.snapshot.table : 'table' in message && message.table;
    if (table !== this.table) return;
    this.#unheard.push(message);
    if (!this.#listening) void this.#listen();
  }

  async #listen(): Promise<void> {
    this.#listening = true;
    for (;;) {
      const message = this.#unheard.shift();
      if (!message) break;
      if (message.type === 'news') await this.#news(message.entries);
      else this.#take(message);
      this.changed();
    }
    this.#listening = false;
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#adopt(message.snapshot);
        break;
      case 'accepted':
        this.#answered(message.request, message.version);
        break;
      case 'refused': {
        const own = this.#asks.find((each) => each.request === message.request);
        if (message.snapshot) this.#adopt(message.snapshot);
        if (message.request === undefined) this.#entering = false;
        if (message.request === undefined && !(this.#snapshot && this.#fresh)) {
          // Who is merely busy is asked again.
          if (!passing.includes(message.refusal.code)) this.#denied = message.refusal;
        } else if (own || message.request === undefined) {
          this.#refused = { ask: own?.ask ?? null, refusal: message.refusal };
        }
        if (own) this.#forget(own.request);
        break;
      }
      case 'presence':
        this.#update((known) => ({
          ...known,
          watchers: message.watchers,
          seats: known.seats.map((seat, at) => ({
            ...seat,
            present: message.present[at] ?? seat.present,
            claimable_at: message.claimable_at[at] ?? undefined,
          })),
        }));
        break;
      case 'said':
        this.#update((known) => ({ ...known, chat: addLine(known.chat, message.line) }));
        break;
      case 'thinking':
        if (message.ply === this.#snapshot?.ply) {
          this.#thinking = { seat: message.seat, ply: message.ply, report: message.report };
        }
        break;
      case 'hint':
        if (message.ply === this.#snapshot?.ply) {
          this.#hint = { ply: message.ply, ratings: message.ratings };
        }
        this.#forget(message.request);
        break;
      case 'gone':
        this.#gone = true;
        break;
      default:
    }
  }

  #update(how: (known: Snapshot) => Snapshot): void {
    if (this.#snapshot) this.#snapshot = how(this.#snapshot);
  }

  #adopt(snapshot: Snapshot): void {
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    this.#fresh = true;
    this.#entering = false;
    this.#denied = null;
    this.#gone = false;
    if (snapshot.key) this.key = snapshot.key;
    if (before?.ply !== snapshot.ply) this.#clearThoughts();
    this.#settle();
  }

  async #news(entries: Entry[]): Promise<void> {
    const known = this.#fresh ? this.#snapshot : null;
    if (!known) {
      this.#enter();
      return;
    }
    this.#entering = false;
    let seatsChanged = false;
    for (const entry of entries) {
      const version = this.#snapshot?.version ?? 0;
      if (entry.version <= version) continue;
      if (entry.version > version + 1) {
        // Something was missed: ask for it, and take nothing that does not fit.
        this.#enter();
        break;
      }
      const next = await this.follow(this.#snapshot as Snapshot, entry, this.me()).catch(
        () => null,
      );
      if (!next) {
        // What does not add up here the server adds up.
        this.#enter(true);
        break;
      }
      this.#snapshot = next;
      if (['sat', 'stood', 'replaced'].includes(entry.event)) seatsChanged = true;
      this.#latest = entry;
      if (entry.event === 'moved' && entry.seat && known.you.includes(entry.seat)) {
        this.#delivered = entry.ply;
      } else if (entry.event === 'took_back') this.#delivered = null;
      if (entry.ply !== known.ply) this.#clearThoughts();
    }
    // Who sits where decides who may do what, and that only the server knows.
    if (seatsChanged) this.#enter(true);
    this.#settle();
  }

  #clearThoughts(): void {
    this.#hint = null;
    this.#thinking = null;
  }

  #enter(everything = false): void {
    if (!this.#online || this.#entering) return;
    this.#entering = true;
    const message: ClientMessage = { type: 'enter', table: this.table };
    if (this.key) message.key = this.key;
    if (this.#snapshot && this.#fresh && !everything) message.since = this.#snapshot.version;
    this.say(message);
  }

  #send(own: OwnAsk): void {
    const sent =
      this.#online &&
      this.say({ type: 'ask', request: own.request, table: this.table, ask: own.ask });
    this.#sentAt.set(own.request, Date.now());
    this.#replace({ ...own, state: sent ? 'sending' : 'offline' });
  }

  #sayAgain(): void {
    if (!this.#online) return;
    if (!(this.#snapshot && this.#fresh) && !this.#denied) this.#enter();
    for (const own of this.#asks) {
      const sent = this.#sentAt.get(own.request) ?? 0;
      if (own.state === 'sending' && Date.now() - sent >= askAgainAfter) this.#send(own);
    }
  }

  /** Accepted: it is done, but it stays visible until the board shows it. */
  #answered(request: string, version: number): void {
    const own = this.#asks.find((each) => each.request === request);
    if (!own) return;
    // A hint's ratings come in a message of their own.
    this.#replace({ ...own, state: 'confirmed', version });
    this.#settle();
  }

  #settle(): void {
    const version = this.#snapshot?.version ?? -1;
    this.#asks = this.#asks.filter(
      (own) => own.state !== 'confirmed' || (own.version ?? 0) > version,
    );
    this.#save();
    this.#remember();
  }

  #forget(request: string): void {
    this.#asks = this.#asks.filter((own) => own.request !== request);
    this.#sentAt.delete(request);
    this.#save();
  }

  #replace(changed: OwnAsk): void {
    this.#asks = this.#asks.map((own) => (own.request === changed.request ? changed : own));
  }

  get #place(): string {
    return `kibitz.asks.${this.table}`;
  }

  #save(): void {
    const waiting = this.#asks.filter((own) => own.state !== 'confirmed');
    try {
      if (waiting.length === 0) this.keep.removeItem(this.#place);
      else {
        const kept = waiting.map(({ request, ask }) => ({ request, ask }));
        this.keep.setItem(this.#place, JSON.stringify(kept));
      }
    } catch {
      // Without storage they live as long as the page.
    }
  }

  /** The table is shown at once after a reload, with a connection or without. */
  #remember(): void {
    try {
      this.keep.setItem(lastTable, JSON.stringify(this.#snapshot));
    } catch {
      // Then it is shown when the server tells it.
    }
  }

  #remembered(): Snapshot | null {
    try {
      const last = JSON.parse(this.keep.getItem(lastTable) ?? 'null') as Snapshot | null;
      return last?.table === this.table ? last : null;
    } catch {
      return null;
    }
  }

  #kept(): OwnAsk[] {
    try {
      const kept = JSON.parse(this.keep.getItem(this.#place) ?? '[]') as OwnAsk[];
      return kept.map(({ request, ask }) => ({ request, ask, state: 'offline' as const }));
    } catch {
      return [];
    }
  }
}
