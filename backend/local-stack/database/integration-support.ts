import { MongoClient, type Collection, type Db, type Document } from 'mongodb';

/** Test database with a unique name, dropped after the tests. */
export interface TestDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** Returns a collection that no other test uses. */
  collection<T extends Document = Document>(): Collection<T>;
}

/**
 * Connects a spec to MONGODB_URI: the local database or a MongoDB replica set, which must behave the same.
 * @throws Error in the first test when MONGODB_URI is not set
 */
export function useTestDatabase(): TestDatabase {
  let client: MongoClient | undefined;
  let collections = 0;
  const name = `integration_${process.pid}_${Date.now()}_${Math.random().toString(36).slice(2, 6)}`;
  const connected = (): MongoClient => {
    if (!client) throw new Error('integration tests require MONGODB_URI');
    return client;
  };
  beforeAll(async () => {
    const uri = process.env['MONGODB_URI'];
    if (uri) client = await MongoClient.connect(uri);
  });
  afterAll(async () => {
    await client?.db(name).dropDatabase();
    await client?.close();
  });
  return {
    get client() {
      return connected();
    },
    get db() {
      return connected().db(name);
    },
    collection: <T extends Document>() => connected().db(name).collection<T>(`c${++collections}`),
  };
}

/** Returns the promise's rejection reason; throws when the promise resolves. */
export async function rejection(
  promise: Promise<unknown>,
): Promise<Error & { code?: number; keyPattern?: Document; keyValue?: Document }> {
  return promise.then(
    () => {
      throw new Error('expected a rejection');
    },
    (error: Error) => error,
  );
}

/** Integers from 0 to `length - 1`. */
export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
