// The materials of the board in three dimensions: the colours of the page, and faces of dice and cube.
import { CanvasTexture, Color, MeshStandardMaterial, SRGBColorSpace } from 'three';
import { pipsOf } from './pips';

/** The side of a face's picture in pixels. */
const SIDE = 128;

const variables: Record<string, string> = {
  board: '--checkers-board',
  bar: '--checkers-bar',
  outline: '--checkers-outline',
  point: '--checkers-point',
  'point-other': '--checkers-point-other',
  number: '--checkers-number',
  mark: '--checkers-mark',
  best: '--checkers-best',
  cube: '--checkers-cube',
  'cube-ink': '--checkers-cube-ink',
  '1': '--colour-1',
  '1-deep': '--colour-1-deep',
  '1-ink': '--colour-1-ink',
  '2': '--colour-2',
  '2-deep': '--colour-2-deep',
  '2-ink': '--colour-2-ink',
};

/** The materials, made when they are first asked for. */
export class Paints3d {
  #colours = new Map<string, string>();
  #materials = new Map<string, MeshStandardMaterial>();

  /** Takes the colours from an element of the page. */
  mix(from: Element): void {
    this.dispose();
    // What depends on the theme is worked out by wearing it.
    const probe = document.createElement('span');
    probe.style.setProperty('transition', 'none', 'important');
    (from.parentElement ?? document.body).append(probe);
    for (const [name, variable] of Object.entries(variables)) {
      probe.style.color = `var(${variable})`;
      this.#colours.set(name, getComputedStyle(probe).color);
    }
    probe.remove();
  }

  /** A colour by its name. */
  plain(name: string, roughness = 0.6): MeshStandardMaterial {
    return this.#of(name, () => new MeshStandardMaterial({ color: this.#colour(name), roughness }));
  }

  /** A colour that can be seen through. */
  clear(name: string): MeshStandardMaterial {
    return this.#of(
      `clear ${name}`,
      () =>
        new MeshStandardMaterial({
          color: this.#colour(name),
          transparent: true,
          opacity: 0.5,
          roughness: 0.5,
        }),
    );
  }

  /** The six faces of a die of a side, in the order of a box: right, left, top, bottom, front, back. */
  die(side: number): MeshStandardMaterial[] {
    return [3, 4, 1, 6, 2, 5].map((face) =>
      this.#of(`die ${side} ${face}`, () =>
        this.#picture(String(side), (brush) => {
          brush.fillStyle = this.#colours.get(`${side}-ink`) ?? '#000000';
          for (const [across, down] of pipsOf(face)) {
            brush.beginPath();
            brush.arc(SIDE / 2 + 34 * across, SIDE / 2 + 34 * down, 13, 0, 7);
            brush.fill();
          }
        }),
      ),
    );
  }

  /** The face of the cube that shows a number. */
  cube(value: number): MeshStandardMaterial {
    return this.#of(`cube ${value}`, () =>
      this.#picture('cube', (brush) => this.#write(brush, String(value), 'cube-ink', 64)),
    );
  }

  /** The number of a point, on the rim. */
  number(value: number): MeshStandardMaterial {
    return this.#of(`number ${value}`, () =>
      this.#picture('outline', (brush) => this.#write(brush, String(value), 'number', 78)),
    );
  }

  dispose(): void {
    for (const material of this.#materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.#materials.clear();
  }

  #write(brush: CanvasRenderingContext2D, text: string, ink: string, size: number): void {
    brush.fillStyle = this.#colours.get(ink) ?? '#000000';
    brush.font = `700 ${text.length > 2 ? size * 0.7 : size}px sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(text, SIDE / 2, SIDE / 2 + 4);
  }

  #picture(ground: string, draw: (brush: CanvasRenderingContext2D) => void): MeshStandardMaterial {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const brush = canvas.getContext('2d');
    if (brush) {
      brush.fillStyle = this.#colours.get(ground) ?? '#888888';
      brush.fillRect(0, 0, SIDE, SIDE);
      draw(brush);
    }
    const map = new CanvasTexture(canvas);
    map.colorSpace = SRGBColorSpace;
    return new MeshStandardMaterial({ map, roughness: 0.45 });
  }

  #colour(name: string): Color {
    return new Color(this.#colours.get(name) ?? '#888888');
  }

  #of(name: string, make: () => MeshStandardMaterial): MeshStandardMaterial {
    const material = this.#materials.get(name) ?? make();
    this.#materials.set(name, material);
    return material;
  }
}
