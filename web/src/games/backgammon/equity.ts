// Equities in digits: three decimals and always a sign, as everybody writes them.

/** An equity or a difference of two. */
export function equity(points: number): string {
  const digits = Math.abs(points).toFixed(3);
  if (Number(digits) === 0) return '0.000';
  return `${points < 0 ? '−' : '+'}${digits}`;
}
