// The board in three dimensions. Knows three.js and the board; what a click means is told to it.
import {
  BoxGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  type MeshStandardMaterial,
  Plane,
  PlaneGeometry,
  Vector3,
} from 'three';
import { Stage, type Framing, type Light, type Point, type Stand } from '../stage/stage.svelte';
import { turningArrows } from './arrows';
import {
  cellAt,
  edgeNames,
  middleOf as middleCell,
  seenSize,
  spot,
  type Mosaic,
  type Place,
  type Quarters,
} from './mosaic';
import { Paints } from './paints';

/** What the scene shows. */
export interface SceneState {
  mosaic: Mosaic;
  turned: Quarters;
  /** The colour to move. */
  colour: number;
  /** The piece in the hand: its cells, and whether it may lie there. */
  held: { cells: Place[]; fits: boolean } | null;
  /** Where a piece may be attached. */
  attach: Place[];
  pending: Place[];
  hint: Place[];
  patterns: boolean;
  /** Whether columns and rows are named, and whether pieces bear the numbers of their moves. */
  coordinates: boolean;
  numbers: boolean;
  shadows: boolean;
  /** Whether arrows show how the piece in the hand is turned. */
  arrows: boolean;
  /** Whether the board stands on a table. */
  room: boolean;
  /** Whether pieces lie at once where they belong. */
  still: boolean;
  /** Whether nothing moves at all. */
  frozen: boolean;
}

interface Flying {
  piece: Group;
  begun: number;
  /** Where it lies on the board, and from where it comes or where it goes. */
  home: Vector3;
  from: Vector3;
  /** Around what it rolls on its way. */
  axis: Vector3;
  /** Whether it leaves the board. */
  leaves: boolean;
}

const THICK = 0.26;
/** How wide the rim around the board is. */
const RIM = 0.9;
/** Milliseconds that a piece flies, that a hint is seen and not seen, and that arrows need to go round. */
const FLIGHT = 700;
const BLINK = 420;
const ROUND = 5_000;

const STAND: Stand = { azimuth: 0, elevation: 1.02, lowest: 0.25, highest: 1.5 };
const LIGHT: Light = {
  sky: { above: 0xfff8ee, below: 0x5a4430, strength: 1.2 },
  everywhere: 0.4,
  sun: { colour: 0xfff6ea, strength: 1.9, at: [-9, 18, 7] },
  shadows: { left: -18, right: 18, top: 18, bottom: -18, far: 60, fine: 2048 },
};

/** A board that can be turned and clicked at. */
export class MosaicScene extends Stage {
  #ground = new Group();
  #pieces = new Group();
  #marks = new Group();
  /** Among the marks: what blinks, and what goes round. */
  #hint: Group | null = null;
  #arrows: Group | null = null;
  #known = new Map<string, { piece: Group; colour: number }>();
  #flying: Flying[] = [];
  #state: SceneState | null = null;
  #built = '';
  #paints = new Paints();

