// A game in this browser alone: against computer players or several people at one screen. It is kept
// in the browser after every move, so that a reload goes on where it was.
import {
  engine,
  Refused,
  type Played,
  type RatingLine,
  type ThinkingReport,
  type View,
} from '../engine/engine';
import { faceOf } from '../games';
import { ownName, setupText } from '../maps/shelf.svelte';
import { sitterAt, type LocalTerms } from '../routes';
import { judge } from './judge';
import { keep, recall } from './memory';

/** What is kept of a game. */
export interface KeptGame {
  terms: LocalTerms;
  record: string;
  /** Determines the computer player's luck. */
  seed: number;
  /** Whether it had come to its end. */
  over: boolean;
  /** The text of the own map on which it is played, because that may have changed since. */
  map?: string;
}

/** The least time that a computer player seems to think, in milliseconds. */
const PAUSE = 550;
/** How long dice roll. */
const ROLL = 350;
/** The most that it really thinks about a move, in seconds, unless its game or a person says otherwise. */
const THOUGHT = 2;

/** How many seconds a computer player usually thinks about a move at most. */
export function usualTime(game: string, player: string): number {
  return faceOf(game).timeLimit?.(player) ?? THOUGHT;
}

/** Whether both are about the same kind of game. */
export function sameTerms(one: LocalTerms, other: LocalTerms): boolean {
  return (
    one.game === other.game &&
    one.against === other.against &&
    one.setup === other.setup &&
    one.dice === other.dice &&
    one.time === other.time &&
    String(one.seats) === String(other.seats) &&
    (one.seat === other.seat || one.against === 'person' || one.seats !== undefined)
  );
}

/** After how many moves a person acts again, when the last is taken back. `people` are their seats,
 * and `null` among them means that they say what the dice show. */
export function plyToUndoTo(
  moves: readonly { seat: number | null }[],
  people: readonly (number | null)[],
): number | null {
  const ply = moves.findLastIndex(({ seat }) => people.includes(seat));
  return ply < 0 ? null : ply;
}

/** The same game with everybody one seat further. */
export function movedOn(terms: LocalTerms, seats: number): LocalTerms {
  const moved = { ...terms, seat: (terms.seat % seats) + 1 };
  if (!terms.seats) return moved;
  const sitters = Array.from({ length: seats }, (_, at) => sitterAt(terms, at + 1));
  return { ...moved, seats: [...sitters.slice(-1), ...sitters.slice(0, -1)] };
}

/** The text of the own map that these terms name. */
function mapOf(terms: LocalTerms): string | undefined {
  return ownName(terms.setup) === null ? undefined : setupText(terms.setup);
}

