import type { ObjectId } from 'mongodb';
import type { Migration } from '../platform/database/migrations/migration.js';

const BATCH_SIZE = 500;

/**
 * Contributions say whether their campaign is private. Opens a change of the privacy of each private campaign; the
 * worker's job `copy-privacy` does the rest.
 */
export const privacyOfContributions: Migration = {
  name: '0001-privacy-of-contributions',
  version: 1,
  up: async ({ connection, writeBatch }) => {
    const sparks = connection.collection('sparks');
    const privateSparks = { live_mode: true, isPrivate: true };
    let last: ObjectId | null = null;
    for (;;) {
      const batch: Array<{ _id: ObjectId }> = await sparks
        .find<{ _id: ObjectId }>({ ...privateSparks, ...(last ? { _id: { $gt: last } } : {}) })
        .project<{ _id: ObjectId }>({ _id: 1 })
        .sort({ _id: 1 })
        .limit(BATCH_SIZE)
        .toArray();
      if (batch.length === 0) return;
      await writeBatch(async (session) => {
        // The campaign's id makes a repetition harmless.
        await connection.collection('privacy_changes').bulkWrite(
          batch.map(({ _id }) => ({
            updateOne: { filter: { _id }, update: { $setOnInsert: { sparkId: _id } }, upsert: true },
          })),
          { session },
        );
      });
      last = batch.at(-1)?._id ?? null;
    }
  },
};
