// How much of what is written is added to the dice.
import { expect, it } from 'vitest';
import { fitting, mostWords } from './diceWords';

it('keeps what fits as it is', () => {
  expect(fitting('three hares')).toBe('three hares');
  expect(fitting('a'.repeat(mostWords))).toHaveLength(mostWords);
  expect(fitting('')).toBe('');
});

it('leaves out what does not fit, letter by letter', () => {
  expect(fitting('a'.repeat(mostWords + 3))).toBe('a'.repeat(mostWords));
  expect(fitting('ä'.repeat(40))).toBe('ä'.repeat(32));
});

it('never cuts a letter in two', () => {
  for (const before of ['', 'a', 'ab', 'abc']) {
    const fits = fitting(before + '🎲'.repeat(20));
    expect(fits).toMatch(/^[abc]*(🎲)*$/u);
    expect(new TextEncoder().encode(fits).length).toBeLessThanOrEqual(mostWords);
    expect(fits).toBe(before + '🎲'.repeat(before ? 15 : 16));
  }
});
