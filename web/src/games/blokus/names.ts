// What colours, pieces and moves of Blokus are called.
import { t } from '../../words';
import type { View } from '../../engine/engine';
import { mosaicOf, type Place, type Tray } from './mosaic';

/** The colours by how many play: two are the first and the last of four. */
const hues: Record<number, readonly Tray['hue'][]> = {
  2: ['blue', 'green'],
  4: ['blue', 'yellow', 'red', 'green'],
};

/** A colour in words. */
export function hueName(hue: Tray['hue']): string {
  return t(`blokus-colour-${hue}`);
}

/** A colour by its number, from one, and by how many play. */
export function colourName(colour: number, of = 4): string {
  const hue = (hues[of] ?? hues[4])[colour - 1];
  return hue ? hueName(hue) : String(colour);
}

/** A move with room between its cells, so that it can be read and broken into lines. */
export function moveName(text: string): string {
  return text.replaceAll(',', ', ');
}

/** A move by its piece and the first of its cells: `F5 e8`. */
export function moveSign(text: string, view: View): string {
  const { columns, forms, shapes } = mosaicOf(view);
  const names = text.split(',');
  const cells = names.map((name): Place => {
    const [, column, row] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
    return [columns.indexOf(column), -Number(row)];
  });
  // A form tells its squares in the order in which a move names its cells.
  const lies = cells.map(([x, y]) => `${x - cells[0][0]},${y - cells[0][1]}`).join(' ');
  const form = forms.find(
    ({ cells: own }) => own.map(([x, y]) => `${x - own[0][0]},${y - own[0][1]}`).join(' ') === lies,
  );
  return form ? `${shapes[form.shape].name} ${names[0]}` : text;
}
