// The signs that tell stones and fields apart without their colours. Around the origin, within 20.

/** The sign of each seat's stones, from the first. */
export const seatSigns: readonly string[] = [
  'M-13-13 13 13M13-13-13 13',
  'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'M0-16 16 12H-16z',
  'M-13-13h26v26h-26z',
  'M0-17V17M-17 0H17',
  'M0-19 16 0 0 19-16 0z',
  'M-15-8H15M-15 9H15',
  'M0-17V17M-15-9 15 9M15-9-15 9',
];

/** The signs of the two discs of Othello: a ring and a point. */
export const discSigns: readonly string[] = [
  'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
];

/** The sign of a seat's stones. */
export function signOf(kind: string, seat: number): string {
  const signs = kind === 'othello' ? discSigns : seatSigns;
  return signs[(seat - 1) % signs.length];
}

/** The outline of an expansion stone. */
export const octagon = 'M-15-36H15L36-15V15L15 36H-15L-36 15V-15z';

/** The signs of special fields, drawn as lines; within 30. */
export const fieldSigns: Record<string, string> = {
  // A parcel with its bow.
  b: 'M-24-6H24V26H-24zM-28-6H28M0-6V26M0-7C-6-27-26-24-20-12C-17-7-8-6 0-7C8-6 17-7 20-12C26-24 6-27 0-7',
  // Two ways past each other.
  c: 'M-26-11H24M12-24 25-11 12 2M26 13H-24M-12 0-25 13-12 26',
  // Around and on to the next.
  i: 'M22-13A26 26 0 0 0-25-7M-22 13A26 26 0 0 0 25 7M24-27V-12H9M-24 27V12H-9',
  // What never belongs to anybody.
  x: 'M-13-13 13 13M13-13-13 13',
};

/** A bomb, within 30. */
export const bombSign = 'M-20 8a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM10-9 17-17M17-17c4-6 9-6 12-2';
/** An override stone: one stone upon another, within 30. */
export const overrideSign =
  'M-26 9a17 17 0 1 0 34 0a17 17 0 1 0-34 0zM-10-8A17 17 0 1 1 9 10M9-15v12M3-9h12';
