import { MongoClient } from 'mongodb';
import { creatorOf } from '../src/seed/bulk/generated-people.js';
import { sparkOf } from '../src/seed/bulk/generated-sparks.js';
import { MIGRATE, mongoUri, run } from './databases.js';

const SEED = 1;
const STARTED_AT = new Date('2026-11-01T00:00:00Z');
const BATCH_SIZE = 1_000;

/**
 * A database of campaigns without contributions and money, with the indexes of the product and a rebuilt search index.
 */
export async function prepareCampaigns(
  count: number,
  env: Record<string, string>,
  log: (line: string) => void,
): Promise<{ close: (options: { drop: boolean }) => Promise<void> }> {
  const client = new MongoClient(mongoUri(env));
  const database = client.db(env.MONGODB_DB);
  const startedAt = Date.now();
  await run(MIGRATE, [], env);
  const stored = await database.collection('sparks').countDocuments({}, { limit: count });
  const indexed = await database.collection('spark_search').countDocuments({}, { limit: count });
  if (indexed < count) {
    log(`${env.MONGODB_DB}: adding ${count - stored} campaigns`);
    for (let from = stored; from < count; from += BATCH_SIZE) {
      const indexes = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, offset) => from + offset);
      const creators = new Map(
        indexes.map((index) => creatorOf(SEED, index, STARTED_AT)).map((creator) => [String(creator._id), creator]),
      );
      await database.collection('users').bulkWrite(
        [...creators.values()].map(({ _id, ...fields }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
        })),
      );
      await database.collection('sparks').insertMany(indexes.map((index) => sparkOf(SEED, index, STARTED_AT).record));
    }
    await run('../src/tools/search-rebuild.js', [], env);
    log(`${env.MONGODB_DB}: indexed after ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  }
  return {
    close: async ({ drop }) => {
      if (drop) await database.dropDatabase();
      await client.close();
    },
  };
}
