// What a rating is made of, in the words of both languages.
import type { FluentBundle } from '@fluent/bundle';
import { describe, expect, it, vi } from 'vitest';
import type { RatingLine } from '../engine/engine';
import { find, makeBundle } from '../words/bundle';
import german from '../words/de';
import english from '../words/en';
import { sayTerms } from './ratings';

const spoken = vi.hoisted(() => ({ bundle: null as FluentBundle | null }));

vi.mock('../words', () => {
  const say = (id: string, otherwise: string, args?: Record<string, string>): string =>
    (spoken.bundle && find(spoken.bundle, id, args)) ?? otherwise;
  return { t: (id: string, args?: Record<string, string>) => say(id, id, args), tOr: say };
});

const rating: RatingLine = {
  text: 'a1',
  score: 3,
  bound: 'estimate',
  outlook: null,
  plies: null,
  line: ['a1'],
};

/** Terms without the marks that keep numbers apart from the text around them. */
function terms(rating: RatingLine): string[] {
  return sayTerms('blokus', rating).map((text) => text.replace(/[\u2068\u2069]/g, ''));
}

describe('the terms of a rating', () => {
  it('are told with how much there is and what that counts', () => {
    const counted = [
      { id: 'room', amount: 1234, worth: 1234 },
      { id: 'squares-left', amount: 84, worth: -14700 },
      { id: 'halma', amount: 0.125, worth: -0.001 },
    ];
    spoken.bundle = makeBundle('en', english);
    expect(terms({ ...rating, terms: counted })).toEqual([
      'own room: 1234, which counts 1234',
      'squares left: 84, which counts −14700',
      'halma: 0.13, which counts 0',
    ]);
    spoken.bundle = makeBundle('de', german);
    expect(terms({ ...rating, terms: counted })[1]).toBe('übrige Quadrate: 84, das zählt −14700');
  });

  it('are not told by who does not count like that', () => {
    expect(terms(rating)).toEqual([]);
  });
});
