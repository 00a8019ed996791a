// The materials of the field in three dimensions: colours from the page's theme, and signs painted
// onto small canvases, so that stones are told apart without their colours here too.
import { CanvasTexture, Color, MeshStandardMaterial, SRGBColorSpace } from 'three';
import { fieldSigns, signOf } from './signs';

/** The side of a sign's picture in pixels. */
const SIDE = 128;
const ways = ['#1c6a58', '#b3481f', '#5a4fb0', '#0f7fae', '#a0297d', '#6f7a1a'];

/** The materials, made when they are first asked for. */
export class Paintbox {
  #colours = new Map<string, string>();
  #materials = new Map<string, MeshStandardMaterial>();
  #kind = 'reversi';

  /** Takes the colours from an element of the page. */
  mix(from: Element, kind: string): void {
    this.dispose();
    this.#kind = kind;
    const style = getComputedStyle(from);
    // Colours that are mixed by the page are worked out by painting with them.
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const worked = (value: string): string => {
      if (!brush || !value) return '#888888';
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = '#888888';
      brush.fillStyle = value;
      brush.fillRect(0, 0, 1, 1);
      const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
      return `rgb(${red}, ${green}, ${blue})`;
    };
    const take = (name: string, variable: string): void => {
      this.#colours.set(name, worked(style.getPropertyValue(variable).trim()));
    };
    for (let seat = 1; seat <= 8; seat += 1) {
      take(String(seat), `--colour-${seat}`);
      const sign = style.getPropertyValue(`--colour-${seat}-sign`).trim();
      take(`${seat}-sign`, sign ? `--colour-${seat}-sign` : `--colour-${seat}-deep`);
    }
    take('x', '--field-expansion');
    take('x-sign', '--field-ink');
    for (const [letter, name] of [
      ['b', 'bonus'],
      ['c', 'choice'],
      ['i', 'inversion'],
    ]) {
      take(letter, `--field-${name}`);
      take(`${letter}-sign`, `--field-${name}-ink`);
    }
    for (const name of ['cell', 'line', 'plate', 'last']) take(name, `--field-${name}`);
    for (const name of ['focus', 'bad', 'accent']) take(name, `--${name}`);
    this.#colours.set('table', '#c9a273');
  }

  #colour(name: string): Color {
    return new Color(this.#colours.get(name) ?? '#888888');
  }

  #of(name: string, make: () => MeshStandardMaterial): MeshStandardMaterial {
    let material = this.#materials.get(name);
    if (!material) {
      material = make();
      this.#materials.set(name, material);
    }
    return material;
  }

  /** What the table, the plate and the cells are made of. */
  plain(name: 'cell' | 'line' | 'plate' | 'table'): MeshStandardMaterial {
    return this.#of(name, () => {
      const far = name === 'table';
      return new MeshStandardMaterial({
        color: this.#colour(name),
        roughness: 0.8,
        transparent: far,
        opacity: far ? 0.5 : 1,
      });
    });
  }

  /** What stones are made of; ghosts can be seen through. */
  stone(letter: string, ghost: boolean): MeshStandardMaterial {
    return this.#of(`stone ${letter} ${ghost}`, () => {
      const color = this.#colour(letter);
      return new MeshStandardMaterial({
        color,
        roughness: 0.32,
        metalness: 0.02,
        transparent: ghost,
        opacity: ghost ? 0.55 : 1,
      });
    });
  }

  /** What shines. */
  glow(name: 'last' | 'focus' | 'bad' | 'accent'): MeshStandardMaterial {
    return this.#of(`glow ${name}`, () => {
      const color = this.#colour(name);
      const clear = name === 'bad';
      return new MeshStandardMaterial({
        color,
        emissive: color,
        emissiveIntensity: 0.6,
        transparent: clear,
        opacity: clear ? 0.45 : 1,
      });
    });
  }

  /** What a transition is made of; the one that is looked at has its own. */
  way(number: number): MeshStandardMaterial {
    const name = number < 0 ? 'way' : `way ${number % ways.length}`;
    return this.#of(name, () => {
      const color = number < 0 ? this.#colour('focus') : new Color(ways[number % ways.length]);
      return new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: 0.4 });
    });
  }

  /** The sign of a stone or a special field. */
  sign(letter: string): MeshStandardMaterial {
    return this.#of(`sign ${letter}`, () => {
      const seat = Number(letter);
      const map = this.#paint(letter, seat > 0 ? signOf(this.#kind, seat) : fieldSigns[letter]);
      return new MeshStandardMaterial({ map, transparent: true, roughness: 0.6 });
    });
  }

  #paint(letter: string, path: string): CanvasTexture {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const brush = canvas.getContext('2d');
    if (brush) {
      const field = 'bci'.includes(letter);
      brush.scale(SIDE / 80, SIDE / 80);
      if (field) {
        brush.fillStyle = this.#colours.get(letter) ?? '#888888';
        brush.strokeStyle = this.#colours.get(`${letter}-sign`) ?? '#000000';
        brush.lineWidth = 3;
        brush.beginPath();
        brush.roundRect(2, 2, 76, 76, 12);
        brush.fill();
        brush.stroke();
      }
      brush.translate(40, 40);
      if (field) brush.scale(0.85, 0.85);
      brush.strokeStyle = this.#colours.get(`${letter}-sign`) ?? '#000000';
      brush.lineWidth = field ? 6 : 8;
      brush.lineCap = 'round';
      brush.lineJoin = 'round';
      brush.stroke(new Path2D(path));
    }
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 4;
    return texture;
  }

  /** Gives everything back. */
  dispose(): void {
    for (const material of this.#materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.#materials.clear();
  }
}
