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

/** A document as the database returns it. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** Reasons to leave a field out of exports. */
export const INTERNAL = 'Technical: says nothing about the person.';
export const OTHERS = 'About other people, or written by them.';
export const SECRET = 'Grants access.';
export const FRAUD_CHECKS = 'Would help to get around the checks against fraud.';

/** The documents of a collection that the export of a person's data contains. */
export interface ExportedDocuments {
  /** The path that is the person's id. */
  readonly of?: string;
  /** `of` is a text that begins with the id. */
  readonly idPrefix?: true;
  /** The values of `of`, when it is not the id itself. */
  readonly keys?: (userId: string) => readonly string[];
  /**
   * Finds the documents without an index on `of`: those whose `path` has the value of `at` in the person's documents of
   * `collection`.
   */
  readonly through?: { readonly path: string; readonly collection: string; readonly at: string };
  /** Further condition, such as that of a partial index. */
  readonly filter?: StoredDocument;
  /** Paths that are left out, with the reason. */
  readonly omit?: Readonly<Record<string, string>>;
  /** Paths in `people` that are exported although they may name others, with the reason. */
  readonly shows?: Readonly<Record<string, string>>;
  /** Reduces a document to the person's part. */
  readonly only?: (document: StoredDocument, userId: string) => StoredDocument;
  /** Storage keys of the person's files that the document names. */
  readonly files?: (document: StoredDocument) => readonly string[];
}

/** What the export of a person's data contains of a collection; `none`: nothing, with the reason. */
export type ExportRule = ExportedDocuments | { readonly none: string };

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
  readonly export: ExportRule;
  readonly retention: RetentionRule;
}

const NONE = 'none';
type RegisteredSchema = Pick<Schema, 'paths'> & Partial<Pick<Schema, 'get'>>;
const register = new Map<RegisteredSchema, PersonalData | typeof NONE>();

/** Adds the collection of a schema to the register. */
export function personalData(schema: RegisteredSchema, rule: PersonalData): void {
  register.set(schema, rule);
}

/** Declares that a collection refers to no person. */
export function noPersonalData(schema: RegisteredSchema): void {
  register.set(schema, NONE);
}

/** The entry of a schema; `none` when it refers to no person, `undefined` when nobody has declared it. */
export function personalDataOf(schema: RegisteredSchema): PersonalData | 'none' | undefined {
  return register.get(schema);
}

/** The rules of the collections with documents to export, by name. Only of schemas that this process has loaded. */
export function exportedCollections(): ReadonlyMap<string, ExportedDocuments> {
  const rules = [...register].flatMap(([schema, entry]): [string, ExportedDocuments][] => {
    const collection = schema.get?.('collection') as string | undefined;
    return entry === NONE || 'none' in entry.export || collection === undefined ? [] : [[collection, entry.export]];
  });
  return new Map(rules.sort(([left], [right]) => left.localeCompare(right)));
}