/** What the dice of a game come from: random bytes of its own, or somebody's hand. */
function diceOf(terms: LocalTerms): string {
  if (terms.dice === 'hand') return 'by hand';
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The game on this screen. */
export class LocalGame {
  terms: LocalTerms = $state.raw({ game: '', against: 'person', seat: 1, setup: '' });
  record = $state('');
  view: View | null = $state.raw(null);
  hint: RatingLine[] | null = $state.raw(null);
  thinking: ThinkingReport | null = $state.raw(null);
  /** What goes on: the computer thinks about its move, the dice roll, or the adviser thinks. */
  busy: 'move' | 'roll' | 'hint' | null = $state(null);
  /** A refusal or a breakdown, for the person to read. */
  trouble: unknown = $state.raw(null);
  #seed = 1;
  #stop: AbortController | null = null;

  /** The seats of people. */
  people: number[] = $derived.by(() => {
    const all = Array.from({ length: this.view?.seats ?? 2 }, (_, at) => at + 1);
    return all.filter((seat) => sitterAt(this.terms, seat) === 'person');
  });

  canMove: boolean = $derived(
    (this.busy === null || this.busy === 'hint') &&
      this.view !== null &&
      this.view.turn !== null &&
      this.people.includes(this.view.turn),
  );

  /** Whether a person says what the dice show. */
  canRoll: boolean = $derived(this.terms.dice === 'hand' && this.view?.chance === true);

  /** Whether somebody who could give up is still in the game. */
  canResign: boolean = $derived(this.view?.over === false && this.#resigning() !== null);

  canUndo: boolean = $derived(this.#plyToUndoTo() !== null);

  /** Goes on with the kept game if it is of these terms and not over; begins anew otherwise. */
  async open(terms: LocalTerms): Promise<'new' | 'goes-on' | 'lost'> {
    const kept = recall<KeptGame>(`local.${terms.game}`);
    const same = kept?.terms && sameTerms(kept.terms, terms) && kept.map === mapOf(terms);
    if (kept?.record && !kept.over && same) {
      try {
        const view = await engine.view(terms.game, kept.record);
        this.#seed = kept.seed || 1;
        this.terms = kept.terms;
        this.#take({ record: kept.record, view });
        return view.plies > 0 ? 'goes-on' : 'new';
      } catch (fault) {
        if (!(fault instanceof Refused)) throw fault;
        await this.begin(terms);
        return 'lost';
      }
    }
    await this.begin(terms);
    return 'new';
  }

  /** Begins a new game. */
  async begin(terms: LocalTerms): Promise<void> {
    const begun = await engine.begin(terms.game, setupText(terms.setup), diceOf(terms));
    this.stop();
    this.#seed = Math.floor(Math.random() * 2 ** 31) + 1;
    this.terms = terms;
    this.#take(begun);
  }

  /** Plays a move of a person, or what their dice show. */
  async play(text: string): Promise<void> {
    if (!this.canMove && !this.canRoll) return;
    await this.#change(() => engine.play(this.terms.game, this.record, text));
  }

  /** Takes back until it is a person's turn. */
  async undo(): Promise<void> {
    const ply = this.#plyToUndoTo();
    if (ply === null) return;
    await this.#change(() => engine.backTo(this.terms.game, this.record, ply));
  }

  #plyToUndoTo(): number | null {
    const acting = this.terms.dice === 'hand' ? [...this.people, null] : this.people;
    return plyToUndoTo(this.view?.moves ?? [], acting);
  }

  /** Lets a person give up: whoever is to move at one screen, otherwise the only person. */
  async resign(): Promise<void> {
    const seat = this.#resigning();
    if (!seat) return;
    await this.#change(() => engine.retire(this.terms.game, this.record, seat, 'resigned'));
  }

  #resigning(): number | null {
    const left = this.view?.left?.map(({ seat }) => seat) ?? [];
    const still = this.people.filter((seat) => !left.includes(seat));
    if (still.length === 1) return still[0];
    const turn = this.view?.turn ?? null;
    return turn !== null && still.includes(turn) ? turn : null;
  }

  /** Ends the game by agreement. */
  async agreeDraw(): Promise<void> {
    await this.#change(() => engine.agreeDraw(this.terms.game, this.record));
  }

  /** Asks for advice; that is written into the record. */
  async advise(): Promise<void> {
    const view = this.view;
    if (!view || !this.canMove || this.busy) return;
    const stop = this.#begin('hint');
    try {
      const { ratings } = await judge(view, { signal: stop.signal, urgency: 1 });
      if (stop.signal.aborted || ratings.length === 0) return;
      const remark = `hint: ${ratings[0].text}`;
      const noted = await engine.note(this.terms.game, this.record, remark);
      if (stop.signal.aborted) return;
      this.#take(noted);
      this.hint = ratings;
    } catch (fault) {
      if (!stop.signal.aborted) this.trouble = fault;
    } finally {
      this.#end(stop);
    }
  }

  /** Changes sides with the computer in the middle of the game. */
  swap(): void {
    if (!this.view || this.people.length === this.view.seats) return;
    this.stop();
    this.terms = movedOn(this.terms, this.view.seats);
    this.#take({ record: this.record, view: this.view });
  }

  /** Stops whoever thinks. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.busy = null;
    this.thinking = null;
  }

  async #change(act: () => Promise<Played>): Promise<void> {
    this.stop();
    try {
      this.#take(await act());
    } catch (fault) {
      this.trouble = fault;
    }
  }

  #take({ record, view }: Played): void {
    this.record = record;
    this.view = view;
    this.hint = null;
    this.trouble = null;
    const map = mapOf(this.terms);
    const kept: KeptGame = { terms: this.terms, record, seed: this.#seed, over: view.over, map };
    keep(`local.${this.terms.game}`, kept);
    if (view.chance && !this.canRoll) void this.#roll();
    else if (view.turn !== null && !this.people.includes(view.turn)) void this.#computerMoves(view);
  }

  /** Lets the dice roll; a moment passes, so that it is seen. */
  #roll(): Promise<void> {
    return this.#goOn('roll', async () => {
      await new Promise((done) => setTimeout(done, ROLL));
      return engine.roll(this.terms.game, this.record);
    });
  }

  #computerMoves(view: View): Promise<void> {
    return this.#goOn('move', async (stop) => {
      const { game, time } = this.terms;
      const player = sitterAt(this.terms, view.turn ?? 1);
      const [choice] = await Promise.all([
        engine.choose(game, this.record, player, {
          budget: `${Math.round(1_000 * (time ?? usualTime(game, player)))}ms`,
          seed: this.#seed + view.ply,
          signal: stop.signal,
          urgency: 2,
          onreport: (report) => (this.thinking = report),
        }),
        new Promise((done) => setTimeout(done, PAUSE)),
      ]);
      if (stop.signal.aborted || !choice) return null;
      return engine.play(this.terms.game, this.record, choice.text);
    });
  }

  /** What happens by itself, unless somebody stops it. */
  async #goOn(
    what: 'move' | 'roll',
    act: (stop: AbortController) => Promise<Played | null>,
  ): Promise<void> {
    const stop = this.#begin(what);
    try {
      const played = await act(stop);
      if (stop.signal.aborted || !played) return;
      this.#end(stop);
      this.#take(played);
    } catch (fault) {
      if (!stop.signal.aborted) this.trouble = fault;
    } finally {
      this.#end(stop);
    }
  }

  /** Lets the computer try again after a breakdown. */
  retry(): void {
    this.trouble = null;
    if (this.view) this.#take({ record: this.record, view: this.view });
  }

  #begin(what: 'move' | 'roll' | 'hint'): AbortController {
    this.stop();
    this.#stop = new AbortController();
    this.busy = what;
    return this.#stop;
  }

  #end(stop: AbortController): void {
    if (this.#stop !== stop) return;
    this.#stop = null;
    this.busy = null;
    this.thinking = null;
  }
}
