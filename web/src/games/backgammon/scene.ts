// The board in three dimensions. Knows three.js and where everything lies; what a press means is told to it.
import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  Euler,
  Float32BufferAttribute,
  Group,
  Mesh,
  type Material,
  Plane,
  PlaneGeometry,
  Quaternion,
  TorusGeometry,
  Vector3,
} from 'three';
import { Stage, type Framing, type Light, type Point, type Stand } from '../stage/stage.svelte';
import { BAR, OFF, type Checkers } from './checkers';
import type { Flights } from './flights';
import {
  barMiddle,
  checkerAt,
  CUBE_ASIDE,
  footOf,
  HEIGHT,
  LENGTH,
  MIDDLE,
  placeAt,
  POINT,
  RADIUS,
  RIM,
  roomOf,
  TRAY,
  trayMiddle,
  WIDTH,
  type Outlook,
  type Spot,
} from './layout';
import { Paints3d } from './paints3d';

/** What the scene shows. */
export interface SceneState {
  board: Checkers;
  outlook: Outlook;
  /** The seat by whose numbers points are named; nothing where they bear none. */
  counting: number | null;
  /** Where checkers came from. */
  flights: Flights;
  /** Dice that lie there from the turn before. */
  past: { seat: number; roll: number[] } | null;
  covered: boolean;
  /** Places that may be reached with the checker that was picked. */
  targets: number[];
  picked: number | null;
  patterns: boolean;
  still: boolean;
}

interface Flying {
  thing: Group;
  begun: number;
  from: Vector3;
  to: Vector3;
}

interface Rolling extends Flying {
  spin: Vector3;
  rest: Quaternion;
}

/** Picture units to the units of the scene. */
const SCALE = 1 / POINT;
const THICK = 0.24;
const DIE = 0.72;
/** Milliseconds that a checker flies and that dice roll. */
const FLIGHT = 420;
const ROLL = 850;

const STAND: Stand = { azimuth: 0, elevation: 1.06, lowest: 0.3, highest: 1.5 };
const LIGHT: Light = {
  sky: { above: 0xfff8ee, below: 0x5a4430, strength: 1.3 },
  everywhere: 0.45,
  sun: { colour: 0xfff4e2, strength: 2.1, at: [-6, 14, 6] },
  shadows: { left: -10, right: 10, top: 10, bottom: -10, far: 40, fine: 2048 },
};

/** How a box is turned so that a face of the die is on top. */
const turns: Record<number, [number, number, number]> = {
  1: [0, 0, 0],
  2: [-Math.PI / 2, 0, 0],
  3: [0, 0, Math.PI / 2],
  4: [0, 0, -Math.PI / 2],
  5: [Math.PI / 2, 0, 0],
  6: [Math.PI, 0, 0],
};

/** A board that can be turned and pressed. */
export class CheckersScene extends Stage {
  #ground = new Group();
  #things = new Group();
  #dice = new Group();
  #state: SceneState | null = null;
  #built = '';
  #rolled = '';
  #flying: Flying[] = [];
  #rolling: Rolling[] = [];
  #paints = new Paints3d();

