// What is done with the checkers: pressed, dragged, chosen by keys. It says which step is meant; whether
// it may be taken, and why not, the engine says.
import type { BoardProps } from '../face';
import {
  BAR,
  checkersOf,
  OFF,
  stepFrom,
  stepText,
  type Checkers,
  type ReachView,
} from './checkers';
import { HEIGHT, placeAt, WIDTH, type Outlook, type Spot } from './layout';
import { looks, ofSeat } from './looks.svelte';
import { uncovered } from './uncovered.svelte';

/** Less than this a pointer has not moved, in pixels. */
const STILL = 6;

/** The hand over the board. */
export class Moving {
  pane: HTMLElement | undefined = $state();
  /** Where the checker that is dragged was taken from, and where it is in the picture. */
  drag: { from: number; at: Spot; moved: boolean } | null = $state.raw(null);
  /** The place that was chosen by keys as the beginning of a step. */
  picked: number | null = $state(null);
  /** A play that is looked at in a list. */
  looked: string | null = $state(null);
  /** The place that has the keys. */
  focus = $state(6);
  /** Whether the lower die comes first. */
  swapped = $state(false);
  #start: Spot = { x: 0, y: 0 };
  #pointer = -1;
  /** A click that ends a drag is none. */
  #dropped = false;

  constructor(private readonly told: () => BoardProps) {}

  get props(): BoardProps {
    return this.told();
  }

  /** The board as it looks with the steps that were taken. */
  board: Checkers = $derived.by(() =>
    checkersOf(
      this.props.drafted?.kind === 'backgammon' ? this.props.drafted : this.props.view.board,
    ),
  );

  /** Whether the dice still lie under their cup. */
  covered: boolean = $derived(
    looks[ofSeat('diceByClick', this.board.mover)] &&
      this.board.phase === 'dice' &&
      this.props.automatic &&
      uncovered.ply !== this.props.view.ply,
  );

  /** Shows what was rolled. */
  uncover(): void {
    if (this.covered) uncovered.ply = this.props.view.ply;
  }

  /** Whether checkers can be moved now. */
  open: boolean = $derived(
    this.props.playable &&
      this.board.phase === 'dice' &&
      this.board.offered === null &&
      !this.covered,
  );

  /** The seat whose home is near. */
  outlook: Outlook = $derived.by(() => {
    const { me, flipped } = this.props;
    const own = me.length === 1 ? me[0] : 1;
    return { near: flipped ? 3 - own : own, mirrored: looks.mirrored !== flipped };
  });

  /** The seat by whose numbers points are named. */
  counting: number = $derived.by(() => {
    const { me } = this.props;
    return me.length === 1 ? me[0] : this.board.mover;
  });

  /** The dice in the order in which a press plays them. */
  dice: number[] = $derived.by(() => {
    const left = this.board.dice.filter(({ used }) => !used).map(({ face }) => face);
    return this.swapped ? left.toReversed() : left;
  });

  /** Where the checker that is held may go. */
  targets: ReachView[] = $derived.by(() => {
    const from = this.drag?.moved ? this.drag.from : this.picked;
    return from === null || !this.open ? [] : this.board.reaches.filter((one) => one.from === from);
  });

  /** Whether somebody may take a checker from here. */
  movable(place: number): boolean {
    return this.open && this.board.reaches.some(({ from }) => from === place);
  }

  /** A place was pressed: a target of what is held, or where a checker is to come from. */
  press(place: number, lower = false): void {
    if (!this.open) return;
    const { picked } = this;
    if (picked !== null) {
      this.picked = null;
      if (picked !== place) this.go(picked, place);
      return;
    }
    const dice = lower ? this.dice.toReversed() : this.dice;
    const found = stepFrom(this.board.reaches, place, dice);
    if (found) this.props.onstep(found.step);
    else if (this.#own(place) > 0 && place !== OFF && dice.length > 0) {
      // What cannot be done is asked for all the same, so that the reason is heard.
      this.go(place, Math.max(OFF, place - dice[0]));
    }
  }

  /** Takes a checker into the hand by keys, or puts it back. */
  pick(place: number): void {
    if (!this.open) return;
    if (this.picked !== null) this.press(place);
    else if (this.#own(place) > 0) this.picked = place;
  }

  /** One checker from place to place. */
  go(from: number, to: number): void {
    const found = this.board.reaches.find((one) => one.from === from && one.to === to);
    this.props.onstep(found?.step ?? stepText(from, to));
  }

  swap(): void {
    this.swapped = !this.swapped;
  }

  /** A pointer comes down on a place. */
  down(event: PointerEvent, place: number): void {
    if (event.button !== 0 || !event.isPrimary || !this.open || this.#own(place) === 0) return;
    if (place === OFF) return;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#pointer = event.pointerId;
    this.drag = { from: place, at: this.#spot(event), moved: false };
  }

  /** A pointer moves, wherever it is. */
  move(event: PointerEvent): void {
    if (!this.drag || event.pointerId !== this.#pointer) return;
    const way = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y);
    this.drag = { ...this.drag, at: this.#spot(event), moved: this.drag.moved || way > STILL };
  }

  /** What was dragged is let go: on a point, on the tray, or beside the board, which bears it off. */
  drop(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || event.pointerId !== this.#pointer) return;
    this.drag = null;
    if (!drag.moved) return;
    this.#dropped = true;
    setTimeout(() => (this.#dropped = false));
    const at = placeAt(this.outlook, this.board.mover, this.#spot(event));
    if (at === drag.from) return;
    this.picked = null;
    if (at !== null && at !== BAR) this.go(drag.from, at);
    else if (
      at === null &&
      this.board.reaches.some((one) => one.from === drag.from && one.to === OFF)
    )
      this.go(drag.from, OFF);
  }

  cancel(): void {
    this.drag = null;
  }

  /** A click on a place; one that ended a drag is none. */
  click(place: number): void {
    if (!this.#dropped) this.press(place);
  }

  /** How many checkers the mover has at a place. */
  #own(place: number): number {
    return this.board.sides[this.board.mover - 1].places[place];
  }

  /** Where a pointer is in the picture. */
  #spot(event: PointerEvent): Spot {
    const room = this.pane?.getBoundingClientRect();
    if (!room) return { x: -1, y: -1 };
    return {
      x: ((event.clientX - room.left) / room.width) * WIDTH,
      y: ((event.clientY - room.top) / room.height) * HEIGHT,
    };
  }
}
