import { createHash } from 'node:crypto';
import { CountProjectionService } from '../../../src/modules/blocks/counters/index.js';
import type { TestApp } from '../../support/test-app.js';

/** Number of documents and content hash of a collection. */
export type StoredData = Record<string, { documents: number; fingerprint: string }>;

/** Excluded: background jobs write rollups at any time. */
const ROLLUPS: readonly string[] = ['analytics_rollups', 'daily_counts', 'ledger_days', 'ledger_totals'];
const FOLD_MARK = 'unprojected';

/** The stored data by collection, to compare before and after. Counts what the job has not counted yet. */
export async function storedDataOf(app: TestApp): Promise<StoredData> {
  await app.get(CountProjectionService).projectPendingChanges();
  const database = app.connection.getClient().db(app.env.mongo.database);
  const names = (await database.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !ROLLUPS.includes(name))
    .sort();
  const stored = await Promise.all(
    names.map(async (name) => {
      const documents = await database
        .collection(name)
        .find({}, { projection: { [FOLD_MARK]: 0 } })
        .sort({ _id: 1 })
        .toArray();
      const fingerprint = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
      return [name, { documents: documents.length, fingerprint }] as const;
    }),
  );
  return Object.fromEntries(stored);
}
