// A board in three dimensions: light, camera, and a picture drawn anew when something has changed.
// Knows three.js and no game.
import {
  AmbientLight,
  type BufferGeometry,
  DirectionalLight,
  type Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  type Plane,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';

/** A place in the picture, from −1 to 1 both ways from its middle. */
export interface Point {
  x: number;
  y: number;
}

/** From where a board is looked at, in radians, and how far it can be turned. */
export interface Stand {
  azimuth: number;
  /** As far to either side; nothing where it can be walked around. */
  aside?: number;
  elevation: number;
  lowest: number;
  highest: number;
}

/** How bright it is, and where the sun stands. */
export interface Light {
  sky: { above: number; below: number; strength: number };
  everywhere: number;
  sun: { colour: number; strength: number; at: [number, number, number] };
  /** How far from the middle there are shadows, and how fine they are. */
  shadows: { left: number; right: number; top: number; bottom: number; far: number; fine: number };
}

/** What has to be in the picture. */
export interface Framing {
  /** The length that has to fit. */
  reach: number;
  /** How much higher than by its angle the camera is. */
  lift: number;
  /** The middle of the picture. */
  middle: [number, number, number];
}

/** A board that can be turned and clicked at. */
export abstract class Stage {
  protected readonly scene = new Scene();
  #renderer: WebGLRenderer;
  #camera = new PerspectiveCamera(34, 1, 0.5, 120);
  #stand: Stand;
  #distance = 1;
  #frame = 0;
  #geometries = new Map<string, BufferGeometry>();
  /** Counts how often the camera was moved, for those who follow it. */
  #moves = $state(0);

  constructor(canvas: HTMLCanvasElement, stand: Stand, light: Light) {
    this.#stand = { ...stand };
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const { sky, shadows } = light;
    const sun = new DirectionalLight(light.sun.colour, light.sun.strength);
    sun.position.set(...light.sun.at);
    sun.castShadow = true;
    sun.shadow.mapSize.set(shadows.fine, shadows.fine);
    const { left, right, top, bottom, far } = shadows;
    Object.assign(sun.shadow.camera, { left, right, top, bottom, near: 1, far });
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.02;
    this.scene.add(
      new HemisphereLight(sky.above, sky.below, sky.strength),
      new AmbientLight(0xffffff, light.everywhere),
      sun,
    );
  }

  /** Takes the colours from an element of the page, anew when its theme has changed. */
  abstract repaint(from: Element): void;

  /** Moves what moves; says whether it moves on. */
  protected abstract step(now: number): boolean;

  /** What has to be seen from here. */
  protected abstract framing(azimuth: number, elevation: number): Framing;

  /** Fits the picture into this room. */
  resize(width: number, height: number): void {
    if (width < 2 || height < 2) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.draw();
  }

  /** Turns the board by this much, in radians. */
  turn(aside: number, up: number): void {
    const stand = this.#stand;
    const most = stand.aside ?? Infinity;
    stand.azimuth = Math.max(-most, Math.min(most, stand.azimuth + aside));
    stand.elevation = Math.max(stand.lowest, Math.min(stand.highest, stand.elevation + up));
    this.draw();
  }

  /** Goes nearer or farther by a factor. */
  zoom(factor: number): void {
    this.#distance = Math.max(0.35, Math.min(1.2, this.#distance / factor));
    this.draw();
  }

  /** Gives everything back. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const child of this.scene.children) {
      if ((child as Group).isGroup) this.clear(child as Group);
    }
    for (const geometry of this.#geometries.values()) geometry.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** Draws the picture soon. */
  protected draw(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#picture());
  }

  /** Where a plane is under a place in the picture. */
  protected under({ x, y }: Point, plane: Plane): Vector3 | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.#camera);
    return ray.ray.intersectPlane(plane, new Vector3());
  }

  /** Where something is in the picture, from 0 to 1 both ways from the upper left; follows turns. */
  protected seen(x: number, y: number, z: number): Point {
    void this.#moves;
    const at = new Vector3(x, y, z).project(this.#camera);
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2 };
  }

  /** A shape that is made once. */
  protected geometry(name: string, make: () => BufferGeometry): BufferGeometry {
    const known = this.#geometries.get(name) ?? make();
    this.#geometries.set(name, known);
    return known;
  }

  /** Empties a group; shapes that only it had are given back. */
  protected clear(group: Group): void {
    const shared = new Set(this.#geometries.values());
    for (const child of group.children.slice()) {
      group.remove(child);
      if ((child as Group).isGroup) this.clear(child as Group);
      if (child instanceof InstancedMesh) child.dispose();
      if (child instanceof Mesh && !shared.has(child.geometry as BufferGeometry)) {
        (child.geometry as BufferGeometry).dispose();
      }
    }
  }

  #picture(): void {
    this.#frame = 0;
    const moves = this.step(performance.now());
    this.#aim();
    this.#renderer.render(this.scene, this.#camera);
    if (moves) this.draw();
  }

  /** Puts the camera where everything is seen. */
  #aim(): void {
    const camera = this.#camera;
    const before = [...camera.matrixWorldInverse.elements, ...camera.projectionMatrix.elements];
    const { azimuth: aside, elevation: up } = this.#stand;
    const { reach, lift, middle } = this.framing(aside, up);
    const half = Math.tan((camera.fov * Math.PI) / 360);
    const far = (reach / 2 / (half * Math.min(1, camera.aspect)) + 0.6) * this.#distance;
    camera.position.set(
      far * Math.sin(aside) * Math.cos(up),
      far * Math.sin(up) + lift,
      far * Math.cos(aside) * Math.cos(up),
    );
    camera.lookAt(...middle);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    const after = [...camera.matrixWorldInverse.elements, ...camera.projectionMatrix.elements];
    if (after.some((number, at) => number !== before[at])) this.#moves += 1;
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
