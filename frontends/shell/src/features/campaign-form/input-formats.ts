import { formatMoneyInput } from '@sparks/ui';

/** Whole cents as a person would type them: 2500 -> "25", 2550 -> "25.50"; nothing for zero or none. */
export function toDollarsInput(cents: number | null): string {
  return cents ? formatMoneyInput(cents) : '';
}

/** A moment as a date-and-time field holds it: in the person's own zone, to the minute. */
export function toLocalInput(value: string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a date-and-time field holds as a moment in UTC; null when it is empty or no date. */
export function fromLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
