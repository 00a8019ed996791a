// What mice and fingers do with the piece in the hand: drag it from its tray, hold it over the board,
// turn it with the wheel, mirror it with the other button, and put it down.
import { cellAt, seenSize, type Place } from './mosaic';
import type { Placing } from './placing.svelte';

/** Less than this a pointer has not moved, in pixels. */
const STILL = 6;
/** So far a wheel turns for a quarter. */
const NOTCH = 50;
/** So long a finger rests on a piece in its tray to lift it, in milliseconds. */
const REST = 260;

/** A place on the page. */
type Spot = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Pointers over the board and the tray. */
export class Grabbing {
  pane: HTMLElement | undefined = $state();
  /** Where a piece is seen on its way to the board. */
  floating: Place | null = $state.raw(null);
  /** Where a piece was taken from its tray, and whether it comes along. */
  #from: { x: number; y: number; shape: number; moved: boolean; lifted: boolean } | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Where a finger came down on the board. */
  #touched: { x: number; y: number; off: Place | null; moved: boolean } | null = null;
  /** A click that ends a drag is none. */
  #dropped = false;
  #wheel = 0;

  /** Where the board is not flat, `cellAt` says which cell is seen at a place of the page. */
  constructor(
    private readonly placing: Placing,
    private readonly cellAt?: (at: Spot) => Place | null,
  ) {}

  /** Whether a finger carries a piece, and must not scroll the page. */
  get carries(): boolean {
    return this.#from?.lifted === true;
  }

  /** A piece is taken from its tray. A finger may only want to scroll the page. */
  grab(event: PointerEvent, shape: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const touch = event.pointerType === 'touch';
    const { clientX: x, clientY: y } = event;
    this.cancel();
    this.#from = { x, y, shape, moved: false, lifted: !touch };
    if (touch) this.#rest = setTimeout(() => this.#lift(), REST);
    else this.placing.choose(shape, 'mouse');
    // Otherwise a finger belongs to the tray until it is lifted.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
  }

  /** A finger that rested on a piece, or drew it aside, takes it along. */
  #lift(): void {
    const from = this.#from;
    clearTimeout(this.#rest);
    if (!from || from.lifted) return;
    from.lifted = true;
    this.placing.choose(from.shape, 'touch');
    this.floating = [from.x, from.y];
  }

  /** A pointer moves, wherever it is. */
  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    from.moved ||= Math.hypot(dx, dy) > STILL;
    if (!from.moved) return;
    if (!from.lifted) {
      // Up and down the page is scrolled.
      if (Math.abs(dx) > Math.abs(dy)) this.#lift();
      else this.cancel();
      return;
    }
    const cell = this.#cell(event);
    this.floating = cell ? null : [event.clientX, event.clientY];
    if (cell) this.placing.hold(cell, means(event));
    else if (event.pointerType !== 'touch') this.placing.shown = false;
  }

  /** What was dragged is let go: a mouse puts it down, a finger may still correct it. */
  drop(event: PointerEvent): void {
    const from = this.#from;
    this.cancel();
    if (!from) return;
    const touch = event.pointerType === 'touch';
    if (touch && !from.moved) this.placing.choose(from.shape, 'touch');
    if (!from.moved) return;
    this.#dropped = true;
    setTimeout(() => (this.#dropped = false));
    if (this.#cell(event) && !touch) this.placing.place();
  }

  /** Who taps a piece in a tray that is far below looks for it on the board. */
  seek(): void {
    if (this.placing.means === 'touch') this.pane?.scrollIntoView({ block: 'nearest' });
  }

  cancel(): void {
    clearTimeout(this.#rest);
    this.#from = null;
    this.#touched = null;
    this.floating = null;
  }

  /** A pointer comes down on the board. */
  down(event: PointerEvent): void {
    this.#touched = null;
    if (event.pointerType !== 'touch' || this.placing.shape === null) return;
    const cell = this.#cell(event);
    // Whoever touches the piece itself draws it along; elsewhere it comes to the finger.
    const own = cell && this.placing.visible && this.placing.covers(cell);
    const off = own ? this.placing.offGrip(cell) : null;
    this.#touched = { x: event.clientX, y: event.clientY, off, moved: false };
  }

  /** A pointer moves over the board. */
  hover(event: PointerEvent): void {
    if (this.#from || !this.placing.open || this.placing.shape === null) return;
    const touched = this.#touched;
    if (event.pointerType === 'touch') {
      if (!touched) return;
      touched.moved ||= Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > STILL;
      if (!touched.moved) return;
    }
    const cell = this.#cell(event);
    const [dx, dy] = touched?.off ?? [0, 0];
    if (cell) this.placing.hold([cell[0] - dx, cell[1] - dy], means(event));
  }

  leave(event: PointerEvent): void {
    if (event.pointerType !== 'touch' && this.placing.means === 'mouse') this.placing.shown = false;
  }

  /** A mouse puts the piece down; a finger brings it, and puts it down with the second tap on it. */
  click(event: MouseEvent): void {
    const { placing } = this;
    const touched = this.#touched;
    this.#touched = null;
    if (this.#dropped || !placing.open || placing.shape === null || event.detail === 0) return;
    const cell = this.#cell(event);
    if (!cell) return;
    if (touched) {
      if (touched.moved) return;
      if (touched.off) placing.place();
      else placing.hold(cell, 'touch');
      return;
    }
    // A finger that came down elsewhere means something else.
    if ((event as PointerEvent).pointerType === 'touch') return;
    placing.hold(cell, 'mouse');
    placing.place();
  }

  /** The other button mirrors the piece. */
  menu(event: MouseEvent): void {
    if (!this.placing.open || this.placing.shape === null) return;
    event.preventDefault();
    if (this.placing.means === 'mouse') this.placing.mirror();
  }

  /** The wheel turns the piece. */
  wheel(event: WheelEvent): void {
    if (!this.placing.open || this.placing.shape === null || event.ctrlKey) return;
    event.preventDefault();
    this.#wheel += event.deltaY;
    if (Math.abs(this.#wheel) < NOTCH) return;
    this.placing.turn(this.#wheel > 0 ? 1 : -1);
    this.#wheel = 0;
  }

  /** The cell of the board at a place of the page. */
  #cell(at: Spot): Place | null {
    if (this.cellAt) return this.cellAt(at);
    const { clientX, clientY } = at;
    const { mosaic, turned } = this.placing;
    const room = this.pane?.getBoundingClientRect();
    if (!room) return null;
    const size = seenSize(mosaic, turned);
    const x = Math.floor(((clientX - room.left) / room.width) * size.width);
    const y = Math.floor(((clientY - room.top) / room.height) * size.height);
    const inside = x >= 0 && y >= 0 && x < size.width && y < size.height;
    return inside ? cellAt(mosaic, [x, y], turned) : null;
  }
}

function means({ pointerType }: PointerEvent): 'touch' | 'mouse' {
  return pointerType === 'touch' ? 'touch' : 'mouse';
}
