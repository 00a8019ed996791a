// The piece in one's hand: which it is, how it lies, where it is held over the board, and whether it
// may lie there. The same for mouse, keys and fingers. Why it may not, the engine says.
import { engine, Refused } from '../../engine/engine';
import { explain, t } from '../../words';
import type { BoardProps } from '../face';
import { looks } from './looks.svelte';
import {
  cellName,
  cellsOf,
  mosaicOf,
  moveText,
  stepOf,
  turnTo,
  type FormView,
  type Place,
  type Quarters,
} from './mosaic';

/** How a piece is moved. */
export type Means = 'mouse' | 'touch' | 'keys';

/** A piece in somebody's hand. */
export class Placing {
  #props: () => BoardProps;
  /** The index of the chosen shape. */
  shape: number | null = $state(null);
  /** The index of its form. */
  #form = $state(0);
  /** The cell over which it is held. */
  #at: Place = $state.raw([0, 0]);
  /** Whether it is seen over the board. */
  shown = $state(false);
  means: Means = $state('mouse');
  /** Whether somebody wanted to put it where it may not lie. */
  refused = $state(false);
  /** Why texts of this position are refused. */
  #reasons = $state.raw(new Map<string, string>());

  constructor(props: () => BoardProps) {
    this.#props = props;
    // Another position, another piece; the same position once more changes nothing.
    $effect(() => {
      void this.#position;
      this.putBack();
      this.#reasons = new Map();
    });
    $effect(() => this.#ask());
  }

  view = $derived.by(() => this.#props().view);
  #position = $derived(`${this.view.ply} ${this.view.key}`);
  mosaic = $derived(mosaicOf(this.view));
  /** Whether a piece may be placed. */
  open = $derived.by(() => this.#props().playable && !this.#props().pending);
  /** The colour to move, from one. */
  colour = $derived(this.view.colour ?? 1);
  hand = $derived(this.mosaic.hands[this.colour - 1]);
  #legal = $derived(new Set(this.view.legal));
  /** The colours of whoever looks; none where several people look. */
  own: number[] = $derived.by(() => {
    const { me } = this.#props();
    if (me.length !== 1) return [];
    return this.mosaic.hands.flatMap(({ shared }, at) =>
      !shared && this.view.colours[at]?.owner === me[0] ? [at + 1] : [],
    );
  });
  /** How the board is turned. */
  turned: Quarters = $derived.by(() => {
    const near = looks.turned && this.own.length > 0;
    const to = near ? turnTo(this.mosaic, this.mosaic.hands[this.own[0] - 1].start) : 0;
    return ((to + (this.#props().flipped ? 2 : 0)) % 4) as Quarters;
  });

  form: FormView | null = $derived(this.shape === null ? null : this.mosaic.forms[this.#form]);
  /** Where the upper left corner of the piece is, so that all of it lies on the board. */
  corner: Place = $derived.by(() => {
    const { form, mosaic } = this;
    if (!form) return [0, 0];
    const [x, y] = this.#at;
    const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
    return [
      within(x - form.grip[0], mosaic.width - form.width),
      within(y - form.grip[1], mosaic.height - form.height),
    ];
  });
  /** Whether the piece is larger than the board. */
  #tooLarge = $derived(
    this.form !== null &&
      (this.form.width > this.mosaic.width || this.form.height > this.mosaic.height),
  );
  /** Whether the piece is seen. */
  visible = $derived(this.open && this.shown && this.form !== null && !this.#tooLarge);
  cells: Place[] = $derived(this.form ? cellsOf(this.form, this.corner) : []);
  text = $derived(this.form ? moveText(this.mosaic, this.form, this.corner) : '');
  /** Whether the piece may lie where it is held. */
  fits = $derived(this.#legal.has(this.text));
  /** The move that waits for a yes. */
  armed: string | null = $derived.by(() => this.#props().taken[0] ?? null);
  /** Why the piece may not lie there; empty where it may, or as long as that is not known. */
  reason = $derived(this.fits ? '' : (this.#reasons.get(this.text) ?? ''));

  /** What is to be known of the piece in the hand. */
  words: string = $derived.by(() => {
    const { open, form, mosaic } = this;
    if (!open) return '';
    if (!form) return t('mosaic-choose');
    const piece = mosaic.shapes[form.shape].name;
    if (this.#tooLarge) return t('mosaic-too-large', { piece });
    if (!this.shown) return t('mosaic-in-hand', { piece });
    const cells = this.cells.map((cell) => cellName(mosaic, cell)).join(', ');
    const lies = t('mosaic-over', { piece, cells });
    return `${lies} ${this.fits ? t('mosaic-fits') : this.reason}`;
  });

  /** Takes a piece of this shape into the hand. */
  choose(shape: number, means: Means): void {
    if (!this.open || !this.hand.left[shape]) return;
    if (this.shape !== shape) this.#form = this.mosaic.shapes[shape].form;
    this.shape = shape;
    this.means = means;
    this.refused = false;
    // A mouse brings it to the board; keys and fingers find it there.
    if (means === 'mouse') this.shown = false;
    else if (!this.shown) {
      this.shown = true;
      this.#at = this.#firstPlace();
    }
  }

  /** The next piece that is left, or the one before. */
  chooseNext(way: 1 | -1, among: (name: string) => boolean = () => true): void {
    const { shapes } = this.mosaic;
    const left = shapes.flatMap(({ name }, at) => (this.hand.left[at] && among(name) ? [at] : []));
    if (left.length === 0) return;
    const found = this.shape === null ? -1 : left.indexOf(this.shape);
    const from = found < 0 && way < 0 ? 0 : found;
    this.choose(left[(from + way + left.length) % left.length], 'keys');
  }

  putBack(): void {
    this.shape = null;
    this.shown = false;
    this.refused = false;
  }

  /** A quarter turn clockwise, or back. */
  turn(way: 1 | -1 = 1): void {
    if (this.shape === null) return;
    const { forms } = this.mosaic;
    for (let quarters = way === 1 ? 1 : 3; quarters > 0; quarters -= 1) {
      this.#form = forms[this.#form].turned;
    }
    this.refused = false;
  }

  /** Left to right, as it is seen. */
  mirror(): void {
    if (this.shape === null) return;
    const { forms } = this.mosaic;
    this.#form = forms[this.#form].mirrored;
    // On a board that stands on its side, left and right are above and below.
    if (this.turned % 2 === 1) this.#form = forms[forms[this.#form].turned].turned;
    this.refused = false;
  }

  /** Holds the piece over a cell. */
  hold(cell: Place, means: Means): void {
    this.#at = cell;
    this.means = means;
    this.shown = true;
    this.refused = false;
  }

  /** Moves the piece by a step as it is seen. */
  step(step: Place): void {
    if (!this.form) return;
    const [dx, dy] = stepOf(step, this.turned);
    const [x, y] = this.corner;
    const [gx, gy] = this.form.grip;
    this.hold([x + gx + dx, y + gy + dy], 'keys');
    // At the edge of the board it stays.
    const [cx, cy] = this.corner;
    this.#at = [cx + gx, cy + gy];
  }

  /** Goes on to the next place where the piece fits as it lies, or back to the one before. */
  nextPlace(way: 1 | -1): void {
    const all = this.places();
    if (all.length === 0 || !this.form) return;
    const here = all.findIndex(([x, y]) => x === this.corner[0] && y === this.corner[1]);
    const from = here < 0 && way < 0 ? 0 : here;
    const [x, y] = all[(from + way + all.length) % all.length];
    this.hold([x + this.form.grip[0], y + this.form.grip[1]], 'keys');
  }

  /** Where the piece fits as it lies: the corners of its places. */
  places(): Place[] {
    const { form, mosaic } = this;
    const found: Place[] = [];
    if (!form) return found;
    for (let y = 0; y + form.height <= mosaic.height; y += 1) {
      for (let x = 0; x + form.width <= mosaic.width; x += 1) {
        if (this.#legal.has(moveText(mosaic, form, [x, y]))) found.push([x, y]);
      }
    }
    return found;
  }

  /** Puts the piece where it is held, if it may lie there. */
  place(): void {
    if (!this.visible) return;
    this.refused = !this.fits;
    if (this.fits) this.#props().onstep(this.text);
  }

  /** Whether the piece is held over a cell. */
  covers([x, y]: Place): boolean {
    return this.cells.some((cell) => cell[0] === x && cell[1] === y);
  }

  /** How far a cell is from the one by which the piece is held. */
  offGrip([x, y]: Place): Place {
    const [gx, gy] = this.form?.grip ?? [0, 0];
    return [x - this.corner[0] - gx, y - this.corner[1] - gy];
  }

  /** Where a piece is first seen: where it fits, or where the colour may attach something. */
  #firstPlace(): Place {
    const [place] = this.places();
    if (place && this.form) {
      return [place[0] + this.form.grip[0], place[1] + this.form.grip[1]];
    }
    const { width, height } = this.mosaic;
    return this.hand.attach[0] ?? [Math.floor(width / 2), Math.floor(height / 2)];
  }

  /** Asks why the piece may not lie where it is held. */
  #ask(): (() => void) | undefined {
    const { text, view } = this;
    if (!this.visible || this.fits || this.#reasons.has(text)) return;
    let wanted = true;
    engine.draft(view.game, view.position, undefined, [text]).then(
      () => {},
      (fault: unknown) => {
        if (!wanted) return;
        const words =
          fault instanceof Refused ? explain(fault.explanation) : t('desk-engine-missing');
        this.#reasons = new Map([...this.#reasons, [text, words]]);
      },
    );
    return () => (wanted = false);
  }
}
