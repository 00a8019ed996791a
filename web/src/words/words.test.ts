// Both languages say the same things, and whatever the pages say exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { explain, find, makeBundle } from './bundle';

const house = join(import.meta.dirname, '../../..');
const ofTheTerminal = ['terminal.ftl', 'plain.ftl', 'online.ftl'];

function filesOf(language: string): string[] {
  return readdirSync(join(house, 'locales', language))
    .filter((name) => name.endsWith('.ftl') && !ofTheTerminal.includes(name))
    .toSorted();
}

function textOf(language: string, name: string): string {
  return readFileSync(join(house, 'locales', language, name), 'utf8');
}

/** The names of the variables in a pattern, wherever they stand. */
function variables(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) part.forEach((inner) => variables(inner, found));
  else if (part && typeof part === 'object') {
    const { type, name } = part as { type?: string; name?: string };
    if (type === 'var' && name) found.add(name);
    Object.values(part).forEach((inner) => variables(inner, found));
  }
  return found;
}

function messages(language: string, name: string): Map<string, string[]> {
  const resource = new FluentResource(textOf(language, name));
  return new Map(
    resource.body
      .map((entry): [string, string[]] => [entry.id, [...variables(entry.value)].toSorted()])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'wasm' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') ? [path] : [];
  });
}

describe('the words', () => {
  it('exist in the same files in both languages', () => {
    expect(filesOf('de')).toEqual(filesOf('en'));
  });

  it.each(filesOf('en'))('%s has the same messages with the same variables', (name) => {
    expect(messages('de', name)).toEqual(messages('en', name));
  });

  it('are said once only', () => {
    const ids = filesOf('en').flatMap((name) => [...messages('en', name).keys()]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('are there for everything that the pages say', () => {
    const known = new Set(filesOf('en').flatMap((name) => [...messages('en', name).keys()]));
    const said = sources(join(house, 'web/src')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1]),
    );
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((id) => !known.has(id))).toEqual([]);
  });

  it('are there for everything whose name is put together', () => {
    const known = filesOf('en').flatMap((name) => [...messages('en', name).keys()]);
    const begun = sources(join(house, 'web/src')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map((found) => found[1]),
    );
    expect(begun.filter((start) => !known.some((id) => id.startsWith(start)))).toEqual([]);
  });
});

describe('a refusal', () => {
  const german = makeBundle('de', [
    'voll = Spalte { $column } ist voll.\nhuelle = Zug { $number }: { $reason }',
  ]);

  it('is told in the reader’s language with the reason behind it', () => {
    const told = explain(german, {
      key: 'huelle',
      arguments: { number: '1234' },
      cause: { key: 'voll', arguments: { column: '4' }, text: 'Column 4 is full.' },
      text: 'Move 12: Column 4 is full.',
    });
    expect(told).toBe('Zug 1234: Spalte 4 ist voll.');
  });

  it('is told in English where the language has no words for it', () => {
    expect(explain(german, { key: 'unbekannt', text: 'Not today.' })).toBe('Not today.');
    expect(find(german, 'unbekannt')).toBeNull();
  });
});
