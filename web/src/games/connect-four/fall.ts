// How a stone falls: faster and faster, then it bounces a little. Nothing here is drawn.

/** How much of its speed a stone keeps when it hits the one below. */
const SPRING = 0.3;
const BOUNCES = 2;
/** Milliseconds for the fall through one row. */
const FIRST_ROW = 135;

/** The time of the fall with its bounces, in units of the fall itself. */
const WHOLE = Array.from({ length: BOUNCES }, (_, at) => 2 * SPRING ** (at + 1)).reduce(
  (sum, time) => sum + time,
  1,
);

/** How long a stone takes for so many rows, in milliseconds. */
export function fallTime(rows: number): number {
  return WHOLE * FIRST_ROW * Math.sqrt(Math.max(0, rows));
}

/** When it hits what is below for the first time, in milliseconds. */
export function hitTime(rows: number): number {
  return fallTime(rows) / WHOLE;
}

/** How high it is above its rest, as a part of the whole fall, when this part of the time is over. */
export function heightAt(part: number): number {
  let time = Math.min(1, Math.max(0, part)) * WHOLE;
  if (time < 1) return 1 - time * time;
  time -= 1;
  for (let bounce = 1; bounce <= BOUNCES; bounce += 1) {
    const speed = SPRING ** bounce;
    if (time < 2 * speed) {
      const way = time / speed;
      return speed * speed * way * (2 - way);
    }
    time -= 2 * speed;
  }
  return 0;
}

/** A transition for Svelte: the stone falls from above the rack. */
export function fall(_: Element, { rows, still }: { rows: number; still: boolean }) {
  const way = rows * 100;
  return {
    duration: still ? 0 : fallTime(rows),
    css: (part: number) => `transform: translateY(${-way * heightAt(part)}px)`,
  };
}
