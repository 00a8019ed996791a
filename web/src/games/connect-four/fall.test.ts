// Falling stones obey gravity, near enough.
import { describe, expect, it } from 'vitest';
import { fallTime, heightAt, hitTime } from './fall';

describe('a falling stone', () => {
  it('begins above and rests at the end', () => {
    expect(heightAt(0)).toBe(1);
    expect(heightAt(1)).toBeCloseTo(0, 9);
    expect(heightAt(7)).toBeCloseTo(0, 9);
    expect(heightAt(-7)).toBe(1);
  });

  it('never sinks into the stone below and bounces lower than it fell', () => {
    const heights = Array.from({ length: 200 }, (_, at) => heightAt(at / 199));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    const hit = heights.findIndex((height) => height < 0.01);
    const after = Math.max(...heights.slice(hit));
    expect(after).toBeGreaterThan(0.02);
    expect(after).toBeLessThan(0.2);
  });

  it('takes longer from higher up, and hits before it rests', () => {
    expect(fallTime(6)).toBeGreaterThan(fallTime(1));
    expect(hitTime(6)).toBeLessThan(fallTime(6));
    expect(heightAt(hitTime(4) / fallTime(4))).toBeCloseTo(0, 6);
  });
});
