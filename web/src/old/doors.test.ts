// Which address an owner of an old program is told to type.
import { expect, it } from 'vitest';
import { doorOf, hostOf, isLocal, programs } from './doors';

it('tells the address of the page where the door is open to every address', () => {
  expect(hostOf({ port: 1, host: null }, 'games.example.org')).toBe('games.example.org');
  expect(hostOf({ port: 1, host: null }, '[2001:db8::1]')).toBe('2001:db8::1');
  expect(hostOf({ port: 1, host: '192.168.0.7' }, 'games.example.org')).toBe('192.168.0.7');
});

it('knows a door that only this machine reaches', () => {
  expect(isLocal({ port: 1, host: '127.0.0.1' })).toBe(true);
  expect(isLocal({ port: 1, host: '::1' })).toBe(true);
  expect(isLocal({ port: 1, host: '192.168.0.7' })).toBe(false);
  expect(isLocal({ port: 1, host: null })).toBe(false);
});

it('finds the door of every program', () => {
  const doors = { reversixt: { port: 1, host: null }, freebloks: null, welfenlab: null };
  const open = programs.filter(({ program }) => doorOf(doors, program));
  expect(open.map(({ program }) => program)).toEqual(['reversixt']);
});
