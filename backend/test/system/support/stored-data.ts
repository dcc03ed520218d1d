import { createHash } from 'node:crypto';
import type { TestApp } from '../../support/test-app.js';

/** What a collection holds: the number of its documents and a fingerprint of their contents. */
export type StoredData = Record<string, { documents: number; fingerprint: string }>;

/** Everything that the application has stored, by collection. Equal before and after means that nothing changed. */
export async function storedDataOf(app: TestApp): Promise<StoredData> {
  const database = app.connection.getClient().db(app.env.mongo.database);
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const stored = await Promise.all(
    names.map(async (name) => {
      const documents = await database.collection(name).find().sort({ _id: 1 }).toArray();
      const fingerprint = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
      return [name, { documents: documents.length, fingerprint }] as const;
    }),
  );
  return Object.fromEntries(stored);
}
