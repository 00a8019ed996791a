// The panels of one desk: which are there, and how the visitor has arranged them. Kept in this browser
// for each game.
import { getContext, setContext, type Snippet } from 'svelte';
import { keep, recall } from '../memory';
import {
  arranged,
  asArrangement,
  put,
  shifted,
  toggled,
  untouched,
  type Arrangement,
  type Dock,
  type Told,
} from './arrangement';

/** A panel with what it shows. */
export interface PanelCard extends Told {
  title: string;
  content: Snippet;
}

const key = Symbol('panels');

/** The panels around a desk. */
export class Panels {
  /** Whether they are being arranged. */
  arranging = $state(false);
  /** The panel that is dragged. */
  dragged: string | null = $state(null);
  /** Where it would be dropped. */
  aim: { dock: Dock; before: string | null } | null = $state.raw(null);
  #cards: PanelCard[] = $state.raw([]);
  #arrangement: Arrangement = $state.raw(untouched());
  #memory = '';

  constructor() {
    setContext(key, this);
  }

  /** The panels around here, where there is a desk. */
  static here(): Panels | null {
    return getContext<Panels | undefined>(key) ?? null;
  }

  /** Takes up what was arranged for this game. */
  open(game: string): void {
    this.#memory = `panels.${game}`;
    this.#arrangement = asArrangement(recall(this.#memory));
  }

  places: Record<Dock, string[]> = $derived(arranged(this.#arrangement, this.#cards));

  /** How many are hidden of those that are there. */
  hiddenCount: number = $derived(this.#cards.filter(({ name }) => this.isHidden(name)).length);

  card(name: string): PanelCard | undefined {
    return this.#cards.find((card) => card.name === name);
  }

  isHidden(name: string): boolean {
    return this.#arrangement.hidden.includes(name);
  }

  /** Adds a panel, or says anew what it is. */
  set(card: PanelCard): void {
    const at = this.#cards.findIndex(({ name }) => name === card.name);
    this.#cards = at < 0 ? [...this.#cards, card] : this.#cards.with(at, card);
  }

  remove(name: string): void {
    this.#cards = this.#cards.filter((card) => card.name !== name);
  }

  shift(name: string, by: -1 | 1): void {
    this.#keep(shifted(this.#arrangement, this.#cards, name, by));
  }

  put(name: string, dock: Dock, before: string | null): void {
    if (before !== name) this.#keep(put(this.#arrangement, this.#cards, name, dock, before));
  }

  toggle(name: string): void {
    this.#keep(toggled(this.#arrangement, name));
  }

  /** Everything as it was at first. */
  reset(): void {
    this.#keep(untouched());
  }

  #keep(made: Arrangement): void {
    this.#arrangement = made;
    keep(this.#memory, made);
  }
}
