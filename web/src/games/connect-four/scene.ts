// The rack in three dimensions. Knows three.js and the rack; what a click means is told to it.
import {
  AmbientLight,
  BoxGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  ExtrudeGeometry,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  Path,
  PerspectiveCamera,
  PointLight,
  Plane,
  Raycaster,
  Scene,
  Shape,
  SRGBColorSpace,
  TorusGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from 'three';
import { fallTime, heightAt } from './fall';
import type { Place, Rack } from './rack';

/** What the scene shows. */
export interface SceneState {
  rack: Rack;
  flipped: boolean;
  /** The seat to move. */
  mover: number;
  /** The column over which a stone hangs. */
  chosen: number | null;
  preview: Place | null;
  /** A stone on its way. */
  pending: Place | null;
  hint: Place | null;
  patterns: boolean;
  still: boolean;
}

interface Falling {
  stone: Group;
  rows: number;
  rest: number;
  begun: number;
}

const RADIUS = 0.44;
const THICK = 0.2;
const PLATE = 0.07;

/** A rack that can be turned and clicked at. */
export class RackScene {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(34, 1, 0.1, 100);
  #rack = new Group();
  #stones = new Map<string, { group: Group; seat: number }>();
  #marks = new Group();
  #falling: Falling[] = [];
  #state: SceneState | null = null;
  #size = '';
  #azimuth = -0.32;
  #elevation = 0.2;
  #frame = 0;
  #paint: Record<string, Color> = {};
  #materials: Record<string, MeshStandardMaterial> = {};
  #geometries: Record<string, BufferGeometry> = {};

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#scene.add(new HemisphereLight(0xfff6e8, 0x4a3420, 1.5), new AmbientLight(0xffffff, 0.5));
    const sun = new DirectionalLight(0xfff1dc, 2.6);
    sun.position.set(-5, 9, 9);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    const far = { left: -8, right: 8, top: 9, bottom: -7, near: 1, far: 30 };
    Object.assign(sun.shadow.camera, far);
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.02;
    const lamp = new PointLight(0xffe2b8, 60, 0, 1.6);
    lamp.position.set(5, 5, 7);
    this.#scene.add(sun, lamp, this.#rack, this.#marks);
    this.repaint();
  }

  /** Takes the colours from the page, anew when its theme has changed. */
  repaint(): void {
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string): Color =>
      new Color(style.getPropertyValue(name).trim() || '#888');
    this.#paint = {
      board: colour('--board'),
      first: colour('--seat-1'),
      firstDeep: colour('--seat-1-deep'),
      second: colour('--seat-2'),
      secondDeep: colour('--seat-2-deep'),
      accent: colour('--accent'),
      wood: new Color('#99643a'),
      white: new Color('#ffffff'),
    };
    for (const material of Object.values(this.#materials)) material.dispose();
    const matt = (color: Color, roughness = 0.5): MeshStandardMaterial =>
      new MeshStandardMaterial({ color, roughness, metalness: 0.02 });
    const glass = (color: Color): MeshStandardMaterial =>
      new MeshStandardMaterial({ color, roughness: 0.5, transparent: true, opacity: 0.45 });
    const glow = (color: Color): MeshStandardMaterial =>
      new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: 0.7 });
    this.#materials = {
      board: matt(this.#paint.board, 0.34),
      wood: matt(this.#paint.wood, 0.7),
      stone1: matt(this.#paint.first, 0.28),
      stone2: matt(this.#paint.second, 0.28),
      mark1: matt(this.#paint.firstDeep),
      mark2: matt(this.#paint.secondDeep),
      ghost1: glass(this.#paint.first),
      ghost2: glass(this.#paint.second),
      ring: glow(this.#paint.white),
      arrow: glow(this.#paint.accent),
      table: new MeshStandardMaterial({
        color: '#c9a273',
        roughness: 0.9,
        transparent: true,
        opacity: 0.55,
      }),
    };
    this.#size = '';
    this.#forgetStones();
    if (this.#state) this.show(this.#state);
  }

  /** Shows a state; stones that are new in it fall. */
  show(state: SceneState): void {
    const first = this.#state === null;
    this.#state = state;
    const { rack } = state;
    const size = `${rack.width}x${rack.height}`;
    const built = size === this.#size;
    if (!built) this.#build(rack.width, rack.height);
    this.#size = size;
    this.#placeStones(state, first || !built);
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

  /** Turns the rack by this much, in radians. */
  turn(aside: number, up: number): void {
    this.#azimuth = Math.max(-1.25, Math.min(1.25, this.#azimuth + aside));
    this.#elevation = Math.max(-0.05, Math.min(1.1, this.#elevation + up));
    this.#draw();
  }

  /** The column at a place in the picture, from −1 to 1 both ways. */
  columnAt(x: number, y: number): number | null {
    if (!this.#state) return null;
    const { rack, flipped } = this.#state;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.#camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -0.2), new Vector3());
    if (!hit || Math.abs(hit.y) > rack.height / 2 + 1.3) return null;
    const column = Math.floor(hit.x + rack.width / 2);
    if (column < 0 || column >= rack.width) return null;
    return flipped ? rack.width - 1 - column : column;
  }

  /** Gives everything back. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const geometry of Object.values(this.#geometries)) geometry.dispose();
    for (const material of Object.values(this.#materials)) material.dispose();
    this.#clear(this.#rack);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** Where a cell is. */
  #spot([column, row]: Place): [number, number] {
    const { rack, flipped } = this.#state as SceneState;
    const from = flipped ? rack.width - 1 - column : column;
    return [from - (rack.width - 1) / 2, (rack.height - 1) / 2 - row];
  }

  #geometry(name: string, make: () => BufferGeometry): BufferGeometry {
    return (this.#geometries[name] ??= make());
  }

  #build(width: number, height: number): void {
    this.#clear(this.#rack);
    this.#forgetStones();
    const edge = 0.26;
    const outline = new Shape();
    const [right, top] = [width / 2 + edge, height / 2 + edge];
    outline.moveTo(-right, -top).lineTo(right, -top).lineTo(right, top).lineTo(-right, top);
    for (let column = 0; column < width; column += 1) {
      for (let row = 0; row < height; row += 1) {
        const hole = new Path();
        hole.absarc(column - (width - 1) / 2, row - (height - 1) / 2, 0.425, 0, Math.PI * 2, true);
        outline.holes.push(hole);
      }
    }
    const plate = new ExtrudeGeometry(outline, {
      depth: PLATE,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      bevelSegments: 3,
      curveSegments: 28,
    });
    for (const z of [THICK / 2 + 0.05, -THICK / 2 - 0.05 - PLATE]) {
      this.#add(plate, 'board', [0, 0, z]);
    }
    const depth = THICK + 0.1;
    this.#add(new BoxGeometry(0.12, height + 2 * edge, depth), 'board', [-right + 0.06, 0, 0]);
    this.#add(new BoxGeometry(0.12, height + 2 * edge, depth), 'board', [right - 0.06, 0, 0]);
    this.#add(new BoxGeometry(width + 2 * edge, 0.12, depth), 'board', [0, -top + 0.06, 0]);
    const low = -top - 0.16;
    this.#add(new BoxGeometry(width + 1.1, 0.34, 0.95), 'wood', [0, low, 0]);
    for (const side of [-1, 1]) {
      this.#add(new BoxGeometry(0.34, 0.2, 2.1), 'wood', [side * (width / 2 + 0.3), low - 0.1, 0]);
    }
    const table = this.#add(new CircleGeometry(width * 1.15, 64), 'table', [0, low - 0.2, 0]);
    table.rotation.x = -Math.PI / 2;
    table.castShadow = false;
    // The whole rack with the hanging stone has to fit.
    this.#camera.userData.reach = Math.max(width + 1.8, (height + 2.8) * 1.02);
  }

  #add(geometry: BufferGeometry, material: string, at: [number, number, number]): Mesh {
    const mesh = new Mesh(geometry, this.#materials[material]);
    mesh.position.set(...at);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    this.#rack.add(mesh);
    return mesh;
  }

  #stone(seat: number, body: string, patterns: boolean): Group {
    const group = new Group();
    const disc = new Mesh(
      this.#geometry('disc', () => new CylinderGeometry(RADIUS, RADIUS, THICK, 40)),
      this.#materials[body],
    );
    disc.rotation.x = Math.PI / 2;
    disc.castShadow = true;
    disc.receiveShadow = true;
    group.add(disc);
    if (!patterns) return group;
    const material = this.#materials[`mark${seat}`];
    for (const z of [THICK / 2, -THICK / 2]) {
      if (seat === 1) {
        for (const angle of [Math.PI / 4, -Math.PI / 4]) {
          const bar = new Mesh(
            this.#geometry('bar', () => new BoxGeometry(0.4, 0.085, 0.035)),
            material,
          );
          bar.position.z = z;
          bar.rotation.z = angle;
          group.add(bar);
        }
      } else {
        const ring = new Mesh(
          this.#geometry('ring', () => new TorusGeometry(0.16, 0.045, 10, 32)),
          material,
        );
        ring.position.z = z;
        group.add(ring);
      }
    }
    return group;
  }

  #placeStones(state: SceneState, lie: boolean): void {
    const wanted = new Map<string, number>();
    state.rack.cells.forEach((row, y) =>
      row.forEach((seat, x) => {
        if (seat) wanted.set(`${x},${y}`, seat);
      }),
    );
    if (state.pending) wanted.set(state.pending.join(), state.mover);
    for (const [key, { group, seat }] of this.#stones) {
      if (wanted.get(key) === seat) continue;
      this.#rack.remove(group);
      this.#stones.delete(key);
      this.#falling = this.#falling.filter(({ stone }) => stone !== group);
    }
    for (const [key, seat] of wanted) {
      const place = key.split(',').map(Number) as Place;
      const [x, y] = this.#spot(place);
      let stone = this.#stones.get(key)?.group;
      if (!stone) {
        stone = this.#stone(seat, `stone${seat}`, state.patterns);
        this.#rack.add(stone);
        this.#stones.set(key, { group: stone, seat });
        stone.position.set(x, y, 0);
        if (!lie && !state.still) {
          const rows = place[1] + 1.4;
          this.#falling.push({ stone, rows, rest: y, begun: performance.now() });
        }
      } else {
        stone.position.x = x;
      }
    }
  }

  /** What hangs, advises and shines. */
  #placeMarks(state: SceneState): void {
    this.#marks.clear();
    const { rack, preview, chosen, mover } = state;
    const ring = (place: Place, material: string): void => {
      const mesh = new Mesh(
        this.#geometry('halo', () => new TorusGeometry(0.425, 0.035, 10, 48)),
        this.#materials[material],
      );
      mesh.position.set(...this.#spot(place), THICK / 2 + PLATE + 0.08);
      this.#marks.add(mesh);
    };
    if (rack.winning.length > 0) for (const place of rack.winning) ring(place, 'ring');
    else if (rack.last) ring(rack.last, 'ring');
    if (state.hint) {
      const cone = new Mesh(
        this.#geometry('arrow', () => new ConeGeometry(0.22, 0.5, 24)),
        this.#materials.arrow,
      );
      cone.position.set(this.#spot(state.hint)[0], rack.height / 2 + 0.95, 0);
      cone.rotation.x = Math.PI;
      this.#marks.add(cone);
      ring(state.hint, 'arrow');
    }
    if (preview && chosen !== null) {
      const [x, y] = this.#spot(preview);
      const hanging = this.#stone(mover, `stone${mover}`, state.patterns);
      hanging.position.set(x, rack.height / 2 + 0.78, 0);
      const ghost = this.#stone(mover, `ghost${mover}`, false);
      ghost.position.set(x, y, 0);
      this.#marks.add(hanging, ghost);
    }
  }

  #draw(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#step());
  }

  #step(): void {
    this.#frame = 0;
    const now = performance.now();
    this.#falling = this.#falling.filter(({ stone, rows, rest, begun }) => {
      const part = (now - begun) / fallTime(rows);
      stone.position.y = rest + rows * heightAt(part);
      return part < 1;
    });
    const reach = (this.#camera.userData.reach as number | undefined) ?? 9;
    const half = Math.tan((this.#camera.fov * Math.PI) / 360);
    const distance = reach / 2 / (half * Math.min(1, this.#camera.aspect)) + 0.6;
    const [aside, up] = [this.#azimuth, this.#elevation];
    this.#camera.position.set(
      distance * Math.sin(aside) * Math.cos(up),
      distance * Math.sin(up) + 0.3,
      distance * Math.cos(aside) * Math.cos(up),
    );
    this.#camera.lookAt(0, 0.15, 0);
    this.#camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#falling.length > 0) this.#draw();
  }

  #forgetStones(): void {
    for (const { group } of this.#stones.values()) this.#rack.remove(group);
    this.#stones.clear();
    this.#falling = [];
  }

  #clear(group: Group): void {
    for (const child of group.children.slice()) {
      group.remove(child);
      const shared = Object.values(this.#geometries);
      if (child instanceof Mesh && !shared.includes(child.geometry as BufferGeometry)) {
        (child.geometry as BufferGeometry).dispose();
      }
    }
  }
}

/** Whether this browser can show it. */
export function canShow(): boolean {
  try {
    const canvas = document.createElement('canvas');
    return Boolean(canvas.getContext('webgl2'));
  } catch {
    return false;
  }
}
