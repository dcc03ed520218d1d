import type { Schema } from 'mongoose';

/** What has to happen to the documents of a collection when a person is erased. */
export type ErasureRule =
  /** Deletes the documents in which `of` is the person; `idPrefix`: `of` is a text that begins with the person's id. */
  | { readonly action: 'delete'; readonly of: string; readonly idPrefix?: true }
  /**
   * In all documents in which one of `people` is the person, replaces the names of the person with the pseudonym. In
   * those in which `of` is the person, also sets `clear`.
   */
  | {
      readonly action: 'pseudonymize';
      readonly of?: string;
      readonly clear?: Readonly<Record<string, unknown>>;
      readonly reason: string;
    }
  /** More than one field or document: `how` says what the module has to do. */
  | { readonly action: 'hook'; readonly how: string }
  | { readonly action: 'keep'; readonly reason: string };

/**
 * How long documents are kept. `ttl`: until the TTL index on this path deletes them. `job`: until the named job deletes
 * them. `account`: as long as the account. `reason`: longer, for this reason.
 */
export type RetentionRule =
  | { readonly ttl: string }
  | { readonly job: string; readonly period: string }
  | 'account'
  | { readonly reason: string };

/** An entry of the register of personal data (docs/data-protection.md). */
export interface PersonalData {
  /** Paths with the id of a person, also in texts such as `<user id>:<day>`. */
  readonly people: readonly string[];
  /** Paths with names, addresses, handles and other details about a person. */
  readonly details?: readonly string[];
  readonly erasure: ErasureRule;
  readonly retention: RetentionRule;
}

const NONE = 'none';
const register = new WeakMap<object, PersonalData | typeof NONE>();

/** Adds the collection of a schema to the register. */
export function personalData(schema: Pick<Schema, 'paths'>, rule: PersonalData): void {
  register.set(schema, rule);
}

/** Declares that a collection refers to no person. */
export function noPersonalData(schema: Pick<Schema, 'paths'>): void {
  register.set(schema, NONE);
}

/** The entry of a schema; `none` when it refers to no person, `undefined` when nobody has declared it. */
export function personalDataOf(schema: Pick<Schema, 'paths'>): PersonalData | 'none' | undefined {
  return register.get(schema);
}
