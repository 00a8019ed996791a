// A move put together step by step. One implementation for clicks, drags, keys and text: boards show
// which steps may follow and say which was taken; what that means only the engine knows.
import { engine, Refused } from '../engine/engine';
import type { BoardView, DraftView, StepView } from '../wire/engine';
import { explain, t } from '../words';

/** Where a move is made. */
export interface Place {
  game: string;
  /** The position as the text of a setup. */
  position: string;
}

/** Asks the engine how far these steps have come. */
type AskDraft = (game: string, position: string, steps: string[]) => Promise<DraftView>;

const askEngine: AskDraft = (game, position, steps) =>
  engine.draft(game, position, undefined, steps);

/** The move that somebody is about to make. */
export class MoveDraft {
  /** The steps so far. */
  steps: readonly string[] = $state.raw([]);
  /** Why the last step was refused. */
  refusal = $state('');
  /** What was known before the first step, after it, and so on. */
  #known: readonly DraftView[] = $state.raw([]);
  #place: Place | null = $state.raw(null);
  /** The board with the move that was made last, until its position is seen. */
  #made: { position: string; board: BoardView | null } | null = $state.raw(null);
  /** What was asked for is done in its order. */
  #line: Promise<unknown> = Promise.resolve();
  /** How many steps among it are not done yet. */
  #taking = 0;

  /** `asksTwice` tells whether a whole move waits for a yes. */
  constructor(
    private readonly made: (text: string) => void,
    private readonly asksTwice: (move: string) => boolean,
    private readonly ask: AskDraft = askEngine,
  ) {}

  #now: DraftView | null = $derived(this.#known[this.steps.length] ?? null);
  /** The steps that may follow. */
  next: readonly StepView[] = $derived(this.#now?.next ?? []);
  /** The move, where the steps so far are one that waits for a yes or for more steps. */
  complete: string | null = $derived(this.steps.length > 0 ? (this.#now?.complete ?? null) : null);

  /** The board of this position with the steps that were taken; nothing where steps change none. */
  boardOf(position: string): BoardView | null {
    if (this.steps.length > 0 && this.#place?.position === position) {
      return this.#now?.board ?? null;
    }
    return this.#made?.position === position ? this.#made.board : null;
  }

  /**
   * A new position, or none in which a move may be made: whatever was begun is forgotten. The same
   * position once more, with a remark in its record or another face around it, changes nothing.
   */
  begin(place: Place | null): void {
    const [before, after] = [this.#place, place];
    const same = before?.game === after?.game && before?.position === after?.position;
    if (same && (!after || this.#known.length > 0)) return;
    this.#place = place;
    this.#known = [];
    this.steps = [];
    this.refusal = '';
    // A move that was refused is seen no longer.
    if (place) this.#made = null;
    // Reading a position is no step, so there is nothing of it to take back.
    void this.#queue((now) => this.#read(now, []), 0);
  }

  /**
   * Takes a step: one that may follow, the beginning of another move, or a whole move in one text.
   * The same step once more says yes to a move that waits for it.
   */
  take(text: string): Promise<boolean> {
    return this.#queue((place) => this.#step(place, text));
  }

  /**
   * Takes a step of the move that was begun, where every other step is refused with its reason and what
   * was begun stays.
   */
  add(text: string): Promise<boolean> {
    return this.#queue((place) => this.#walk(place, [...this.steps, text]));
  }

  /** Takes what was written: a step of the move that was begun, or a whole move in its place. */
  write(text: string, stays = false): Promise<boolean> {
    if (!stays) return this.take(text);
    return this.#queue(async (place) => {
      if (await this.#walk(place, [...this.steps, text])) return true;
      const { refusal } = this;
      const whole = await this.ask(place.game, place.position, [text]).catch(() => null);
      if (place === this.#place && whole?.complete) return this.#walk(place, [text]);
      this.refusal = refusal;
      return false;
    });
  }

  /** From one step to the one that follows it. Whoever lets go anywhere else has changed their mind. */
  drag(from: string, to: string): Promise<boolean> {
    return this.#queue(async (place) => {
      const path = this.#path(from);
      const after = await this.ask(place.game, place.position, path).catch(() => null);
      if (place !== this.#place || !after?.next.some(({ text }) => text === to)) return false;
      return (await this.#step(place, from)) && this.#step(place, to);
    });
  }

  /** Takes the last step back, also one that is just being taken. */
  back(): boolean {
    if (this.#taking === 0) return this.#drop();
    void this.#queue(async () => this.#drop());
    return true;
  }

  /** Says yes to the move. */
  play(): void {
    const text = this.complete;
    if (text === null) return;
    if (this.#place) {
      this.#made = { position: this.#place.position, board: this.#now?.board ?? null };
    }
    this.steps = [];
    this.made(text);
  }

  /** Does something when everything before it is done, unless the position is another by then. */
  #queue(act: (place: Place) => Promise<boolean>, steps = 1): Promise<boolean> {
    const place = this.#place;
    this.#taking += steps;
    const done = this.#line.then(async () => {
      try {
        return place !== null && place === this.#place && (await act(place));
      } finally {
        this.#taking -= steps;
      }
    });
    this.#line = done;
    return done;
  }

  #drop(): boolean {
    if (this.steps.length === 0) return false;
    this.steps = this.steps.slice(0, -1);
    this.refusal = '';
    return true;
  }

  /** The steps with one more, or that one as the beginning of another move. */
  #path(text: string): string[] {
    const follows = this.steps.length === 0 || this.next.some((step) => step.text === text);
    return follows ? [...this.steps, text] : [text];
  }

  async #step(place: Place, text: string): Promise<boolean> {
    const { steps, next } = this;
    if (this.complete !== null && next.length === 0 && text === steps[steps.length - 1]) {
      this.play();
      return true;
    }
    return this.#walk(place, this.#path(text));
  }

  async #walk(place: Place, path: string[]): Promise<boolean> {
    if (!(await this.#read(place, path))) return false;
    this.steps = path;
    const whole = this.next.length === 0 ? this.complete : null;
    if (whole !== null && !this.asksTwice(whole)) this.play();
    return true;
  }

  /** Learns what may follow after these steps; tells whether they may be taken. */
  async #read(place: Place, path: string[]): Promise<boolean> {
    try {
      const found = await this.ask(place.game, place.position, path);
      if (place !== this.#place) return false;
      this.#known = [...this.#known.slice(0, path.length), found];
      this.refusal = '';
      return true;
    } catch (fault) {
      if (place !== this.#place) return false;
      this.refusal =
        fault instanceof Refused ? explain(fault.explanation) : t('desk-engine-missing');
      return false;
    }
  }
}
