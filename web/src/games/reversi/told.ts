// What a move changed, in words: for the line under the field and for those who listen.
import type { View } from '../../engine/engine';
import { t } from '../../words';
import { fieldOf, type Field } from './field';
import { sayStones, colourName } from './names';

/** How many cells besides its own the last move changed. */
export function changedBy(field: Field): number {
  const { last } = field;
  if (!last) return 0;
  return last.changed.filter(([x, y]) => x !== last.x || y !== last.y).length;
}

/** What the last move changed, in a sentence; nothing before the first. */
export function sayChange(view: View): string {
  const field = fieldOf(view);
  const { last } = field;
  if (!last) return '';
  const bombed = field.rows[last.y]?.[last.x] === '-';
  if (bombed) return t('field-destroyed', { count: last.changed.length });
  const count = changedBy(field);
  const parts = [sayStones(field.kind, 'changed', { count })];
  if (last.special === 20) parts.push(t('field-took-bomb'));
  else if (last.special === 21) parts.push(t('field-took-override'));
  else if (last.special > 0 && last.special !== last.player) {
    parts.push(t('field-exchanged', { seat: colourName(field.kind, last.special) }));
  }
  return parts.join(' ');
}
