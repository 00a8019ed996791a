// How cells are chosen, the same on the flat board and in three dimensions: by pointing and by the
// keys, with words for every cell. What a move would turn is asked of the engine when somebody looks
// at it.
import { tick } from 'svelte';
import { engine } from '../../engine/engine';
import type { RatingLine } from '../../engine/engine';
import type { BoardProps } from '../face';
import { badgeOf, sayRating, type Badge } from '../ratings';
import { t } from '../../words';
import { fieldOf, indexOf, letterAt, placeOf, transitionsAt, type Place } from './field';
import { cellName, sayStones, stepsOf, tileName } from './names';

/** Maps with more cells have one button, at the cursor, instead of one for each cell. */
const MOST_BUTTONS = 441;
/** More ratings than this nobody reads. */
const MOST_RATINGS = 300;

/** The cells of a field and which of them is chosen. */
export class Cells {
  #props: () => BoardProps;
  pointed: Place | null = $state.raw(null);
  focused = $state(false);
  /** What the chosen move would turn or destroy. */
  effect: Place[] = $state.raw([]);
  /** Of which move that is told. */
  #told = $state('');
  #cursor: Place | null = $state.raw(null);
  #known = new Map<string, Place[]>();
  buttons: Record<number, HTMLButtonElement> = {};

