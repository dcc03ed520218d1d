import type { Connection, Schema } from 'mongoose';
import {
  personalDataOf,
  type ExportedDocuments,
  type PersonalData,
} from '../../src/platform/database/personal-data.js';

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
  return [
    ...undeclared,
    ...unknown,
    ...(entry === 'none'
      ? []
      : [...retentionProblems(collection, schema, entry), ...exportProblems(collection, schema, entry)]),
  ];
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

/** Names of fields that grant access, or that a secret could be derived from. */
const SECRET_NAME = /hash|secret|token|encrypted|verifier|(?:creation|request|idempotency)Key$/iu;

function exportProblems(collection: string, schema: Schema, { people, export: rule }: PersonalData): string[] {
  if ('none' in rule) return [];
  const { of, through, omit = {}, shows = {} } = rule;
  const paths = pathsOf(schema).map(({ path }) => path);
  const isIn = (path: string, named: readonly string[]) =>
    named.some((one) => path === one || path.startsWith(`${one}.`));
  const named = [of, through?.path, ...Object.keys(omit), ...Object.keys(shows)].filter((path) => path !== undefined);
  return [
    ...named
      .filter((path) => !paths.includes(path) && path !== '_id' && !isInMixed(schema, path))
      .map((path) => `${collection}: the export names ${path}, which the schema does not have`),
    ...people
      .filter((path) => path !== of && !isIn(path, [...Object.keys(omit), ...Object.keys(shows)]))
      .map((path) => `${collection}: ${path} may be another person; omit it from the export, or say why it is shown`),
    ...paths
      .filter((path) => SECRET_NAME.test(path.split('.').at(-1) ?? path) && !isIn(path, Object.keys(omit)))
      .map((path) => `${collection}: ${path} looks like a secret; omit it from the export`),
    ...(hasIndex(schema, rule) ? [] : [`${collection}: no index finds the documents to export`]),
  ];
}

/** Whether the path is within a value without a schema. */
function isInMixed(schema: Schema, path: string): boolean {
  const [parent = ''] = path.split('.');
  return path !== parent && schema.path(parent)?.instance === 'Mixed';
}

function hasIndex(schema: Schema, { of, through, filter }: ExportedDocuments): boolean {
  const path = through?.path ?? of;
  if (path === '_id') return true;
  return schema.indexes().some(([key, options]) => {
    const { partialFilterExpression: partial } = options;
    return (
      Object.keys(key)[0] === path && (partial === undefined || JSON.stringify(partial) === JSON.stringify(filter))
    );
  });
}
