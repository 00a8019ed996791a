// How setups are chosen and what settings and their values are called.
import { expect, it, vi } from 'vitest';
import type { SettingCard } from '../wire/native';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { editorOf, settingName, valueName } = await import('./settings');

const setting = (name: string, more: Partial<SettingCard> = {}): SettingCard => ({
  name,
  key: `game-${name}`,
  domain: { kind: 'one_of', values: ['a', 'b'] },
  usual: 'a',
  when: null,
  ...more,
});

it('knows the editor of a game whose setups are texts', () => {
  const map = setting('map', { domain: { kind: 'text', editor: 'map', most: 99 } });
  expect(editorOf({ settings: [map] })).toBe('map');
  expect(editorOf({ settings: [map, setting('one')] })).toBeNull();
  expect(editorOf(undefined)).toBeNull();
});

it('is called by its plain name where there is no text', () => {
  expect(settingName(setting('rounds'))).toBe('rounds');
  expect(valueName(setting('rounds'), '3')).toBe('3');
});

it('writes a size with a sign of multiplication', () => {
  const size = setting('size', { domain: { kind: 'size', least: 3, most: 20 } });
  expect(valueName(size, '8x7')).toBe('8×7');
});
