import { decode } from 'html-entities';

const HALF_CHARACTERS = /\p{Surrogate}/gu;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/**
 * Untrusted JSON. Every step into it is allowed, and what is not there or has another type is simply absent, so that an
 * answer of an unexpected shape cannot break an adapter.
 */
export class Json {
  constructor(private readonly value: unknown) {}

  /** The value below, by property names and array indexes. */
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

  /** Text without control characters, cut to a length; absent when empty or no text. */
  text(maxLength = 300): string | undefined {
    if (typeof this.value !== 'string') return undefined;
    return cleanText(this.value, maxLength);
  }

  /** Text in which the platform has escaped characters for HTML, such as `&amp;`. */
  escapedText(maxLength = 300): string | undefined {
    return typeof this.value === 'string' ? cleanText(decode(this.value), maxLength) : undefined;
  }

  /** A finite number, also one written as text (YouTube's counts are). */
  number(): number | undefined {
    const number =
      typeof this.value === 'string' && /^-?\d{1,15}(\.\d+)?$/u.test(this.value) ? Number(this.value) : this.value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  /** A number of things: whole, not negative. */
  count(): number | undefined {
    const number = this.number();
    return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  }

  boolean(): boolean | undefined {
    return typeof this.value === 'boolean' ? this.value : undefined;
  }

  /** An absolute http(s) address. */
  url(): string | undefined {
    const text = this.text(2_048);
    if (text === undefined || !URL.canParse(text)) return undefined;
    return /^https?:$/u.test(new URL(text).protocol) ? text : undefined;
  }

  /** A moment in ISO 8601, or unix seconds. */
  date(): Date | undefined {
    const date =
      typeof this.value === 'number'
        ? new Date(this.value * 1_000)
        : typeof this.value === 'string'
          ? new Date(this.value)
          : undefined;
    return date && !Number.isNaN(date.getTime()) ? date : undefined;
  }

  /** The items of a list; none when it is no list. */
  items(): Json[] {
    return Array.isArray(this.value) ? this.value.map((item) => new Json(item)) : [];
  }
}

/** Text fit to store and show: no control characters, not longer than asked, never half a character at its end. */
export function cleanText(text: string, maxLength: number): string | undefined {
  const cleaned = text.replace(CONTROL, '').trim().slice(0, maxLength).replace(HALF_CHARACTERS, '');
  return cleaned === '' ? undefined : cleaned;
}
