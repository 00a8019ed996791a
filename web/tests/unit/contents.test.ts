// What the service worker keeps: everything that play without a connection needs, and no more.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentsOf } from '../../bundling/contents';

let folder: string;

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-contents-'));
  put('index.html', '<!doctype html>');
  put('assets/index-Bq3xY_1a.js', 'play()');
  put('assets/browser_bg-C-k0Pw2b.wasm', 'engine');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the shell under the address of the house, and what the shell loads', () => {
  expect(contentsOf(folder).files).toEqual([
    '/assets/browser_bg-C-k0Pw2b.wasm',
    '/assets/index-Bq3xY_1a.js',
    '/',
  ]);
});

it('leaves out itself, compressed twins and what is loaded on demand', () => {
  const before = contentsOf(folder);
  put('sw.js', 'itself');
  put('assets/index-Bq3xY_1a.js.br', 'smaller');
  put('assets/index-Bq3xY_1a.js.gz', 'small');
  put('assets/three-Ez7Qm-3c.js', 'large');
  put('assets/Board3D-FhT2w_4d.js', 'large');
  expect(contentsOf(folder)).toEqual(before);
});

it('goes by names, not by what a hash happens to spell', () => {
  put('assets/WordsField-DXLK3Dki.js', 'words');
  expect(contentsOf(folder).files).toContain('/assets/WordsField-DXLK3Dki.js');
});

it('has another version when a file under the same name has changed', () => {
  const before = contentsOf(folder);
  put('index.html', '<!doctype html><title>Kibitz</title>');
  const after = contentsOf(folder);
  expect(after.files).toEqual(before.files);
  expect(after.version).not.toBe(before.version);
});
