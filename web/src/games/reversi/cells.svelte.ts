// How cells are chosen, the same on the flat board and in three dimensions: by pointing, by the
// keys, by a second press where moves are confirmed, and with words for every cell. What a move
// would turn is asked of the engine when somebody looks at it.
import { tick } from 'svelte';
import { engine } from '../../engine/engine';
import type { BoardProps } from '../face';
import { badgeOf, sayRating, type Badge } from '../ratings';
import { settings } from '../../settings.svelte';
import { t } from '../../words';
import { fieldOf, indexOf, letterAt, placeOf, transitionsAt, type Place } from './field';
import { cellName, sayStones, tileName } from './names';

/** Maps with more cells have one button, at the cursor, instead of one for each cell. */
const MOST_BUTTONS = 441;
/** More ratings than this nobody reads. */
const MOST_RATINGS = 300;

/** A move that needs a third part before it can be made. */
export interface Wish {
  place: Place;
  /** The letter of the field: a choice or a bonus. */
  letter: string;
  texts: string[];
}

/** The cells of a field and which of them is chosen. */
export class Cells {
  #props: () => BoardProps;
  pointed: Place | null = $state.raw(null);
  focused = $state(false);
  /** The cell that was chosen once, where every move is asked for twice. */
  armed: Place | null = $state.raw(null);
  /** What is asked before a stone goes onto a choice or bonus field. */
  wish: Wish | null = $state.raw(null);
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
      this.armed = null;
      this.wish = null;
      this.#known.clear();
    });
    $effect(() => this.#ask());
  }

  view = $derived.by(() => this.#props().view);
  field = $derived(fieldOf(this.view));
  /** Whether a move may be made. */
  open = $derived.by(() => this.#props().playable && !this.#props().pending);
  /** The texts of the moves by the cell's number. */
  legal = $derived(
    new Map(this.field.legal.map(({ x, y, texts }) => [indexOf(this.field, [x, y]), texts])),
  );
  /** The cell of every move. */
  byText = $derived(
    new Map(
      this.field.legal.flatMap(({ x, y, texts }) => texts.map((text) => [text, [x, y]])),
    ) as Map<string, Place>,
  );
  /** Where the keys are. */
  cursor: Place = $derived.by(() => {
    const { field } = this;
    const own = this.#cursor;
    if (own && own[0] < field.width && own[1] < field.height) return own;
    const first = field.legal[0];
    return first ? [first.x, first.y] : [0, 0];
  });
  chosen: Place | null = $derived(
    this.armed ?? this.pointed ?? (this.focused ? this.cursor : null),
  );
  /** The moves of the chosen cell. */
  candidates: string[] = $derived(this.open && this.chosen ? this.texts(this.chosen) : []);
  /** Whether what the chosen move does is known by now. */
  known = $derived(this.candidates.length > 0 && this.#told === this.candidates[0]);
  rated = $derived.by(() => new Map(this.#props().ratings?.map((rating) => [rating.text, rating])));
  /** What is shown of the best move on every cell. */
  badges: { place: Place; badge: Badge }[] = $derived.by(() => {
    const { ratings } = this.#props();
    if (!ratings || ratings.length > MOST_RATINGS) return [];
    const found = new Map<string, { place: Place; badge: Badge }>();
    for (const rating of ratings) {
      const place = this.byText.get(rating.text);
      if (place && !found.has(place.join())) {
        found.set(place.join(), { place, badge: badgeOf(rating, true) });
      }
    }
    return [...found.values()];
  });
  /** The cells that have a button. */
  pressable: number[] = $derived.by(() => {
    const { field } = this;
    if (field.width * field.height > MOST_BUTTONS) return [indexOf(field, this.cursor)];
    return Array.from({ length: field.width * field.height }, (_, at) => at).filter(
      (at) => letterAt(field, placeOf(field, at)) !== '-' || at === indexOf(field, this.cursor),
    );
  });

  /** The moves on a cell. */
  texts(place: Place): string[] {
    return this.legal.get(indexOf(this.field, place)) ?? [];
  }

  /** Whether a stone already lies there, so that it costs an override stone. */
  isOverride(place: Place): boolean {
    const letter = letterAt(this.field, place);
    return this.field.phase === 'building' && (letter === 'x' || Number(letter) > 0);
  }

  /** Asks what the chosen move would do. */
  #ask(): (() => void) | void {
    const [text] = this.candidates;
    const { view } = this;
    if (text === undefined) {
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
          if (this.candidates[0] !== text) return;
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
    const texts = this.texts(place);
    const rating = texts.map((text) => this.rated.get(text)).find(Boolean);
    const here = this.chosen && indexOf(field, this.chosen) === indexOf(field, place);
    const parts = [
      cellName(field.kind, place),
      tileName(field.kind, letter),
      ...transitionsAt(field, place)
        .slice(0, 4)
        .map(([one, other]) => {
          const to = one[0] === place[0] && one[1] === place[1] ? other : one;
          return t('field-leads', { cell: cellName(field.kind, [to[0], to[1]]) });
        }),
      this.open && texts.length > 0 ? this.#chance(place) : '',
      here && this.known ? this.effectWords() : '',
      this.armed && indexOf(field, this.armed) === indexOf(field, place) ? t('field-again') : '',
      rating ? sayRating(rating, true) : '',
      hint !== null && texts.includes(hint) ? t('hint-mark') : '',
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

  /** Makes the move on a cell, or asks what it still needs. */
  play(place: Place): void {
    const texts = this.texts(place);
    if (!this.open || texts.length === 0) return;
    if (texts.length > 1) {
      this.armed = null;
      this.wish = { place, letter: letterAt(this.field, place), texts };
      return;
    }
    const same = this.armed && indexOf(this.field, this.armed) === indexOf(this.field, place);
    if (settings.confirmMoves && !same) {
      this.armed = place;
      return;
    }
    this.armed = null;
    this.#props().onmove(texts[0]);
  }

  /** Makes the move that was asked for. */
  grant(text: string): void {
    const place = this.wish?.place;
    this.wish = null;
    this.#props().onmove(text);
    if (place) void this.goTo(place);
  }

  /** Makes no move after all. */
  decline(): void {
    const place = this.wish?.place;
    this.wish = null;
    if (place) void this.goTo(place);
  }

  /** Puts the cursor onto a cell. */
  async goTo(place: Place): Promise<void> {
    this.armed = null;
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
