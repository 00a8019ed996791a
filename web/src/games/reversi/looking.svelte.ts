// How a field is looked at: nearer and farther by wheel, two fingers, buttons and keys; moved along
// by dragging. Turns what hands do into a lens.
import type { Place } from './field';
import { spot } from './field';
import {
  boxOf,
  closest,
  fitting,
  held,
  showing,
  whole,
  zoomed,
  type Extent,
  type Lens,
} from './lens';

interface Hand {
  x: number;
  y: number;
}

/** A field seen through a lens. */
export class Looking {
  #field: () => Extent;
  #lens: Lens | null = $state.raw(null);
  /** The pane in pixels. */
  width = $state(0);
  height = $state(0);
  #pane: HTMLElement | null = null;
  #hands = new Map<number, Hand>();
  /** How far the hand has moved since it went down. */
  #way = 0;
  moving = $state(false);
  dragged = false;

  constructor(field: () => Extent) {
    this.#field = field;
    // Another map is looked at as a whole.
    let size = '';
    $effect(() => {
      const { width, height } = field();
      if (size && size !== `${width}x${height}`) this.#lens = null;
      size = `${width}x${height}`;
    });
  }

  lens: Lens = $derived.by(() => held(this.#field(), this.#lens ?? fitting(this.#field())));
  box = $derived.by(() => boxOf(this.#field(), this.lens));
  aspect = $derived.by(() => {
    const { width, height } = whole(this.#field());
    return width / height;
  });
  closer = $derived(this.lens.zoom > 1.001);
  closest = $derived.by(() => closest(this.#field()));
  /** The side of a cell in pixels. */
  cellSize = $derived(this.box.width > 0 ? this.width / this.box.width : 0);

  /** Watches the pane's size, and the wheel, which must be able to keep the page from scrolling. */
  watch = (pane: HTMLElement): (() => void) => {
    this.#pane = pane;
    const measure = new ResizeObserver(() => {
      this.width = pane.clientWidth;
      this.height = pane.clientHeight;
    });
    measure.observe(pane);
    const wheel = (event: WheelEvent): void => this.#wheel(event);
    pane.addEventListener('wheel', wheel, { passive: false });
    return () => {
      measure.disconnect();
      pane.removeEventListener('wheel', wheel);
    };
  };

  /** The point of the field, in cells, at a place on the screen. */
  pointAt({ clientX, clientY }: { clientX: number; clientY: number }): Hand {
    const room = this.#pane?.getBoundingClientRect();
    if (!room) return { x: -1, y: -1 };
    const { box } = this;
    return {
      x: box.x + ((clientX - room.left) / room.width) * box.width,
      y: box.y + ((clientY - room.top) / room.height) * box.height,
    };
  }

  /** Goes nearer or farther. */
  zoom(factor: number, at?: Hand): void {
    this.#lens = zoomed(this.#field(), this.lens, factor, at);
  }

  /** Shows everything. */
  fit(): void {
    this.#lens = null;
  }

  /** Moves until a cell is seen. */
  show(place: Place, flipped: boolean): void {
    if (!this.closer) return;
    this.#lens = showing(this.#field(), this.lens, spot(this.#field(), place, flipped));
  }

  /** Goes near to a cell, so that a finger can hit it. */
  lookAt(place: Place, flipped: boolean): void {
    const [x, y] = spot(this.#field(), place, flipped);
    const zoom = (this.lens.zoom * 34) / Math.max(1, this.cellSize);
    this.#lens = held(this.#field(), { zoom, x: x + 0.5, y: y + 0.5 });
  }

  #wheel(event: WheelEvent): void {
    const { width, height } = this.#field();
    // On a small board, and where there is nothing farther, the wheel belongs to the page.
    if (!event.ctrlKey && Math.max(width, height) <= 12 && !this.closer) return;
    if (!this.closer && event.deltaY > 0) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * 0.0022), this.pointAt(event));
  }

  /** A hand goes down. */
  down(event: PointerEvent): void {
    if (this.#hands.size === 0) {
      this.#way = 0;
      this.dragged = false;
    }
    this.#hands.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** A hand moves; true when it moves the field. */
  move(event: PointerEvent): boolean {
    const before = this.#hands.get(event.pointerId);
    if (!before) return false;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.#way += Math.hypot(dx, dy);
    const other = [...this.#hands].find(([id]) => id !== event.pointerId)?.[1];
    this.#hands.set(event.pointerId, now);
    if (other) {
      const gap = (hand: Hand): number => Math.hypot(hand.x - other.x, hand.y - other.y);
      const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      this.dragged = true;
      this.#drag(dx / 2, dy / 2);
      this.zoom(gap(now) / Math.max(1, gap(before)), this.pointAt(between));
      return true;
    }
    if (!this.closer || this.#way < 7) return false;
    if (!this.moving) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.moving = true;
    this.dragged = true;
    this.#drag(dx, dy);
    return true;
  }

  /** A hand goes up. */
  up(event: PointerEvent): void {
    this.#hands.delete(event.pointerId);
    if (this.#hands.size === 0) this.moving = false;
  }

  #drag(dx: number, dy: number): void {
    const cell = Math.max(1, this.cellSize);
    const { lens } = this;
    this.#lens = held(this.#field(), { ...lens, x: lens.x - dx / cell, y: lens.y - dy / cell });
  }
}
