import type { SandboxSettings } from '../books/stored.js';

/** The message names the field and what was expected. */
export class BadControlInput extends Error {}

const EVENT_MODES = ['deliver', 'pause', 'duplicate', 'disorder'] as const;

/** The JSON body of a control request; an empty body has no fields. */
export class ControlInput {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(body: string) {
    this.fields = parse(body);
  }

  text(name: string, fallback: string): string {
    const value = this.fields[name] ?? fallback;
    if (typeof value !== 'string') throw new BadControlInput(`'${name}' must be a text.`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback?: T): T {
    const value = this.fields[name] ?? fallback;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new BadControlInput(`'${name}' must be one of ${values.join(', ')}.`);
    return found;
  }

  /** A whole number above 0. */
  count(name: string, fallback: number): number {
    const value = this.fields[name] ?? fallback;
    if (!Number.isInteger(value) || Number(value) < 1) throw new BadControlInput(`'${name}' must be 1 or more.`);
    return Number(value);
  }

  /** The current settings with the changes of the body. */
  settings(current: SandboxSettings): SandboxSettings {
    const duration = (name: 'verifiedAfterMs' | 'slowMs'): number => this.wholeNumber(name, current[name]);
    return {
      paidAfterMs: this.nullable('paidAfterMs', current.paidAfterMs),
      verifiedAfterMs: duration('verifiedAfterMs'),
      slowMs: duration('slowMs'),
      platformBalanceCents: this.nullable('platformBalanceCents', current.platformBalanceCents),
      events: this.oneOf('events', EVENT_MODES, current.events),
    };
  }

  private nullable(name: string, fallback: number | null): number | null {
    return this.fields[name] === null || (!(name in this.fields) && fallback === null)
      ? null
      : this.wholeNumber(name, fallback ?? 0);
  }

  private wholeNumber(name: string, fallback: number): number {
    const value = this.fields[name] ?? fallback;
    if (!Number.isInteger(value) || Number(value) < 0) throw new BadControlInput(`'${name}' must be 0 or more.`);
    return Number(value);
  }
}

function parse(body: string): Record<string, unknown> {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new BadControlInput('The body must be a JSON object.');
}
