// The materials of the board in three dimensions: colours from the page's theme on painted surfaces, and
// marks, so that colours are told apart without colour here too.
import { type CanvasTexture, Color, MeshStandardMaterial } from 'three';
import type { Tray } from './mosaic';
import { letters, painted, specks, wood } from './textures';

/** The side of a mark's picture in pixels. */
const SIDE = 96;

/** The materials, made when they are first asked for. */
export class Paints {
  #colours = new Map<string, string>();
  #materials = new Map<string, MeshStandardMaterial>();

  /** Takes the colours from an element of the page. */
  mix(from: Element): void {
    this.dispose();
    // What depends on the theme is worked out by wearing it.
    const probe = document.createElement('span');
    // A colour that is on its way to another would be taken for the one it comes from.
    probe.style.setProperty('transition', 'none', 'important');
    (from.parentElement ?? document.body).append(probe);
    const take = (name: string, variable: string): void => {
      probe.style.color = `var(${variable})`;
      this.#colours.set(name, getComputedStyle(probe).color);
    };
    for (let colour = 1; colour <= 4; colour += 1) {
      take(String(colour), `--colour-${colour}`);
      take(`${colour}-deep`, `--colour-${colour}-deep`);
    }
    for (const name of ['cell', 'line', 'rim', 'last', 'good', 'bad']) {
      take(name, `--mosaic-${name}`);
    }
    take('accent', '--accent');
    take('table', '--field-plate');
    probe.remove();
  }

  /** A colour by its name, as it is. */
  plain(name: string): MeshStandardMaterial {
    return this.#of(name, { color: this.#colour(name), roughness: 0.72 });
  }

  /** The surface of a piece, a cell or the table. */
  surface(name: string): MeshStandardMaterial {
    const known = this.#materials.get(`surface ${name}`);
    if (known) return known;
    const piece = /^\d$/.test(name);
    const map = name === 'table' ? wood() : specks(piece);
    const roughness = piece ? 0.5 : 0.85;
    return this.#of(`surface ${name}`, { color: this.#colour(name), map, roughness });
  }

  /** A colour by its name that can be seen through. */
  clear(name: string, opacity: number): MeshStandardMaterial {
    const color = this.#colour(name);
    return this.#of(`${name} ${opacity}`, { color, opacity, transparent: true, roughness: 0.6 });
  }

  /** A colour that shines by itself. */
  glow(name: string): MeshStandardMaterial {
    const color = this.#colour(name);
    return this.#of(`glow ${name}`, { color, emissive: color, emissiveIntensity: 0.45 });
  }

  /** The mark of a colour: a dot, a ring, a cross, a bar. */
  mark(colour: number, hue: Tray['hue']): MeshStandardMaterial {
    const name = `mark ${colour} ${hue}`;
    const known = this.#materials.get(name);
    if (known) return known;
    const deep = this.#colours.get(`${colour}-deep`) ?? '#000000';
    return this.#picture(
      name,
      painted(SIDE, SIDE, (brush) => {
        brush.translate(SIDE / 2, SIDE / 2);
        brush.strokeStyle = deep;
        brush.fillStyle = deep;
        brush.lineWidth = 9;
        brush.lineCap = 'round';
        brush.beginPath();
        if (hue === 'blue') brush.arc(0, 0, 11, 0, 7);
        else if (hue === 'yellow') brush.arc(0, 0, 20, 0, 7);
        else if (hue === 'red') {
          brush.moveTo(-15, -15);
          brush.lineTo(15, 15);
          brush.moveTo(15, -15);
          brush.lineTo(-15, 15);
        } else {
          brush.moveTo(-20, 0);
          brush.lineTo(20, 0);
        }
        if (hue === 'blue') brush.fill();
        else brush.stroke();
      }),
    );
  }

  /** The number of a move. */
  number(number: number): MeshStandardMaterial {
    const name = `number ${number}`;
    const known = this.#materials.get(name);
    if (known) return known;
    return this.#picture(
      name,
      painted(SIDE, SIDE, (brush) => {
        brush.translate(SIDE / 2, SIDE / 2);
        brush.font = '700 50px sans-serif';
        brush.lineWidth = 11;
        letters(brush, String(number), ['#ffffff', '#000000']);
      }),
    );
  }

  /** The names of columns and rows on the rim around a board, so many cells wide and high. */
  ruler(below: readonly string[], beside: readonly string[], rim: number): MeshStandardMaterial {
    const name = `ruler ${below.join()} ${beside.join()}`;
    const known = this.#materials.get(name);
    if (known) return known;
    const cell = Math.min(64, 2048 / (Math.max(below.length, beside.length) + 2 * rim));
    const width = (below.length + 2 * rim) * cell;
    const height = (beside.length + 2 * rim) * cell;
    return this.#picture(
      name,
      painted(width, height, (brush) => {
        brush.font = `700 ${0.56 * cell}px sans-serif`;
        const write = (text: string, x: number, y: number): void => {
          brush.save();
          brush.translate(x, y);
          letters(brush, text, [this.#ink('rim'), 'none']);
          brush.restore();
        };
        below.forEach((text, at) => {
          const x = (rim + at + 0.5) * cell;
          for (const y of [(rim * cell) / 2, height - (rim * cell) / 2]) write(text, x, y);
        });
        beside.forEach((text, at) => {
          const y = (rim + at + 0.5) * cell;
          for (const x of [(rim * cell) / 2, width - (rim * cell) / 2]) write(text, x, y);
        });
      }),
    );
  }

  dispose(): void {
    for (const material of this.#materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.#materials.clear();
  }

  #picture(name: string, map: CanvasTexture): MeshStandardMaterial {
    return this.#of(name, { map, transparent: true, roughness: 0.8 });
  }

  /** What can be read on a colour. */
  #ink(name: string): string {
    const { r, g, b } = this.#colour(name);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000000' : '#ffffff';
  }

  #colour(name: string): Color {
    return new Color(this.#colours.get(name) ?? '#888888');
  }

  #of(
    name: string,
    look: ConstructorParameters<typeof MeshStandardMaterial>[0],
  ): MeshStandardMaterial {
    const material = this.#materials.get(name) ?? new MeshStandardMaterial(look);
    this.#materials.set(name, material);
    return material;
  }
}
