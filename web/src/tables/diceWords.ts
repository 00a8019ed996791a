// The words that somebody adds to the dice of a table.

/** The most bytes that the house takes. */
export const mostWords = 64;

/** As much of a text as the house takes, without half a letter at its end. */
export function fitting(text: string): string {
  const letters = [...text];
  const bytes = (): number => new TextEncoder().encode(letters.join('')).length;
  while (bytes() > mostWords) letters.pop();
  return letters.join('');
}
