/** Cents with two decimals, such as `-0.05`. String arithmetic avoids rounding. */
export function decimalAmount(cents: number): string {
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