  constructor(canvas: HTMLCanvasElement) {
    super(canvas, STAND, LIGHT);
    this.scene.add(this.#ground, this.#things, this.#dice);
  }

  repaint(from: Element): void {
    this.#paints.mix(from);
    this.#built = '';
    this.#rolled = '';
    if (this.#state) this.show({ ...this.#state, flights: new Map() });
  }

  /** Shows a state; checkers that moved fly, dice that are new roll. */
  show(state: SceneState): void {
    this.#state = state;
    const { outlook, counting } = state;
    const look = [outlook.near, outlook.mirrored, counting].join();
    if (look !== this.#built) this.#build(state);
    this.#built = look;
    this.#placeCheckers(state);
    this.#placeDice(state);
    this.draw();
  }

  /** The place of a seat at a place in the picture. */
  placeAt(at: Point, seat: number): number | null {
    const hit = this.under(at, new Plane(new Vector3(0, 1, 0), -THICK / 2));
    if (!this.#state || !hit) return null;
    return placeAt(this.#state.outlook, seat, {
      x: hit.x / SCALE + WIDTH / 2,
      y: hit.z / SCALE + HEIGHT / 2,
    });
  }

  /** Where a place of a seat is in the picture, from 0 to 1 both ways from the upper left. */
  pictureOf(outlook: Outlook, seat: number, place: number): Point {
    const { left, top, width, height } = roomOf(outlook, seat, place);
    const [x, , z] = world({ x: (left + width / 2) * WIDTH, y: (top + height / 2) * HEIGHT }, 0);
    return this.seen(x, 0, z);
  }

  override dispose(): void {
    super.dispose();
    this.#paints.dispose();
  }

  protected step(now: number): boolean {
    this.#flying = this.#flying.filter(({ thing, begun, from, to }) => {
      const part = Math.min(1, (now - begun) / FLIGHT);
      const eased = 1 - (1 - part) ** 3;
      thing.position.lerpVectors(from, to, eased);
      thing.position.y += 1.1 * Math.sin(Math.PI * part);
      return part < 1;
    });
    this.#rolling = this.#rolling.filter(({ thing, begun, from, to, spin, rest }) => {
      const part = Math.min(1, (now - begun) / ROLL);
      const left = (1 - part) ** 2;
      thing.position.lerpVectors(to, from, left);
      thing.position.y += 1.3 * Math.abs(Math.cos(2.5 * Math.PI * part)) * left;
      thing.quaternion
        .setFromEuler(new Euler(spin.x * left, spin.y * left, spin.z * left))
        .multiply(rest);
      return part < 1;
    });
    return this.#flying.length + this.#rolling.length > 0;
  }

  protected framing(azimuth: number, elevation: number): Framing {
    const near = 0.35 * Math.cos(elevation);
    return {
      reach: Math.hypot(WIDTH, HEIGHT) * SCALE * 0.68 + 0.6,
      lift: 0,
      middle: [near * Math.sin(azimuth), 0, near * Math.cos(azimuth)],
    };
  }

  #build({ outlook, counting }: SceneState): void {
    this.clear(this.#ground);
    const inside = HEIGHT - 2 * RIM;
    const left = RIM + (outlook.mirrored ? TRAY : 0);
    this.#slab(0, 0, WIDTH, HEIGHT, -0.5, 0.3, 'outline');
    for (const x of [left, left + 6 * POINT + MIDDLE]) {
      this.#slab(x, RIM, 6 * POINT, inside, -0.2, 0.18, 'board');
    }
    const bar = barMiddle(outlook) - MIDDLE / 2;
    this.#slab(bar, RIM, MIDDLE, inside, -0.2, 0.26, 'bar');
    this.#slab(trayMiddle(outlook) - TRAY / 2 + 8, RIM, TRAY - 8, inside, -0.2, 0.1, 'bar');
    // The rim stands higher than what it encloses.
    this.#slab(0, 0, WIDTH, RIM, -0.2, 0.42, 'outline');
    this.#slab(0, HEIGHT - RIM, WIDTH, RIM, -0.2, 0.42, 'outline');
    this.#slab(0, 0, RIM, HEIGHT, -0.2, 0.42, 'outline');
    this.#slab(WIDTH - RIM, 0, RIM, HEIGHT, -0.2, 0.42, 'outline');
    for (let point = 1; point <= 24; point += 1) {
      const foot = footOf(outlook, outlook.near, point);
      const edge = foot.above ? RIM : HEIGHT - RIM;
      const tip = edge + (foot.above ? 1 : -1) * (LENGTH + 6);
      this.#point(foot.x, edge, tip, point % 2 === 0 ? 'point-other' : 'point');
      if (counting === null) continue;
      const number = counting === outlook.near ? point : 25 - point;
      const sign = new Mesh(new PlaneGeometry(0.34, 0.34), this.#paints.number(number));
      sign.rotation.x = -Math.PI / 2;
      sign.position.set(...world({ x: foot.x, y: foot.above ? RIM / 2 : HEIGHT - RIM / 2 }, 0.23));
      this.#ground.add(sign);
    }
  }

  /** A box on the board, given in picture units. */
  #slab(
    x: number,
    y: number,
    width: number,
    height: number,
    low: number,
    high: number,
    name: string,
  ): void {
    const box = new Mesh(
      new BoxGeometry(width * SCALE, high, height * SCALE),
      this.#paints.plain(name, 0.75),
    );
    const [wx, , wz] = world({ x: x + width / 2, y: y + height / 2 }, 0);
    box.position.set(wx, low + high / 2, wz);
    box.receiveShadow = true;
    box.castShadow = true;
    this.#ground.add(box);
  }

  #point(x: number, edge: number, tip: number, name: string): void {
    const corners = [
      world({ x: x - POINT / 2 + 3, y: edge }, 0),
      world({ x: x + POINT / 2 - 3, y: edge }, 0),
      world({ x, y: tip }, 0),
    ];
    // Seen from above, whichever way the point points.
    const order = tip > edge ? [0, 2, 1] : [0, 1, 2];
    const shape = new BufferGeometry();
    const places = order.flatMap((at) => corners[at]);
    shape.setAttribute('position', new Float32BufferAttribute(places, 3));
    shape.computeVertexNormals();
    const mesh = new Mesh(shape, this.#paints.plain(name, 0.85));
    mesh.receiveShadow = true;
    this.#ground.add(mesh);
  }

  #placeCheckers(state: SceneState): void {
    this.clear(this.#things);
    this.#flying = [];
    const { board, outlook } = state;
    const now = performance.now();
    for (const seat of [1, 2]) {
      board.sides[seat - 1].places.forEach((count, place) => {
        for (let index = 0; index < count; index += 1) {
          const to = new Vector3(...pile(outlook, seat, place, index, count));
          const checker = this.#checker(seat, place === OFF, state.patterns);
          checker.position.copy(to);
          this.#things.add(checker);
          const flight = state.flights.get(`${seat} ${place} ${index}`);
          if (!flight || state.still) continue;
          const from = to.clone().add(new Vector3(flight.x * SCALE, 0, flight.y * SCALE));
          this.#flying.push({ thing: checker, begun: now, from, to });
        }
      });
    }
    const ring = (place: number, index: number, name: string): void => {
      const halo = new Mesh(
        this.geometry('halo', () => new TorusGeometry(RADIUS * SCALE, 0.05, 10, 40)),
        this.#paints.plain(name, 0.4),
      );
      halo.rotation.x = Math.PI / 2;
      const count = board.sides[board.mover - 1].places[place];
      halo.position.set(...pile(outlook, board.mover, place, index, count + 1));
      this.#things.add(halo);
    };
    const own = (place: number): number => board.sides[board.mover - 1].places[place];
    if (state.picked !== null) ring(state.picked, Math.max(0, own(state.picked) - 1), 'mark');
    for (const place of state.targets) ring(place, own(place), 'mark');
    if (board.cube) this.#placeCube(state);
  }

  #placeCube({ board, outlook }: SceneState): void {
    const { cube } = board;
    if (!cube) return;
    const side = this.#paints.plain('cube', 0.5);
    const top = this.#paints.cube(cube.value === 1 ? 64 : cube.value);
    const faces: Material[] = [side, side, top, side, side, side];
    const mesh = new Mesh(
      this.geometry('cube', () => new BoxGeometry(0.86, 0.86, 0.86)),
      faces,
    );
    mesh.castShadow = true;
    const middle = HEIGHT / 2;
    const near = (cube.offered ?? cube.owner) === outlook.near;
    const nobody = cube.offered === null && cube.owner === null;
    const y = nobody ? middle : middle + (near ? 1 : -1) * CUBE_ASIDE;
    const x = cube.offered === null ? trayMiddle(outlook) : diceMiddle(outlook, cube.offered);
    mesh.position.set(...world({ x, y: cube.offered === null ? y : middle }, 0.45));
    this.#things.add(mesh);
  }

  #checker(seat: number, edge: boolean, patterns: boolean): Group {
    const group = new Group();
    const disc = new Mesh(
      this.geometry('disc', () => new CylinderGeometry(RADIUS * SCALE, RADIUS * SCALE, THICK, 40)),
      this.#paints.plain(String(seat), 0.35),
    );
    disc.castShadow = true;
    disc.receiveShadow = true;
    group.add(disc);
    const groove = new Mesh(
      this.geometry('groove', () => new TorusGeometry(RADIUS * SCALE * 0.7, 0.025, 8, 36)),
      this.#paints.plain(`${seat}-deep`),
    );
    groove.rotation.x = Math.PI / 2;
    groove.position.y = THICK / 2;
    group.add(groove);
    if (patterns) this.#mark(group, seat);
    if (edge) group.rotation.x = Math.PI / 2;
    return group;
  }

  /** Light checkers bear a ring, dark ones a cross. */
  #mark(group: Group, seat: number): void {
    const paint = this.#paints.plain(`${seat}-deep`);
    if (seat === 1) {
      const ring = new Mesh(
        this.geometry('ring', () => new TorusGeometry(0.14, 0.03, 8, 28)),
        paint,
      );
      ring.rotation.x = Math.PI / 2;
      ring.position.y = THICK / 2;
      group.add(ring);
      return;
    }
    for (const angle of [Math.PI / 4, -Math.PI / 4]) {
      const bar = new Mesh(
        this.geometry('cross', () => new BoxGeometry(0.4, 0.04, 0.06)),
        paint,
      );
      bar.position.y = THICK / 2;
      bar.rotation.y = angle;
      group.add(bar);
    }
  }

  #placeDice(state: SceneState): void {
    const { board, outlook, past } = state;
    const thrown = board.dice.length > 0 && !state.covered;
    const rolls = thrown
      ? board.dice.map(({ face, used }) => ({ seat: board.mover, face, used }))
      : past && board.dice.length === 0
        ? past.roll.map((face) => ({ seat: past.seat, face, used: true }))
        : [];
    const told = JSON.stringify([outlook, rolls]);
    if (told === this.#rolled) return;
    const faces = (text: string): string => text.replaceAll(/"used":\w+/g, '');
    const same = faces(told) === faces(this.#rolled);
    this.#rolled = told;
    this.clear(this.#dice);
    this.#rolling = [];
    rolls.forEach(({ seat, face, used }, at) => {
      const die = new Group();
      const box = new Mesh(
        this.geometry('die', () => new BoxGeometry(DIE, DIE, DIE)),
        this.#paints.die(seat),
      );
      box.castShadow = true;
      die.add(box);
      const x = diceMiddle(outlook, seat) + (at - (rolls.length - 1) / 2) * 60;
      // What is played is put aside, towards the middle of the board.
      const to = new Vector3(...world({ x, y: HEIGHT / 2 }, DIE / 2));
      if (used) to.y = DIE / 2 - 0.36;
      const rest = new Quaternion().setFromEuler(new Euler(...turns[face]));
      die.position.copy(to);
      die.quaternion.copy(rest);
      this.#dice.add(die);
      if (!thrown || same || state.still) return;
      const way = seat === outlook.near ? 1 : -1;
      const from = to.clone().add(new Vector3(way * (3 + at), 0, way * 1.5));
      const spin = new Vector3(9 + 2 * at, 3 - 2 * at, 7 + at);
      this.#rolling.push({ thing: die, begun: performance.now() + 60 * at, from, to, spin, rest });
    });
  }
}

/** A spot of the picture in the scene. */
function world({ x, y }: Spot, high: number): [number, number, number] {
  return [(x - WIDTH / 2) * SCALE, high, (y - HEIGHT / 2) * SCALE];
}

/** Where the dice of a seat lie. */
function diceMiddle(outlook: Outlook, seat: number): number {
  const right = seat === outlook.near;
  return barMiddle(outlook) + (right ? 1 : -1) * (MIDDLE / 2 + 3 * POINT);
}

/** Where a checker lies: five beside each other, the next five on top of them. */
function pile(
  outlook: Outlook,
  seat: number,
  place: number,
  index: number,
  count: number,
): [number, number, number] {
  if (place === OFF) return world(checkerAt(outlook, seat, place, index, count), RADIUS * SCALE);
  const layer = Math.floor(index / 5);
  const spot = checkerAt(outlook, seat, place, index % 5, Math.min(count, 5));
  const base = place === BAR ? 0.06 : 0;
  return world(spot, base + THICK / 2 + layer * (THICK + 0.01));
}