  constructor(canvas: HTMLCanvasElement) {
    super(canvas, STAND, LIGHT);
    this.scene.add(this.#ground, this.#pieces, this.#marks);
  }

  repaint(from: Element): void {
    this.#paints.mix(from);
    this.#forget();
    if (this.#state) this.show(this.#state);
  }

  /** Shows a state; pieces that are new in it fly to their places, those that are gone fly back. */
  show(state: SceneState): void {
    const { mosaic, turned, room, shadows, patterns, coordinates } = state;
    const first = this.#state === null;
    this.#state = state;
    const size = [mosaic.width, mosaic.height, turned];
    const look = [...size, room, shadows, patterns, coordinates].join();
    const same = look === this.#built;
    if (!same) {
      this.#forget();
      this.#build(state);
      this.#built = look;
    }
    this.#placePieces(state, first || !same || state.still);
    this.#placeMarks(state);
    this.draw();
  }

  /** The cell at a place in the picture. */
  cellAt(at: Point): Place | null {
    const hit = this.under(at, new Plane(new Vector3(0, 1, 0), -THICK / 2));
    if (!this.#state || !hit) return null;
    const { mosaic, turned } = this.#state;
    const size = seenSize(mosaic, turned);
    const seen: Place = [Math.floor(hit.x + size.width / 2), Math.floor(hit.z + size.height / 2)];
    const inside = seen[0] >= 0 && seen[1] >= 0 && seen[0] < size.width && seen[1] < size.height;
    return inside ? cellAt(mosaic, seen, turned) : null;
  }

  /** Where a cell is in the picture, from 0 to 1 both ways from the upper left. */
  pictureOf(mosaic: Mosaic, cell: Place, turned: Quarters): Point {
    const [x, z] = middleOf(mosaic, cell, turned);
    return this.seen(x, THICK, z);
  }

  override dispose(): void {
    super.dispose();
    this.#paints.dispose();
  }

  #spot(cell: Place): [number, number] {
    const { mosaic, turned } = this.#state as SceneState;
    return middleOf(mosaic, cell, turned);
  }

  #build({ mosaic, turned, room, shadows, coordinates }: SceneState): void {
    this.clear(this.#ground);
    const { width, height } = seenSize(mosaic, turned);
    const plate = new Mesh(
      new BoxGeometry(width + 2 * RIM, 0.4, height + 2 * RIM),
      this.#paints.plain('rim'),
    );
    plate.position.y = -0.23;
    plate.castShadow = shadows;
    plate.receiveShadow = shadows;
    const lines = new Mesh(new PlaneGeometry(width, height), this.#paints.plain('line'));
    lines.rotation.x = -Math.PI / 2;
    lines.position.y = -0.02;
    lines.receiveShadow = shadows;
    const floor = this.geometry('cell', () => new BoxGeometry(0.94, 0.04, 0.94));
    const cells = new InstancedMesh(floor, this.#paints.surface('cell'), width * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [left, near] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
        cells.setMatrixAt(y * width + x, new Matrix4().makeTranslation(left, -0.02, near));
      }
    }
    cells.receiveShadow = shadows;
    this.#ground.add(plate, lines, cells);
    mosaic.hands.forEach(({ start }, at) => {
      const disc = new Mesh(
        this.geometry('start', () => new CylinderGeometry(0.28, 0.28, 0.02, 32)),
        this.#paints.clear(String(at + 1), 0.75),
      );
      const [x, z] = this.#spot(start);
      disc.position.set(x, 0.015, z);
      this.#ground.add(disc);
    });
    if (coordinates) {
      const names = new Mesh(
        new PlaneGeometry(width + 2 * RIM, height + 2 * RIM),
        this.#paints.ruler(
          edgeNames(mosaic, turned, 'below'),
          edgeNames(mosaic, turned, 'beside'),
          RIM,
        ),
      );
      names.rotation.x = -Math.PI / 2;
      names.position.y = -0.025;
      names.receiveShadow = shadows;
      this.#ground.add(names);
    }
    if (!room) return;
    const table = new Mesh(
      new CircleGeometry(Math.max(width, height) * 1.7 + 1, 72),
      this.#paints.surface('table'),
    );
    table.rotation.x = -Math.PI / 2;
    table.position.y = -0.44;
    table.receiveShadow = shadows;
    this.#ground.add(table);
  }

  /** A piece around its own middle, where that is on the board: a block on every cell, and bridges
   * between them. */
  #piece(cells: readonly Place[], paint: MeshStandardMaterial, thin = 0): Group {
    const group = new Group();
    const found = cells.map((cell) => this.#spot(cell));
    const [left, near] = [0, 1].map(
      (axis) => found.reduce((sum, place) => sum + place[axis], 0) / found.length,
    );
    const spots = found.map(([x, z]): [number, number] => [x - left, z - near]);
    group.position.set(left, 0, near);
    const block = this.geometry(`block${thin}`, () => new BoxGeometry(0.92, THICK - thin, 0.92));
    const bridge = this.geometry(`bridge${thin}`, () => {
      return new BoxGeometry(0.84, THICK - thin - 0.03, 0.84);
    });
    const joints = spots.flatMap(([x, z], at) =>
      spots.slice(at + 1).flatMap(([otherX, otherZ]): [number, number][] => {
        const far = Math.abs(x - otherX) + Math.abs(z - otherZ);
        return far < 1.1 ? [[(x + otherX) / 2, (z + otherZ) / 2]] : [];
      }),
    );
    for (const [shape, places] of [
      [block, spots],
      [bridge, joints],
    ] as const) {
      const all = new InstancedMesh(shape, paint, places.length);
      places.forEach(([x, z], at) => {
        all.setMatrixAt(at, new Matrix4().makeTranslation(x, THICK / 2, z));
      });
      all.castShadow = this.#state?.shadows === true && thin === 0;
      all.receiveShadow = this.#state?.shadows === true;
      group.add(all);
    }
    return group;
  }

  /** A picture that lies on a cell of a piece. */
  #label(piece: Group, cell: Place, paint: MeshStandardMaterial, side: number, over: number): void {
    const label = new Mesh(
      this.geometry(`label${side}`, () => new PlaneGeometry(side, side)),
      paint,
    );
    const [x, z] = this.#spot(cell);
    label.rotation.x = -Math.PI / 2;
    label.position.set(x - piece.position.x, THICK + over, z - piece.position.z);
    piece.add(label);
  }

