// The field in three dimensions. Knows three.js and the field; what a click means is told to it.
import {
  BoxGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  type MeshStandardMaterial,
  Plane,
  PlaneGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
  type BufferGeometry,
} from 'three';
import { arch } from './arch';
import { cellsOf, letterAt, spot, stoneAt, transitionsAt, type Field, type Place } from './field';
import { Paintbox } from './paintbox';
import { Stage, type Framing, type Light, type Point, type Stand } from '../stage/stage.svelte';

/** What the scene shows. */
export interface SceneState {
  field: Field;
  flipped: boolean;
  /** The seat to move. */
  mover: number;
  /** The cell that is looked at. */
  chosen: Place | null;
  /** Whether a move may be made there. */
  possible: boolean;
  /** What that move would turn or destroy. */
  effect: Place[];
  /** Where one may move. */
  legal: Place[];
  /** Whether all transitions are shown. */
  transitions: boolean;
  pending: Place | null;
  hint: Place | null;
  patterns: boolean;
  still: boolean;
}

interface Moving {
  stone: Group;
  begun: number;
  /** Whether it is put down, or turns over where it lies. */
  put: boolean;
}

const THICK = 0.15;
const FLOOR = 0.1;
/** Milliseconds that a stone turns. */
const TURN = 520;

const STAND: Stand = { azimuth: -0.25, elevation: 0.95, lowest: 0.25, highest: 1.5 };
const LIGHT: Light = {
  sky: { above: 0xfff8ee, below: 0x5a4430, strength: 1.15 },
  everywhere: 0.35,
  sun: { colour: 0xfff6ea, strength: 1.9, at: [-7, 16, 6] },
  shadows: { left: -14, right: 14, top: 14, bottom: -14, far: 50, fine: 2048 },
};

/** A field that can be turned and clicked at. */
export class FieldScene extends Stage {
  #ground = new Group();
  #pieces = new Group();
  #marks = new Group();
  #stones = new Map<string, { group: Group; letter: string }>();
  #moving: Moving[] = [];
  #state: SceneState | null = null;
  #shape = '';
  #paints = new Paintbox();

