import { isDeepStrictEqual } from 'node:util';
import type { Connection, IndexDefinition, IndexOptions, Model } from 'mongoose';

/** An index as the driver describes it, in a schema or in the database. */
interface IndexSpec {
  name: string;
  key: IndexDefinition;
  unique?: boolean;
  sparse?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: IndexOptions['partialFilterExpression'];
}

export interface IndexDifference {
  collection: string;
  collectionExists: boolean;
  missing: IndexSpec[];
  /** Indexes in the database that no schema defines. */
  unused: IndexSpec[];
  /** The unused indexes that the database does not accept beside the missing ones. */
  conflicting: IndexSpec[];
}

const COMPARED = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'] as const;
const CONCURRENCY = 8;

const isSameDefinition = (a: IndexSpec, b: IndexSpec): boolean =>
  isDeepStrictEqual(Object.entries(a.key), Object.entries(b.key)) &&
  COMPARED.every((option) => isDeepStrictEqual(a[option] ?? false, b[option] ?? false));

/** Names count, because queries name indexes in hints. */
const isSame = (a: IndexSpec, b: IndexSpec): boolean => a.name === b.name && isSameDefinition(a, b);

/** The definitions of a schema, with the names that the driver would choose. */
const indexesOf = ({ schema }: Model<unknown>): IndexSpec[] =>
  schema.indexes().map(([key, options]) => ({
    name: Object.entries(key).flat().join('_'),
    ...(options as Partial<IndexSpec>),
    key,
  }));

/** Compares the schemas of all registered models with the database; returns the collections that differ. */
export async function compareIndexes(connection: Connection): Promise<IndexDifference[]> {
  const collections = new Set((await connection.listCollections()).map(({ name }) => name));
  const differences = await Promise.all(
    Object.values(connection.models).map(async (model): Promise<IndexDifference> => {
      const { collectionName: collection } = model.collection;
      const collectionExists = collections.has(collection);
      const wanted = indexesOf(model);
      const found = collectionExists ? ((await model.collection.indexes()) as IndexSpec[]) : [];
      const missing = wanted.filter((index) => !found.some((other) => isSame(index, other)));
      const unused = found
        .filter(({ name }) => name !== '_id_')
        .filter((index) => !wanted.some((other) => isSame(index, other)));
      const conflicting = unused.filter((index) =>
        missing.some((other) => index.name === other.name || isSameDefinition(index, other)),
      );
      return { collection, collectionExists, missing, unused, conflicting };
    }),
  );
  return differences.filter(
    ({ collectionExists, missing, unused }) => !collectionExists || missing.length > 0 || unused.length > 0,
  );
}

/** Creates missing collections and builds missing indexes, those of one collection with one command. */
export async function buildMissing(connection: Connection, differences: readonly IndexDifference[]): Promise<void> {
  const remaining = differences.filter(({ collectionExists, missing }) => !collectionExists || missing.length > 0);
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
        const { collection, collectionExists, missing } = next;
        if (!collectionExists) await connection.createCollection(collection);
        if (missing.length > 0) await connection.collection(collection).createIndexes(missing as never);
      }
    }),
  );
}
