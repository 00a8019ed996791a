// Which setups a game knows, when another game is chosen or an old choice comes back.
import { describe, expect, it, vi } from 'vitest';
import type { GameCard, SettingCard } from '../wire/native';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { knowsSetup } = await import('./choices.svelte');
const { gameWith } = await import('../setup/editors');
const { shelf } = await import('../maps/shelf.svelte');
const { games } = (await import('../wire/games.json')) as unknown as { games: GameCard[] };

const setting = (name: string, more: Partial<SettingCard> = {}): SettingCard => ({
  name,
  key: `game-${name}`,
  domain: { kind: 'number', least: 1, most: 9 },
  usual: '5',
  when: null,
  ...more,
});
const card = (name: string, settings: SettingCard[]): GameCard =>
  ({ name, settings, variants: [{ name: 'standard', setup: '7x6', seats: 2 }] }) as GameCard;

describe('a game', () => {
  const plain = card('plain', []);
  const track = card('track', [setting('track'), setting('rounds')]);
  const maps = card('maps', [
    setting('map', { domain: { kind: 'text', editor: 'map', most: 99 } }),
  ]);

  it('knows its variants', () => {
    expect(knowsSetup(plain, 'standard')).toBe(true);
    expect(knowsSetup(plain, 'huge')).toBe(false);
  });

  it('knows values of its own settings, finished or not', () => {
    expect(knowsSetup(track, { track: '' })).toBe(true);
    expect(knowsSetup(track, {})).toBe(true);
    expect(knowsSetup(track, { size: '8x7' })).toBe(false);
    expect(knowsSetup(plain, {})).toBe(false);
    expect(knowsSetup(maps, { map: '' })).toBe(false);
  });

  it('knows own maps that are still there, where it has maps', () => {
    shelf.put('hill', '2\n0');
    expect(knowsSetup(maps, 'my:hill')).toBe(true);
    expect(knowsSetup(plain, 'my:hill')).toBe(false);
    shelf.remove('hill');
    expect(knowsSetup(maps, 'my:hill')).toBe(false);
  });

  it('is found by the editor of its setups', () => {
    expect(gameWith('map', [plain, track, maps])).toBe('maps');
    expect(gameWith('map', [plain, track])).toBe('');
    expect(gameWith('map', games)).not.toBe('');
  });
});
