// The rack in three dimensions. Knows three.js and the rack; what a click means is told to it.
import {
  BoxGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  Path,
  PointLight,
  Plane,
  Shape,
  TorusGeometry,
  Vector3,
  type BufferGeometry,
} from 'three';
import { fallTime, heightAt } from './fall';
import type { Place, Rack } from './rack';
import { Stage, type Framing, type Light, type Point, type Stand } from '../stage/stage.svelte';

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
  /** Whether ratings are shown above the columns. */
  rated: boolean;
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

const STAND: Stand = { azimuth: -0.32, aside: 1.25, elevation: 0.2, lowest: -0.05, highest: 1.1 };
const LIGHT: Light = {
  sky: { above: 0xfff6e8, below: 0x4a3420, strength: 1.5 },
  everywhere: 0.5,
  sun: { colour: 0xfff1dc, strength: 2.6, at: [-5, 9, 9] },
  shadows: { left: -8, right: 8, top: 9, bottom: -7, far: 30, fine: 1024 },
};

/** A rack that can be turned and clicked at. */
export class RackScene extends Stage {
  #rack = new Group();
  #stones = new Map<string, { group: Group; seat: number }>();
  #marks = new Group();
  #falling: Falling[] = [];
  #state: SceneState | null = null;
  #size = '';
  #paint: Record<string, Color> = {};
  #materials: Record<string, MeshStandardMaterial> = {};

  constructor(canvas: HTMLCanvasElement) {
    super(canvas, STAND, LIGHT);
    const lamp = new PointLight(0xffe2b8, 60, 0, 1.6);
    lamp.position.set(5, 5, 7);
    this.scene.add(lamp, this.#rack, this.#marks);
  }

  repaint(from: Element): void {
    const style = getComputedStyle(from);
    const colour = (name: string): Color =>
      new Color(style.getPropertyValue(name).trim() || '#888');
    this.#paint = {
      board: colour('--board'),
      first: colour('--colour-1'),
      firstDeep: colour('--colour-1-deep'),
      second: colour('--colour-2'),
      secondDeep: colour('--colour-2-deep'),
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
    this.draw();
  }

  /** The column at a place in the picture. */
  columnAt(at: Point): number | null {
    const hit = this.under(at, new Plane(new Vector3(0, 0, 1), -0.2));
    if (!this.#state || !hit) return null;
    const { rack, flipped } = this.#state;
    if (Math.abs(hit.y) > rack.height / 2 + 1.3) return null;
    const column = Math.floor(hit.x + rack.width / 2);
    if (column < 0 || column >= rack.width) return null;
    return flipped ? rack.width - 1 - column : column;
  }

  /** Where the room above a column is in the picture, from 0 to 1 both ways from the upper left. */
  pictureOf(rack: Rack, column: number, flipped: boolean): Point {
    return this.seen(middleOf(rack, column, flipped), rack.height / 2 + 1.6, 0);
  }

  override dispose(): void {
    super.dispose();
    for (const material of Object.values(this.#materials)) material.dispose();
  }

  /** Where a cell is. */
  #spot([column, row]: Place): [number, number] {
    const { rack, flipped } = this.#state as SceneState;
    return [middleOf(rack, column, flipped), (rack.height - 1) / 2 - row];
  }

  #build(width: number, height: number): void {
    this.clear(this.#rack);
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
      this.geometry('disc', () => new CylinderGeometry(RADIUS, RADIUS, THICK, 40)),
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
            this.geometry('bar', () => new BoxGeometry(0.4, 0.085, 0.035)),
            material,
          );
          bar.position.z = z;
          bar.rotation.z = angle;
          group.add(bar);
        }
      } else {
        const ring = new Mesh(
          this.geometry('ring', () => new TorusGeometry(0.16, 0.045, 10, 32)),
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
        this.geometry('halo', () => new TorusGeometry(0.425, 0.035, 10, 48)),
        this.#materials[material],
      );
      mesh.position.set(...this.#spot(place), THICK / 2 + PLATE + 0.08);
      this.#marks.add(mesh);
    };
    if (rack.winning.length > 0) for (const place of rack.winning) ring(place, 'ring');
    else if (rack.last) ring(rack.last, 'ring');
    if (state.hint) {
      const cone = new Mesh(
        this.geometry('arrow', () => new ConeGeometry(0.22, 0.5, 24)),
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

  protected step(now: number): boolean {
    this.#falling = this.#falling.filter(({ stone, rows, rest, begun }) => {
      const part = (now - begun) / fallTime(rows);
      stone.position.y = rest + rows * heightAt(part);
      return part < 1;
    });
    return this.#falling.length > 0;
  }

  protected framing(): Framing {
    const { width, height } = this.#state?.rack ?? { width: 7, height: 6 };
    // The whole rack has to fit with the hanging stone, and with what is thought of it.
    const above = this.#state?.rated ? 4.2 : 2.8;
    return {
      reach: Math.max(width + 1.8, (height + above) * 1.02),
      lift: 0.3,
      middle: [0, 0.15, 0],
    };
  }

  #forgetStones(): void {
    for (const { group } of this.#stones.values()) this.#rack.remove(group);
    this.#stones.clear();
    this.#falling = [];
  }
}

/** The middle of a column as it stands before who looks. */
function middleOf(rack: Rack, column: number, flipped: boolean): number {
  return (flipped ? rack.width - 1 - column : column) - (rack.width - 1) / 2;
}
