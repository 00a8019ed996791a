// Panels stand where they were put, and nothing that a browser has kept can lose one.
import { expect, it } from 'vitest';
import {
  arranged,
  asArrangement,
  put,
  shifted,
  toggled,
  untouched,
  type Told,
} from './arrangement';

const panels: Told[] = [
  { name: 'rounds', dock: 'below' },
  { name: 'moves', dock: 'side' },
  { name: 'dice', dock: 'aside' },
  { name: 'chat', dock: 'aside' },
];

it('leaves panels where they belong as long as nobody moves them', () => {
  expect(arranged(untouched(), panels)).toEqual({
    below: ['rounds'],
    side: ['moves'],
    aside: ['dice', 'chat'],
  });
});

it('moves a panel up and down, over the edge of a dock too, and no further than the last', () => {
  const up = shifted(untouched(), panels, 'chat', -1);
  expect(arranged(up, panels).aside).toEqual(['chat', 'dice']);
  const over = shifted(up, panels, 'chat', -1);
  expect(arranged(over, panels)).toMatchObject({ side: ['moves', 'chat'], aside: ['dice'] });
  const back = shifted(over, panels, 'chat', 1);
  expect(arranged(back, panels).aside).toEqual(['chat', 'dice']);
  expect(shifted(untouched(), panels, 'rounds', -1)).toEqual(untouched());
  const last = shifted(untouched(), panels, 'chat', 1);
  expect(arranged(last, panels).aside).toEqual(['dice', 'chat']);
});

it('puts a panel before another one or last', () => {
  const first = put(untouched(), panels, 'moves', 'below', 'rounds');
  expect(arranged(first, panels)).toMatchObject({ below: ['moves', 'rounds'], side: [] });
  const end = put(first, panels, 'rounds', 'aside', null);
  expect(arranged(end, panels)).toMatchObject({
    below: ['moves'],
    aside: ['dice', 'chat', 'rounds'],
  });
});

it('remembers the place of a panel that is away for a while', () => {
  const moved = put(untouched(), panels, 'chat', 'below', null);
  const without = panels.filter(({ name }) => name !== 'chat');
  const later = shifted(moved, without, 'dice', -1);
  expect(arranged(later, without).below).toEqual(['rounds']);
  expect(arranged(later, panels).below).toEqual(['rounds', 'chat']);
});

it('hides and shows', () => {
  const hidden = toggled(untouched(), 'dice');
  expect(hidden.hidden).toEqual(['dice']);
  expect(toggled(hidden, 'dice').hidden).toEqual([]);
});

it('makes the best of whatever was kept', () => {
  for (const kept of [
    null,
    7,
    'x',
    [],
    { places: 3 },
    { places: { side: [1, null] }, hidden: {} },
  ]) {
    expect(arranged(asArrangement(kept), panels).aside).toEqual(['dice', 'chat']);
  }
  const twice = asArrangement({
    places: { side: ['chat', 'chat'], aside: ['chat'] },
    hidden: ['dice'],
  });
  expect(arranged(twice, panels)).toMatchObject({ side: ['chat', 'moves'], aside: ['dice'] });
  expect(twice.hidden).toEqual(['dice']);
});
