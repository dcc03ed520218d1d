import type { Connection, Schema } from 'mongoose';
import { personalDataOf, type PersonalData } from '../../src/platform/database/personal-data.js';

/** Names of fields that hold the id of a person. */
const PERSON_ID =
  /^(?:by|user|person|creator|owner|contributor|author|admin|.*(?:user|person|creator|owner|contributor|author|admin|recipient|sender|approver|reviewer)Ids?|(?:[a-z]+)By|.*Decider)$/u;
/** Names of fields that identify a person directly. */
const DETAIL =
  /^(?:(?:user|first|last|sur|full|signed)name(?:Key)?|.*email(?!Notifications).*address|email|.*handle|phone|birthDate|gender|authorId|bio|links|user_image|address|encryptedTaxId|taxIdLast4|methodLabel|actorKey)$/iu;

/** Fields that only look like it. */
const IMPERSONAL = new Set([
  'ai_contents.usedBy', // the contribution that shows the content
  'blocks.decisionDeadline.decideBy', // a time
  'analytics_rollups.gender', // counts by gender
  'notifications.email', // the state of the delivery
  'notification_digests.email',
]);

export interface Register {
  collection: string;
  schema: Schema;
  entry: PersonalData | 'none' | undefined;
}

export function registerOf({ models }: Connection): Register[] {
  return Object.values(models)
    .map(({ collection, schema }) => ({ collection: collection.name, schema, entry: personalDataOf(schema) }))
    .sort((left, right) => left.collection.localeCompare(right.collection));
}

/** All paths of a schema, those of nested schemas and arrays included. */
export function pathsOf(schema: Schema, prefix = ''): { path: string; ref?: unknown }[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const path = `${prefix}${name}`;
    const { schema: nested, options } = type as unknown as { schema?: Schema; options: { ref?: unknown } };
    return [{ path, ref: options?.ref }, ...(nested ? pathsOf(nested, `${path}.`) : [])];
  });
}

/** Problems of one collection, in words; empty when its entry is complete. */
export function problemsOf({ collection, schema, entry }: Register): string[] {
  if (entry === undefined)
    return [`${collection}: declare it with personalData(...) or noPersonalData(...) next to its schema`];
  const paths = pathsOf(schema);
  const named = entry === 'none' ? [] : [...entry.people, ...(entry.details ?? [])];
  const isNamed = (path: string) => named.some((one) => path === one || path.startsWith(`${one}.`));
  const personal = paths.filter(({ path, ref }) => {
    const name = path.split('.').at(-1) ?? path;
    // `actor.id`, `person.id`: the parent names the person.
    const parent = path.split('.').at(-2) ?? '';
    return ref === 'User' || PERSON_ID.test(name) || DETAIL.test(name) || (name === 'id' && PERSON_ID.test(parent));
  });
  const undeclared = personal
    // The parent of `by.id` is a person, not an id.
    .filter(({ path }) => !IMPERSONAL.has(`${collection}.${path}`))
    .filter(({ path }) => !named.some((one) => one.startsWith(`${path}.`)) && !isNamed(path))
    .map(({ path }) => `${collection}: ${path} refers to a person and is not in the register`);
  const unknown = named
    .filter((one) => !paths.some(({ path }) => path === one))
    .map((one) => `${collection}: the register names ${one}, which the schema does not have`);
  return [...undeclared, ...unknown, ...(entry === 'none' ? [] : retentionProblems(collection, schema, entry))];
}

function retentionProblems(collection: string, schema: Schema, { retention }: PersonalData): string[] {
  if (typeof retention === 'string' || !('ttl' in retention)) return [];
  return ttlOf(schema, retention.ttl) === undefined ? [`${collection}: no TTL index on ${retention.ttl}`] : [];
}

/** Seconds after the time in the path; `undefined` without a TTL index. */
export function ttlOf(schema: Schema, path: string): number | undefined {
  const index = schema.indexes().find(([key, options]) => path in key && options.expireAfterSeconds !== undefined);
  return index?.[1].expireAfterSeconds as number | undefined;
}
