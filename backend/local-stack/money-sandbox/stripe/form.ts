import type { SandboxCurrency } from './currencies.js';
import { invalidRequest, StripeFailure } from './stripe-failure.js';

/** Parameters by their name in brackets, such as `metadata[payout_id]`. */
export class Form {
  private constructor(private readonly values: ReadonlyMap<string, string>) {}

  /**
   * @param allowed names of parameters; `metadata` allows `metadata[...]` too
   * @throws StripeFailure `parameter_unknown`
   */
  static parse(encoded: string, allowed: readonly string[]): Form {
    const values = new Map(new URLSearchParams(encoded));
    for (const name of values.keys()) {
      const [root = ''] = name.split('[');
      if (!allowed.includes(root)) {
        throw invalidRequest(`Received unknown parameter: ${root}`, { code: 'parameter_unknown', param: root });
      }
    }
    return new Form(values);
  }

  text(name: string): string | undefined {
    return this.values.get(name) || undefined;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    }
    return value;
  }

  /** A whole number. */
  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
    }
    return Number(value);
  }

  /** A positive amount in cents. */
  amount(name = 'amount'): number | undefined {
    const value = this.integer(name);
    if (value !== undefined && value < 1) {
      throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: name });
    }
    return value;
  }

  /** The keys and values of `name[...]`; an empty value removes a key. */
  map(name: string): Record<string, string> {
    const entries = [...this.values].flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
      return inner === undefined ? [] : [[inner, value] as const];
    });
    for (const [key, value] of entries) {
      if (key.length > 40 || value.length > 500) {
        throw invalidRequest('Metadata keys have up to 40 characters and values up to 500.', { param: name });
      }
    }
    return Object.fromEntries(entries);
  }

  /** The same for requests with equal parameters. */
  canonical(): string {
    return JSON.stringify([...this.values].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Sets and removes keys, as Stripe does with `metadata`. */
export const mergeMetadata = (
  metadata: Record<string, string>,
  changes: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== ''));

/** @throws StripeFailure for a currency that the balance does not have */
export function requireCurrency(form: Form, expected: SandboxCurrency): void {
  const currency = form.required('currency').toLowerCase();
  if (currency === expected) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: `You have insufficient available funds in ${currency}.`,
    param: 'currency',
  });
}