  #placePieces({ mosaic, patterns, numbers }: SceneState, lie: boolean): void {
    const shown = (number: number | null): string => (numbers && number ? ` ${number}` : '');
    const wanted = new Map(
      mosaic.placed.map((tile) => [String(tile.cells) + shown(tile.number), tile]),
    );
    // A piece that only gets or loses its number does not fly.
    const lying = new Set(mosaic.placed.map(({ cells }) => String(cells)));
    const before = new Set([...this.#known.keys()].map((key) => key.split(' ')[0]));
    for (const [key, { piece, colour }] of this.#known) {
      if (wanted.has(key)) continue;
      this.#known.delete(key);
      if (lie || lying.has(key.split(' ')[0])) this.#pieces.remove(piece);
      else this.#fly(piece, colour, true);
    }
    for (const [key, { cells, colour, number }] of wanted) {
      if (this.#known.has(key)) continue;
      const piece = this.#piece(cells, this.#paints.surface(String(colour)));
      if (patterns) {
        const paint = this.#paints.mark(colour, mosaic.hands[colour - 1].hue);
        for (const cell of cells) this.#label(piece, cell, paint, 0.8, 0.006);
      }
      if (shown(number) && number) {
        this.#label(piece, middleCell(cells), this.#paints.number(number), 0.9, 0.04);
      }
      this.#pieces.add(piece);
      this.#known.set(key, { piece, colour });
      if (!lie && !before.has(String(cells))) this.#fly(piece, colour, false);
    }
  }

  /** Lets a piece come from its colour's side of the board, or go there. */
  #fly(piece: Group, colour: number, leaves: boolean): void {
    const { mosaic } = this.#state as SceneState;
    const [x, z] = this.#spot(mosaic.hands[colour - 1].start);
    const from = new Vector3(x, 0, z)
      .normalize()
      .multiplyScalar(mosaic.width * 0.7)
      .setY(3.5);
    const home = piece.position.clone().setY(0);
    const way = home.clone().sub(from).setY(0).normalize();
    const axis = new Vector3(way.z, 0, -way.x);
    this.#flying.push({ piece, begun: performance.now(), home, from, axis, leaves });
  }

  /** The piece in the hand, what may be attached where, what came last and what is advised. */
  #placeMarks(state: SceneState): void {
    this.clear(this.#marks);
    this.#hint = null;
    this.#arrows = null;
    const { mosaic, colour, held } = state;
    for (const cell of state.attach) {
      const mark = new Mesh(
        this.geometry('attach', () => new CylinderGeometry(0.2, 0.2, 0.03, 4)),
        this.#paints.plain(String(colour)),
      );
      const [x, z] = this.#spot(cell);
      mark.position.set(x, 0.03, z);
      this.#marks.add(mark);
    }
    const last = mosaic.last === null ? null : mosaic.placed[mosaic.last];
    for (const cell of last?.cells ?? []) {
      const stud = new Mesh(
        this.geometry('stud', () => new BoxGeometry(0.3, 0.03, 0.3)),
        this.#paints.glow('last'),
      );
      const [x, z] = this.#spot(cell);
      stud.position.set(x, THICK + 0.02, z);
      if (!this.#flying.length) this.#marks.add(stud);
    }
    if (state.hint.length > 0) {
      this.#hint = this.#piece(state.hint, this.#paints.glow('accent'), 0.16);
      this.#marks.add(this.#hint);
    }
    if (state.pending.length > 0) {
      this.#marks.add(this.#piece(state.pending, this.#paints.clear(String(colour), 0.55), 0.02));
    }
    if (held) {
      const piece = this.#piece(held.cells, this.#paints.clear(String(colour), 0.75), 0.02);
      piece.position.y = 0.35;
      if (state.arrows) {
        const far = held.cells
          .map((cell) => this.#spot(cell))
          .map(([x, z]) => {
            return Math.hypot(x - piece.position.x, z - piece.position.z);
          });
        this.#arrows = turningArrows(Math.max(...far) + 1.15, this.#paints.glow('accent'));
        this.#arrows.position.copy(piece.position).setY(0.55);
        this.#marks.add(this.#arrows);
      }
      const verdict = this.#paints.glow(held.fits ? 'good' : 'bad');
      const plate = this.geometry('verdict', () => new BoxGeometry(1.16, 0.06, 1.16));
      for (const cell of held.cells) {
        const mark = new Mesh(plate, verdict);
        const [x, z] = this.#spot(cell);
        mark.position.set(x, 0.31, z);
        this.#marks.add(mark);
      }
      this.#marks.add(piece);
    }
  }

  protected step(now: number): boolean {
    const flew = this.#flying.length > 0;
    this.#flying = this.#flying.filter(({ piece, begun, home, from, axis, leaves }) => {
      if (piece.parent === null) return false;
      const part = Math.max(0, Math.min(1, (now - begun) / FLIGHT));
      const way = leaves ? part : 1 - part;
      // It slows down where it comes to rest, and rolls over once on its way.
      const rest = way * way;
      piece.position.lerpVectors(home, from, rest);
      piece.position.y += 2.2 * Math.sin(Math.PI * way) + 0.4 * way;
      piece.setRotationFromAxisAngle(axis, -2 * Math.PI * rest);
      if (part === 1 && leaves) this.#pieces.remove(piece);
      return part < 1;
    });
    if (flew && this.#flying.length === 0 && this.#state) this.#placeMarks(this.#state);
    const frozen = this.#state?.frozen ?? true;
    if (this.#hint) this.#hint.visible = frozen || Math.floor(now / BLINK) % 2 === 0;
    if (this.#arrows && !frozen) this.#arrows.rotation.y = (-2 * Math.PI * now) / ROUND;
    const moves = !frozen && (this.#hint !== null || this.#arrows !== null);
    return moves || this.#flying.length > 0;
  }

  protected framing(azimuth: number, elevation: number): Framing {
    const state = this.#state;
    const { width, height } = state
      ? seenSize(state.mosaic, state.turned)
      : { width: 14, height: 14 };
    const near = 0.05 * Math.max(width, height) * Math.cos(elevation);
    return {
      reach: Math.hypot(width, height) * 0.78 + 1.5,
      lift: 0,
      middle: [near * Math.sin(azimuth), -0.1, near * Math.cos(azimuth)],
    };
  }

  #forget(): void {
    for (const piece of this.#pieces.children.slice()) this.clear(piece as Group);
    this.#pieces.clear();
    this.#known.clear();
    this.#flying = [];
    this.#built = '';
  }
}

/** The middle of a cell as it lies before who looks. */
function middleOf(mosaic: Mosaic, cell: Place, turned: Quarters): [number, number] {
  const [x, y] = spot(mosaic, cell, turned);
  const { width, height } = seenSize(mosaic, turned);
  return [x + 0.5 - width / 2, y + 0.5 - height / 2];
}
