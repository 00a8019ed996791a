// Clocks as they are shown: what the server said last, counted on by its own clock.
import type { ClockTerms, Clocks } from '../wire/native';

/** When a clock begins to warn. */
export const lowTime = 20_000;

/** What a seat has left at a moment of the server's clock. */
export function remaining(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.remaining[seat - 1] ?? 0;
  if (clocks.running !== seat) return left;
  const used = Math.max(0, now - clocks.at - clocks.delay);
  return Math.max(0, left - used);
}

/** What is left of the delay before the clock runs. */
export function delayLeft(clocks: Clocks, now: number): number {
  return Math.max(0, clocks.delay - Math.max(0, now - clocks.at));
}

/** `1:02:03`, `4:05`, and tenths when it is getting tight. */
export function faceOf(left: number): string {
  if (left < lowTime) {
    const tenths = Math.ceil(left / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  return minutesOf(left);
}

/** The same without tenths. */
export function minutesOf(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Clocks that people know, in minutes and seconds. */
export const clockPresets: Record<string, ClockTerms> = {
  none: { kind: 'none' },
  'fischer-1-2': { kind: 'fischer', initial: 60_000, increment: 2_000 },
  'fischer-3-2': { kind: 'fischer', initial: 180_000, increment: 2_000 },
  'fischer-5-5': { kind: 'fischer', initial: 300_000, increment: 5_000 },
  'fischer-15-10': { kind: 'fischer', initial: 900_000, increment: 10_000 },
  'delay-3-5': { kind: 'delay', initial: 180_000, delay: 5_000 },
  'delay-10-10': { kind: 'delay', initial: 600_000, delay: 10_000 },
};

/** A clock's numbers as they are said: minutes and seconds. */
export function clockNumbers(clock: ClockTerms): { minutes: number; seconds: number } | null {
  switch (clock.kind) {
    case 'fischer':
      return { minutes: clock.initial / 60_000, seconds: clock.increment / 1_000 };
    case 'delay':
      return { minutes: clock.initial / 60_000, seconds: clock.delay / 1_000 };
    default:
      return null;
  }
}