  constructor(
    canvas: HTMLCanvasElement,
    readonly kind: Field['kind'],
  ) {
    super(canvas, STAND, LIGHT);
    this.scene.add(this.#ground, this.#pieces, this.#marks);
  }

  repaint(from: Element): void {
    this.#paints.mix(from, this.kind);
    this.#shape = '';
    this.#forgetStones();
    if (this.#state) this.show(this.#state);
  }

  /** Shows a state; stones that are new in it are put down, those that changed turn over. */
  show(state: SceneState): void {
    const first = this.#state === null;
    this.#state = state;
    const { field } = state;
    const shape = `${state.flipped} ${state.patterns} ${field.rows.join().replaceAll(/[^-,bci]/g, '0')}`;
    const built = shape === this.#shape;
    if (!built) this.#build(state);
    this.#shape = shape;
    this.#placeStones(state, first);
    this.#placeMarks(state);
    this.draw();
  }

  /** The cell at a place in the picture. */
  cellAt(at: Point): Place | null {
    const hit = this.under(at, new Plane(new Vector3(0, 1, 0), -THICK / 2));
    if (!this.#state || !hit) return null;
    const { field, flipped } = this.#state;
    const seen: Place = [Math.floor(hit.x + field.width / 2), Math.floor(hit.z + field.height / 2)];
    if (seen[0] < 0 || seen[1] < 0 || seen[0] >= field.width || seen[1] >= field.height)
      return null;
    const place = spot(field, seen, flipped);
    return letterAt(field, place) === '-' ? null : place;
  }

  /** Where a cell is in the picture, from 0 to 1 both ways from the upper left. */
  pictureOf(field: Field, place: Place, flipped: boolean): Point {
    const [x, z] = middleOf(field, place, flipped);
    return this.seen(x, THICK, z);
  }

  override dispose(): void {
    super.dispose();
    this.#paints.dispose();
  }

  /** The middle of a cell on the table. */
  #spot(place: Place): [number, number] {
    const { field, flipped } = this.#state as SceneState;
    return middleOf(field, place, flipped);
  }

  #build(state: SceneState): void {
    this.clear(this.#ground);
    const { field } = state;
    const places = cellsOf(field);
    const spread = (geometry: BufferGeometry, material: MeshStandardMaterial, y: number): void => {
      const all = new InstancedMesh(geometry, material, places.length);
      places.forEach((place, at) => {
        const [x, z] = this.#spot(place);
        all.setMatrixAt(at, new Matrix4().makeTranslation(x, y, z));
      });
      // Cells lie side by side: the shadows of their edges would only be dirt.
      all.receiveShadow = true;
      this.#ground.add(all);
    };
    if (places.length > 0) {
      const plate = this.geometry('plate', () => new BoxGeometry(1.24, 0.3, 1.24));
      spread(plate, this.#paints.plain('plate'), -0.2);
      const cell = this.geometry('cell', () => new BoxGeometry(0.955, FLOOR, 0.955));
      spread(cell, this.#paints.plain('cell'), -FLOOR / 2 + 0.01);
      const line = this.geometry('line', () => new BoxGeometry(1, FLOOR, 1));
      spread(line, this.#paints.plain('line'), -FLOOR / 2 - 0.005);
    }
    for (const place of places) {
      const letter = letterAt(field, place);
      if (!'bci'.includes(letter)) continue;
      const sign = new Mesh(
        this.geometry('sign', () => new PlaneGeometry(0.9, 0.9)),
        this.#paints.sign(letter),
      );
      this.#lay(sign, place, 0.02);
      this.#ground.add(sign);
    }
    const reach = Math.max(field.width, field.height);
    const table = new Mesh(new CircleGeometry(reach * 0.95 + 1, 72), this.#paints.plain('table'));
    table.rotation.x = -Math.PI / 2;
    table.position.y = -0.36;
    table.receiveShadow = true;
    this.#ground.add(table);
  }

  /** Lays something flat onto a cell, the right way up for who looks. */
  #lay(mesh: Mesh, place: Place, height: number): void {
    const [x, z] = this.#spot(place);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(x, height, z);
  }

  #stone(letter: string, patterns: boolean, ghost = false): Group {
    const group = new Group();
    const round = letter !== 'x';
    const body = new Mesh(
      this.geometry(round ? 'disc' : 'octagon', () =>
        round
          ? new CylinderGeometry(0.39, 0.41, THICK, 44)
          : new CylinderGeometry(0.38, 0.41, THICK + 0.04, 8),
      ),
      this.#paints.stone(letter, ghost),
    );
    body.castShadow = !ghost;
    body.receiveShadow = true;
    if (!round) body.rotation.y = Math.PI / 8;
    group.add(body);
    if ((patterns || !round) && !ghost) {
      const sign = new Mesh(
        this.geometry('stone-sign', () => new PlaneGeometry(0.74, 0.74)),
        this.#paints.sign(letter),
      );
      sign.rotation.x = -Math.PI / 2;
      sign.position.y = THICK / 2 + (round ? 0.004 : 0.024);
      group.add(sign);
    }
    return group;
  }

  #placeStones(state: SceneState, lie: boolean): void {
    const { field } = state;
    const wanted = new Map<string, string>();
    for (const place of cellsOf(field)) {
      const letter = letterAt(field, place);
      if (letter === 'x' || stoneAt(field, place) !== null) wanted.set(place.join(), letter);
    }
    for (const [key, { group }] of this.#stones) {
      if (wanted.has(key)) continue;
      this.#pieces.remove(group);
      this.#stones.delete(key);
    }
    for (const [key, letter] of wanted) {
      const place = key.split(',').map(Number) as Place;
      const known = this.#stones.get(key);
      const [x, z] = this.#spot(place);
      if (known?.letter === letter) {
        known.group.position.set(x, THICK / 2 + 0.015, z);
        continue;
      }
      if (known) this.#pieces.remove(known.group);
      const group = this.#stone(letter, state.patterns);
      group.position.set(x, THICK / 2 + 0.015, z);
      this.#pieces.add(group);
      this.#stones.set(key, { group, letter });
      if (!lie && !state.still) {
        this.#moving.push({ stone: group, begun: performance.now(), put: !known });
      }
    }
    this.#moving = this.#moving.filter(({ stone }) => stone.parent !== null);
  }

  /** What may be played, what would happen, and what happened last. */
  #placeMarks(state: SceneState): void {
    this.clear(this.#marks);
    const { field, mover, chosen } = state;
    const bombing = field.phase === 'bombing';
    const ring = (place: Place, material: MeshStandardMaterial, name: string, y: number): void => {
      const thin = name === 'thin';
      const mesh = new Mesh(
        this.geometry(name, () => new TorusGeometry(0.44, thin ? 0.016 : 0.032, 8, 48)),
        material,
      );
      this.#lay(mesh, place, y);
      this.#marks.add(mesh);
    };
    for (const place of bombing ? [] : state.legal) {
      if (letterAt(field, place) === '0') {
        const dot = new Mesh(
          this.geometry('dot', () => new CylinderGeometry(0.1, 0.1, 0.04, 24)),
          this.#paints.stone(String(mover), false),
        );
        const [x, z] = this.#spot(place);
        dot.position.set(x, 0.03, z);
        this.#marks.add(dot);
      } else ring(place, this.#paints.stone(String(mover), false), 'thin', THICK + 0.03);
    }
    if (field.last) {
      for (const place of field.last.changed) {
        if (letterAt(field, place) !== '-') ring(place, this.#paints.glow('last'), 'thin', 0.03);
      }
      if (letterAt(field, [field.last.x, field.last.y]) !== '-') {
        ring([field.last.x, field.last.y], this.#paints.glow('last'), 'ring', THICK + 0.02);
      }
    }
    if (chosen) ring(chosen, this.#paints.glow('focus'), 'ring', THICK + 0.05);
    if (chosen && state.possible) {
      for (const place of state.effect) {
        const mark = new Mesh(
          this.geometry(bombing ? 'blast' : 'turned', () =>
            bombing ? new BoxGeometry(0.96, 0.4, 0.96) : new CylinderGeometry(0.27, 0.27, 0.03, 36),
          ),
          bombing ? this.#paints.glow('bad') : this.#paints.stone(String(mover), false),
        );
        const [x, z] = this.#spot(place);
        mark.position.set(x, bombing ? 0.15 : THICK + 0.05, z);
        this.#marks.add(mark);
      }
      if (!bombing) this.#ghost(chosen, mover);
    }
    if (state.pending && !bombing) this.#ghost(state.pending, mover);
    const ways = state.transitions ? field.transitions : chosen ? transitionsAt(field, chosen) : [];
    ways.slice(0, 300).forEach((joint, at) => {
      const tube = new TubeGeometry(arch(field, joint, state.flipped), 32, 0.035, 8);
      this.#marks.add(new Mesh(tube, this.#paints.way(state.transitions ? at : -1)));
    });
    if (state.hint) {
      const cone = new Mesh(
        this.geometry('arrow', () => new ConeGeometry(0.2, 0.5, 24)),
        this.#paints.glow('accent'),
      );
      const [x, z] = this.#spot(state.hint);
      cone.position.set(x, 0.75, z);
      cone.rotation.x = Math.PI;
      this.#marks.add(cone);
      ring(state.hint, this.#paints.glow('accent'), 'ring', THICK + 0.03);
    }
  }

  #ghost(place: Place, seat: number): void {
    const ghost = this.#stone(String(seat), false, true);
    const [x, z] = this.#spot(place);
    ghost.position.set(x, THICK / 2 + 0.06, z);
    this.#marks.add(ghost);
  }

  protected step(now: number): boolean {
    this.#moving = this.#moving.filter(({ stone, begun, put }) => {
      const part = Math.min(1, (now - begun) / TURN);
      const rest = THICK / 2 + 0.015;
      stone.position.y = rest + (put ? (1 - part) ** 2 * 1.4 : Math.sin(part * Math.PI) * 0.5);
      stone.rotation.x = put ? 0 : Math.PI * (1 - part);
      return part < 1;
    });
    return this.#moving.length > 0;
  }

  protected framing(azimuth: number, elevation: number): Framing {
    const { width, height } = this.#state?.field ?? { width: 8, height: 8 };
    // What is near looks larger, so the middle of the picture is a little nearer than the middle.
    const near = 0.045 * Math.max(width, height) * Math.cos(elevation);
    return {
      reach: Math.hypot(width, height) * 0.77 + 0.7,
      lift: 0,
      middle: [near * Math.sin(azimuth), -0.1, near * Math.cos(azimuth)],
    };
  }

  #forgetStones(): void {
    this.#pieces.clear();
    this.#stones.clear();
    this.#moving = [];
  }
}

/** The middle of a cell as it lies before who looks. */
function middleOf(field: Field, place: Place, flipped: boolean): [number, number] {
  const [x, y] = spot(field, place, flipped);
  return [x + 0.5 - field.width / 2, y + 0.5 - field.height / 2];
}
