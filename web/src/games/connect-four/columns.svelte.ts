// How columns are chosen, the same on the flat board and in three dimensions: by pointing and by the
// keys, with words for every column.
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { BoardProps } from '../face';
import { sayRating } from '../ratings';
import { t } from '../../words';
import { rackOf } from './rack';

/** The columns of a board and which of them is chosen. */
export class Columns {
  #props: () => BoardProps;
  buttons: HTMLButtonElement[] = $state([]);
  pointed: number | null = $state(null);
  focused: number | null = $state(null);
  #current = $state(-1);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  rack = $derived.by(() => rackOf(this.#props().view));
  all = $derived(Array.from({ length: this.rack.width }, (_, at) => at));
  /** The columns from the left as they are seen. */
  seen = $derived.by(() => (this.#props().flipped ? this.all.toReversed() : this.all));
  /** Whether a stone may be dropped. */
  open = $derived.by(() => this.#props().playable && !this.#props().pending);
  /** Where the keys are. */
  current = $derived(
    this.#current >= 0 && this.#current < this.rack.width
      ? this.#current
      : Math.floor(this.rack.width / 2),
  );
  /** The column that was taken and waits for a yes. */
  armed: number | null = $derived.by(() => {
    const [taken] = this.#props().taken;
    return taken === undefined ? null : Number(taken) - 1;
  });
  chosen = $derived(this.armed ?? this.pointed ?? this.focused);
  /** The cell where a stone of the chosen column would land. */
  preview = $derived(
    this.open && this.chosen !== null ? (this.rack.landing[this.chosen + 1] ?? null) : null,
  );
  rated = $derived.by(() => new Map(this.#props().ratings?.map((rating) => [rating.text, rating])));

  /** Whether a stone may be dropped into the column. */
  isFree(column: number): boolean {
    return this.open && String(column + 1) in this.rack.landing;
  }

  /** A column in words: what it holds, whether it can be played, what is thought of it. */
  name(column: number): string {
    const { view, hint } = this.#props();
    const text = String(column + 1);
    const free = text in this.rack.landing;
    const rating = this.rated.get(text);
    const parts = [
      t('connect-four-column-holds', { column: text, stones: this.rack.stones[column] ?? 0 }),
      !free && !view.over ? t('connect-four-column-is-full') : '',
      free && this.open ? t('connect-four-column-free') : '',
      this.armed === column ? t('connect-four-column-again') : '',
      rating ? sayRating(rating) : '',
      hint === text ? t('hint-mark') : '',
    ];
    return parts.filter(Boolean).join(', ');
  }

  /** What a column's button is called and does. */
  button(column: number): HTMLButtonAttributes & { 'data-step': string } {
    return {
      'data-step': String(column + 1),
      'aria-label': this.name(column),
      'aria-disabled': !this.isFree(column),
      tabindex: column === this.current ? 0 : -1,
      onkeydown: (event) => this.#key(event),
      onpointerenter: () => (this.pointed = column),
      onpointerleave: () => (this.pointed = null),
      onfocus: ({ currentTarget }) => {
        this.#current = column;
        this.focused = currentTarget.matches(':focus-visible') ? column : null;
      },
      onblur: () => (this.focused = null),
    };
  }

  /** Drops a stone. */
  drop(column: number): void {
    if (this.isFree(column)) this.#props().onstep(String(column + 1));
  }

  /** Arrow keys, Home, End and digits choose a column; Enter is the button's own. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { seen } = this;
    const from = seen.indexOf(this.current);
    let to: number | undefined;
    if (event.key === 'ArrowLeft') to = seen[Math.max(0, from - 1)];
    else if (event.key === 'ArrowRight') to = seen[Math.min(seen.length - 1, from + 1)];
    else if (event.key === 'Home') to = seen[0];
    else if (event.key === 'End') to = seen[seen.length - 1];
    else if (/^[1-9]$/.test(event.key) && Number(event.key) <= seen.length) {
      to = Number(event.key) - 1;
    }
    if (to === undefined) return;
    event.preventDefault();
    this.#current = to;
    this.buttons[to]?.focus();
  }
}
