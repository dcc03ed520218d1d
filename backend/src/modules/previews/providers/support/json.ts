import { decode } from 'html-entities';

const HALF_CHARACTERS = /\p{Surrogate}/gu;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/**
 * Untrusted JSON. A missing value or a value of another type reads as absent, so an unexpected shape cannot break an
 * adapter.
 */
export class Json {
  constructor(private readonly value: unknown) {}

  at(...path: (string | number)[]): Json {
    let value = this.value;
    for (const step of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return new Json(undefined);
      value = (value as Record<string | number, unknown>)[step];
    }
    return new Json(value);
  }

  get exists(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** Text without control characters, truncated; absent when empty. */
  text(maxLength = 300): string | undefined {
    if (typeof this.value !== 'string') return undefined;
    return cleanText(this.value, maxLength);
  }

  /** Text with HTML entities decoded. */
  escapedText(maxLength = 300): string | undefined {
    return typeof this.value === 'string' ? cleanText(decode(this.value), maxLength) : undefined;
  }

  /** A finite number, also from a numeric string (YouTube's counts). */
  number(): number | undefined {
    const number =
      typeof this.value === 'string' && /^-?\d{1,15}(\.\d+)?$/u.test(this.value) ? Number(this.value) : this.value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  /** A whole number that is not negative. */
  count(): number | undefined {
    const number = this.number();
    return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  }

  boolean(): boolean | undefined {
    return typeof this.value === 'boolean' ? this.value : undefined;
  }

  /** An absolute http(s) URL. */
  url(): string | undefined {
    const text = this.text(2_048);
    if (text === undefined || !URL.canParse(text)) return undefined;
    return /^https?:$/u.test(new URL(text).protocol) ? text : undefined;
  }

  /** From ISO 8601 or unix seconds. */
  date(): Date | undefined {
    const date =
      typeof this.value === 'number'
        ? new Date(this.value * 1_000)
        : typeof this.value === 'string'
          ? new Date(this.value)
          : undefined;
    return date && !Number.isNaN(date.getTime()) ? date : undefined;
  }

  /** Empty when it is not a list. */
  items(): Json[] {
    return Array.isArray(this.value) ? this.value.map((item) => new Json(item)) : [];
  }
}

/** Text without control characters, truncated, never ending in half a surrogate pair. */
export function cleanText(text: string, maxLength: number): string | undefined {
  const cleaned = text.replace(CONTROL, '').trim().slice(0, maxLength).replace(HALF_CHARACTERS, '');
  return cleaned === '' ? undefined : cleaned;
}
