// What can be read and seen on a colour that somebody has chosen.

/** How bright a colour such as `#f4ead6` is, from 0 to 1. */
function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
}

/** The colour of pips and numbers on it. */
export function inkOn(colour: string): string {
  return brightness(colour) > 0.18 ? '#1d1510' : '#fff4e6';
}

/** The colour of its edge. */
export function rimOf(colour: string): string {
  const other = brightness(colour) > 0.18 ? '#000000' : '#ffffff';
  return `color-mix(in srgb, ${colour}, ${other} 50%)`;
}
