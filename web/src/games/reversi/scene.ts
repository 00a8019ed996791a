// The field in three dimensions. Knows three.js and the field; what a click means is told to it.
import {
  AmbientLight,
  BoxGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  type MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Raycaster,
  Scene,
  SRGBColorSpace,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from 'three';
import { arch } from './arch';
import { cellsOf, letterAt, spot, stoneAt, transitionsAt, type Field, type Place } from './field';
import { Paintbox } from './paintbox';

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

/** A field that can be turned and clicked at. */
export class FieldScene {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(34, 1, 1, 120);
  #ground = new Group();
  #pieces = new Group();
  #marks = new Group();
  #stones = new Map<string, { group: Group; letter: string }>();
  #moving: Moving[] = [];
  #state: SceneState | null = null;
  #shape = '';
  #azimuth = -0.25;
  #elevation = 0.95;
  #distance = 1;
  #frame = 0;
  #paints = new Paintbox();
  #geometries: Record<string, BufferGeometry> = {};

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#scene.add(
      new HemisphereLight(0xfff8ee, 0x5a4430, 1.15),
      new AmbientLight(0xffffff, 0.35),
    );
    const sun = new DirectionalLight(0xfff6ea, 1.9);
    sun.position.set(-7, 16, 6);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    Object.assign(sun.shadow.camera, {
      left: -14,
      right: 14,
      top: 14,
      bottom: -14,
      near: 1,
      far: 50,
    });
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.02;
    this.#scene.add(sun, this.#ground, this.#pieces, this.#marks);
  }

  /** Takes the colours from an element of the page, anew when its theme has changed. */
  repaint(from: Element): void {
    this.#paints.mix(from, this.#state?.field.kind ?? 'reversi');
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
    this.#draw();
  }

  /** Fits the picture into this room. */
  resize(width: number, height: number): void {
    if (width < 2 || height < 2) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#draw();
  }

  /** Turns the field by this much, in radians. */
  turn(aside: number, up: number): void {
    this.#azimuth += aside;
    this.#elevation = Math.max(0.25, Math.min(1.5, this.#elevation + up));
    this.#draw();
  }

  /** Goes nearer or farther by a factor. */
  zoom(factor: number): void {
    this.#distance = Math.max(0.35, Math.min(1.2, this.#distance / factor));
    this.#draw();
  }

  /** The cell at a place in the picture, from −1 to 1 both ways. */
  cellAt(x: number, y: number): Place | null {
    if (!this.#state) return null;
    const { field, flipped } = this.#state;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.#camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -THICK / 2), new Vector3());
    if (!hit) return null;
    const seen: Place = [Math.floor(hit.x + field.width / 2), Math.floor(hit.z + field.height / 2)];
    if (seen[0] < 0 || seen[1] < 0 || seen[0] >= field.width || seen[1] >= field.height)
      return null;
    const place = spot(field, seen, flipped);
    return letterAt(field, place) === '-' ? null : place;
  }

  /** Where a cell is in the picture, from 0 to 1 both ways from the upper left. */
  pictureOf(place: Place): { x: number; y: number } {
    if (!this.#state) return { x: 0.5, y: 0.5 };
    const [x, z] = this.#spot(place);
    const at = new Vector3(x, THICK, z).project(this.#camera);
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2 };
  }

  /** Gives everything back. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const group of [this.#ground, this.#marks]) this.#clear(group);
    for (const geometry of Object.values(this.#geometries)) geometry.dispose();
    this.#paints.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** The middle of a cell on the table. */
  #spot(place: Place): [number, number] {
    const { field, flipped } = this.#state as SceneState;
    const [x, y] = spot(field, place, flipped);
    return [x + 0.5 - field.width / 2, y + 0.5 - field.height / 2];
  }

  #geometry(name: string, make: () => BufferGeometry): BufferGeometry {
    return (this.#geometries[name] ??= make());
  }

  #build(state: SceneState): void {
    this.#clear(this.#ground);
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
      const plate = this.#geometry('plate', () => new BoxGeometry(1.24, 0.3, 1.24));
      spread(plate, this.#paints.plain('plate'), -0.2);
      const cell = this.#geometry('cell', () => new BoxGeometry(0.955, FLOOR, 0.955));
      spread(cell, this.#paints.plain('cell'), -FLOOR / 2 + 0.01);
      const line = this.#geometry('line', () => new BoxGeometry(1, FLOOR, 1));
      spread(line, this.#paints.plain('line'), -FLOOR / 2 - 0.005);
    }
    for (const place of places) {
      const letter = letterAt(field, place);
      if (!'bci'.includes(letter)) continue;
      const sign = new Mesh(
        this.#geometry('sign', () => new PlaneGeometry(0.9, 0.9)),
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
      this.#geometry(round ? 'disc' : 'octagon', () =>
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
        this.#geometry('stone-sign', () => new PlaneGeometry(0.74, 0.74)),
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
    this.#clear(this.#marks);
    const { field, mover, chosen } = state;
    const bombing = field.phase === 'bombing';
    const ring = (place: Place, material: MeshStandardMaterial, name: string, y: number): void => {
      const thin = name === 'thin';
      const mesh = new Mesh(
        this.#geometry(name, () => new TorusGeometry(0.44, thin ? 0.016 : 0.032, 8, 48)),
        material,
      );
      this.#lay(mesh, place, y);
      this.#marks.add(mesh);
    };
    for (const place of bombing ? [] : state.legal) {
      if (letterAt(field, place) === '0') {
        const dot = new Mesh(
          this.#geometry('dot', () => new CylinderGeometry(0.1, 0.1, 0.04, 24)),
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
          this.#geometry(bombing ? 'blast' : 'turned', () =>
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
        this.#geometry('arrow', () => new ConeGeometry(0.2, 0.5, 24)),
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

  #draw(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#step());
  }

  #step(): void {
    this.#frame = 0;
    const now = performance.now();
    this.#moving = this.#moving.filter(({ stone, begun, put }) => {
      const part = Math.min(1, (now - begun) / TURN);
      const rest = THICK / 2 + 0.015;
      stone.position.y = rest + (put ? (1 - part) ** 2 * 1.4 : Math.sin(part * Math.PI) * 0.5);
      stone.rotation.x = put ? 0 : Math.PI * (1 - part);
      return part < 1;
    });
    const { field } = (this.#state ?? { field: { width: 8, height: 8 } }) as SceneState;
    const reach = Math.hypot(field.width, field.height) * 0.77 + 0.7;
    const half = Math.tan((this.#camera.fov * Math.PI) / 360);
    const far = (reach / 2 / (half * Math.min(1, this.#camera.aspect)) + 0.6) * this.#distance;
    const [aside, up] = [this.#azimuth, this.#elevation];
    this.#camera.position.set(
      far * Math.sin(aside) * Math.cos(up),
      far * Math.sin(up),
      far * Math.cos(aside) * Math.cos(up),
    );
    // What is near looks larger, so the middle of the picture is a little nearer than the middle.
    const near = 0.045 * Math.max(field.width, field.height) * Math.cos(up);
    this.#camera.lookAt(near * Math.sin(aside), -0.1, near * Math.cos(aside));
    this.#camera.updateProjectionMatrix();
    this.#camera.updateMatrixWorld();
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#moving.length > 0) this.#draw();
  }

  #forgetStones(): void {
    this.#pieces.clear();
    this.#stones.clear();
    this.#moving = [];
  }

  /** Empties a group; shapes that only it had are given back. */
  #clear(group: Group): void {
    const shared = new Set(Object.values(this.#geometries));
    for (const child of group.children.slice()) {
      group.remove(child);
      if (child instanceof InstancedMesh) child.dispose();
      if (child instanceof Mesh && !shared.has(child.geometry as BufferGeometry)) {
        (child.geometry as BufferGeometry).dispose();
      }
    }
  }
}

/** Whether this browser can show it. */
export function canShow(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    return false;
  }
}
