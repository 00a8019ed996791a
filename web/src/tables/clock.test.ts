// Clocks as people read them.
import { describe, expect, it } from 'vitest';
import { delayLeft, faceOf, remaining } from './clock';

const clocks = { remaining: [60_000, 30_000], running: 1, delay: 5_000, at: 1_000_000 };

describe('a clock', () => {
  it('runs for the seat to move alone, after the delay', () => {
    expect(remaining(clocks, 1, 1_000_000)).toBe(60_000);
    expect(remaining(clocks, 1, 1_005_000)).toBe(60_000);
    expect(remaining(clocks, 1, 1_015_000)).toBe(50_000);
    expect(remaining(clocks, 2, 1_015_000)).toBe(30_000);
    expect(delayLeft(clocks, 1_002_000)).toBe(3_000);
    expect(delayLeft(clocks, 1_009_000)).toBe(0);
  });

  it('stops at nothing and does not run backwards', () => {
    expect(remaining(clocks, 1, 2_000_000)).toBe(0);
    expect(remaining(clocks, 1, 900_000)).toBe(60_000);
  });

  it('shows hours, minutes, and tenths at the end', () => {
    expect(faceOf(3_723_000)).toBe('1:02:03');
    expect(faceOf(245_000)).toBe('4:05');
    expect(faceOf(20_000)).toBe('0:20');
    expect(faceOf(19_940)).toBe('0:20.0');
    expect(faceOf(4_210)).toBe('0:04.3');
    expect(faceOf(0)).toBe('0:00.0');
  });
});
