// What surfaces look like in three dimensions, painted onto canvases: wood, cloth, the tops of pieces, and
// letters. Greys are multiplied with the colours of the page's theme.
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

/** Numbers that are the same every time, from 0 to 1. */
function* noise(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

type Brush = CanvasRenderingContext2D;

/** A picture of this size. */
export function painted(
  width: number,
  height: number,
  paint: (brush: Brush) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush) paint(brush);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** Boards with grain, for a table. */
export function wood(): CanvasTexture {
  const [side, boards] = [512, 4];
  const texture = painted(side, side, (brush) => {
    const lot = noise(7);
    for (let board = 0; board < boards; board += 1) {
      const [top, height] = [(board * side) / boards, side / boards];
      const shade = 205 + 40 * lot.next().value;
      brush.fillStyle = `rgb(${shade} ${shade} ${shade})`;
      brush.fillRect(0, top, side, height);
      for (let line = 0; line < 34; line += 1) {
        const y = top + height * lot.next().value;
        const bend = 5 * (lot.next().value - 0.5);
        brush.strokeStyle = `rgb(60 40 20 / ${0.05 + 0.13 * lot.next().value})`;
        brush.lineWidth = 0.6 + 2 * lot.next().value;
        brush.beginPath();
        // It comes back to where it began, so that the picture can be repeated.
        brush.moveTo(0, y);
        brush.bezierCurveTo(side / 3, y + bend, (2 * side) / 3, y - bend, side, y);
        brush.stroke();
      }
      brush.fillStyle = 'rgb(30 20 10 / 45%)';
      brush.fillRect(0, top, side, 2);
    }
  });
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(3, 3);
  return texture;
}

/** A surface with small specks; with `rim` it is lighter in the middle and has an edge around it. */
export function specks(rim: boolean): CanvasTexture {
  const side = 128;
  return painted(side, side, (brush) => {
    const lot = noise(rim ? 11 : 5);
    brush.fillStyle = rim ? '#dedede' : '#f4f4f4';
    brush.fillRect(0, 0, side, side);
    if (rim) {
      const light = brush.createLinearGradient(0, 0, side, side);
      light.addColorStop(0, '#ffffff');
      light.addColorStop(1, '#e2e2e2');
      brush.fillStyle = light;
      brush.fillRect(9, 9, side - 18, side - 18);
    }
    for (let speck = 0; speck < 900; speck += 1) {
      const dark = lot.next().value < 0.5;
      brush.fillStyle = dark ? 'rgb(0 0 0 / 6%)' : 'rgb(255 255 255 / 9%)';
      brush.fillRect(side * lot.next().value, side * lot.next().value, 2, 2);
    }
  });
}

/** Letters around the origin, with a rim that keeps them readable on any colour. */
export function letters(brush: Brush, text: string, [fill, rim]: [string, string]): void {
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.strokeStyle = rim;
  brush.fillStyle = fill;
  if (rim !== 'none') brush.strokeText(text, 0, 0);
  brush.fillText(text, 0, 0);
}
