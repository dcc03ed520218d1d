import { MongoClient, type Collection, type Db, type Document } from 'mongodb';

/** What an integration test works with. The database has a name of its own and is dropped afterwards. */
export interface TestDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** A collection that no other test uses. */
  collection<T extends Document = Document>(): Collection<T>;
}

/**
 * Connects a spec to the server of MONGODB_URI: the local database, or a replica set of a real MongoDB, which must behave the same.
 * @throws Error in the first test when MONGODB_URI is not set
 */
export function useTestDatabase(): TestDatabase {
  let client: MongoClient | undefined;
  let collections = 0;
  const name = `integration_${process.pid}_${Date.now()}_${Math.random().toString(36).slice(2, 6)}`;
  const connected = (): MongoClient => {
    if (!client) throw new Error('MONGODB_URI must name the server for integration tests');
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

/** The error that a promise is rejected with; fails when it is not. */
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

/** Whole numbers from 0. */
export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
