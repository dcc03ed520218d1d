import { formatMoneyInput } from '@sparks/ui';

/** Cents as input text: 2500 -> "25", 2550 -> "25.50", 0 or null -> "". */
export function toDollarsInput(cents: number | null): string {
  return cents ? formatMoneyInput(cents) : '';
}

/** ISO time as a `datetime-local` value in the local time zone. */
export function toLocalInput(value: string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A `datetime-local` value as ISO time in UTC; null when empty or invalid. */
export function fromLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