  constructor(props: () => BoardProps) {
    this.#props = props;
    $effect(() => {
      void this.view.key;
      this.#known.clear();
    });
    $effect(() => this.#ask());
  }

  view = $derived.by(() => this.#props().view);
  field = $derived(fieldOf(this.view));
  /** Whether a move may be made. */
  open = $derived.by(() => this.#props().playable && !this.#props().pending);
  /** The first steps of moves by the cell's number. */
  legal = $derived(
    new Map(this.field.legal.map(({ x, y, step }) => [indexOf(this.field, [x, y]), step])),
  );
  /** The cell of every first step. */
  #byStep = $derived(
    new Map(this.field.legal.map(({ x, y, step }): [string, Place] => [step, [x, y]])),
  );
  /** The cell that was taken and waits for the next step, or for a yes. */
  taken: Place | null = $derived.by(() => this.placeOf(this.#props().taken[0] ?? null));
  /** Where the keys are. */
  cursor: Place = $derived.by(() => {
    const { field } = this;
    const own = this.#cursor;
    if (own && own[0] < field.width && own[1] < field.height) return own;
    const first = field.legal[0];
    return first ? [first.x, first.y] : [0, 0];
  });
  chosen: Place | null = $derived(
    this.taken ?? this.pointed ?? (this.focused ? this.cursor : null),
  );
  /** The step of the chosen cell, where one may move. */
  candidate: string | null = $derived(this.open && this.chosen ? this.step(this.chosen) : null);
  /** Whether what the chosen move does is known by now. */
  known = $derived(this.candidate !== null && this.#told === this.candidate);
  /** The rating of the best move on every cell, by the cell's number. */
  rated = $derived.by(() => {
    const found = new Map<number, RatingLine>();
    for (const rating of this.#props().ratings ?? []) {
      const place = this.placeOf(rating.text);
      const at = place && indexOf(this.field, place);
      if (at !== null && !found.has(at)) found.set(at, rating);
    }
    return found;
  });
  /** What is shown of the best move on every cell. */
  badges: { place: Place; badge: Badge }[] = $derived.by(() => {
    const { ratings } = this.#props();
    if (!ratings || ratings.length > MOST_RATINGS) return [];
    return [...this.rated].map(([at, rating]) => ({
      place: placeOf(this.field, at),
      badge: badgeOf(rating, true),
    }));
  });
  /** The cells that have a button. */
  pressable: number[] = $derived.by(() => {
    const { field } = this;
    if (field.width * field.height > MOST_BUTTONS) return [indexOf(field, this.cursor)];
    return Array.from({ length: field.width * field.height }, (_, at) => at).filter(
      (at) => letterAt(field, placeOf(field, at)) !== '-' || at === indexOf(field, this.cursor),
    );
  });

  /** The first step of moves on a cell; nothing where there are none. */
  step(place: Place): string | null {
    return this.legal.get(indexOf(this.field, place)) ?? null;
  }

  /** The cell of a move or of its first step. */
  placeOf(move: string | null): Place | null {
    return move === null ? null : (this.#byStep.get(stepsOf(move)[0]) ?? null);
  }

  /** Whether a stone already lies there, so that it costs an override stone. */
  isOverride(place: Place): boolean {
    const letter = letterAt(this.field, place);
    return this.field.phase === 'building' && (letter === 'x' || Number(letter) > 0);
  }

  /** Asks what the chosen move would do. */
  #ask(): (() => void) | void {
    const text = this.candidate;
    const { view } = this;
    if (text === null) {
      this.effect = [];
      this.#told = '';
      return;
    }
    const known = this.#known.get(text);
    if (known) {
      this.effect = known;
      this.#told = text;
      return;
    }
    this.effect = [];
    this.#told = '';
    // Who moves across the board does not want to know about every cell on the way.
    const soon = setTimeout(() => {
      engine.effect(view.game, view.position, undefined, text).then(
        (cells) => {
          if (this.view !== view) return;
          this.#known.set(text, cells);
          if (this.candidate !== text) return;
          this.effect = cells;
          this.#told = text;
        },
        () => {},
      );
    }, 25);
    return () => clearTimeout(soon);
  }

  /** A cell in words: what lies there, whether it can be played, what is thought of it. */
  name(place: Place): string {
    const { hint } = this.#props();
    const { field } = this;
    const letter = letterAt(field, place);
    const at = indexOf(field, place);
    const step = this.step(place);
    const rating = this.rated.get(at);
    const isAt = (other: Place | null): boolean => other !== null && indexOf(field, other) === at;
    const here = isAt(this.chosen);
    const parts = [
      cellName(field.kind, place),
      tileName(field.kind, letter),
      ...transitionsAt(field, place)
        .slice(0, 4)
        .map(([one, other]) => {
          const to = one[0] === place[0] && one[1] === place[1] ? other : one;
          return t('field-leads', { cell: cellName(field.kind, [to[0], to[1]]) });
        }),
      this.open && step !== null ? this.#chance(place) : '',
      here && this.known ? this.effectWords() : '',
      isAt(this.taken) && this.#props().steps.length === 0 ? t('field-again') : '',
      rating ? sayRating(rating, { lead: 1 }) : '',
      isAt(this.placeOf(hint)) ? t('hint-mark') : '',
    ];
    return parts.filter(Boolean).join(', ');
  }

  #chance(place: Place): string {
    if (this.field.phase === 'bombing') return t('field-may-bomb');
    return this.isOverride(place) ? t('field-may-override') : t('field-may-play');
  }

  /** What the chosen move would do, in words. */
  effectWords(): string {
    const count = this.effect.length;
    return this.field.phase === 'bombing'
      ? t('field-would-destroy', { count })
      : sayStones(this.field.kind, 'would-turn', { count });
  }

  /** Takes the step on a cell. */
  play(place: Place): void {
    const step = this.step(place);
    if (this.open && step !== null) this.#props().onstep(step);
  }

  /** Puts the cursor onto a cell. */
  async goTo(place: Place): Promise<void> {
    this.#cursor = place;
    await tick();
    this.buttons[indexOf(this.field, place)]?.focus({ preventScroll: true });
  }

  /** A cell's button got the focus. */
  focus(place: Place, byKey: boolean): void {
    this.#cursor = place;
    this.focused = byKey;
  }

  /** The cell that a key leads to; nothing for keys that lead nowhere. */
  wayOf(key: string): Place | null {
    const { field } = this;
    const turned = this.#props().flipped ? -1 : 1;
    const arrows: Record<string, Place> = {
      ArrowLeft: [-turned, 0],
      ArrowRight: [turned, 0],
      ArrowUp: [0, -turned],
      ArrowDown: [0, turned],
    };
    const step = arrows[key];
    if (step) return this.#along(this.cursor, step);
    const far = field.width + field.height;
    if (key === 'Home') return this.#along(this.cursor, [-turned, 0], far);
    if (key === 'End') return this.#along(this.cursor, [turned, 0], far);
    if (key === 'PageUp') return this.#along(this.cursor, [0, -turned], 5);
    if (key === 'PageDown') return this.#along(this.cursor, [0, turned], 5);
    if (key === 'n' || key === 'N') return this.#nextMove(1);
    if (key === 'p' || key === 'P') return this.#nextMove(-1);
    return null;
  }

  /** So many cells on in a direction, holes not counted. */
  #along(from: Place, [dx, dy]: Place, count = 1): Place {
    let found = from;
    let [x, y] = from;
    for (let left = count; left > 0;) {
      x += dx;
      y += dy;
      if (x < 0 || y < 0 || x >= this.field.width || y >= this.field.height) break;
      if (letterAt(this.field, [x, y]) === '-') continue;
      found = [x, y];
      left -= 1;
    }
    return found;
  }

  /** The next cell on which one may move, row by row and around. */
  #nextMove(step: 1 | -1): Place | null {
    const { legal } = this.field;
    if (legal.length === 0) return null;
    const here = indexOf(this.field, this.cursor);
    const all = legal.map(({ x, y }) => indexOf(this.field, [x, y]));
    const next =
      step > 0
        ? (all.find((at) => at > here) ?? all[0])
        : (all.findLast((at) => at < here) ?? all[all.length - 1]);
    return placeOf(this.field, next);
  }
}
