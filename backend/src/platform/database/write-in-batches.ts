import type { Model, mongo, Types } from 'mongoose';

/** Documents per command. */
export const WRITE_BATCH = 500;

/** The filters are not cast by the schema. */
type Documents = Pick<Model<never>, 'collection'>;

interface BatchOptions {
  hint?: string;
  size?: number;
}

/**
 * Like `updateMany` without a transaction, in commands of bounded size: a crash or a concurrent change affects one
 * batch, and another call continues.
 * @param filter should not match what `change` has changed: the scan may meet a document again
 * @returns the number of changed documents
 */
export async function updateInBatches(
  { collection }: Documents,
  filter: mongo.Filter<mongo.Document>,
  change: mongo.UpdateFilter<mongo.Document>,
  options: BatchOptions = {},
): Promise<number> {
  let changed = 0;
  for await (const _id of batchesOf(collection, filter, options)) {
    // The filter again: a document may have changed since it was found.
    const { modifiedCount } = await collection.updateMany({ $and: [filter, { _id }] }, change);
    changed += modifiedCount;
  }
  return changed;
}

/** Like `deleteMany`; see {@link updateInBatches}. */
export async function deleteInBatches(
  { collection }: Documents,
  filter: mongo.Filter<mongo.Document>,
  options: BatchOptions = {},
): Promise<void> {
  for await (const _id of batchesOf(collection, filter, options)) {
    await collection.deleteMany({ $and: [filter, { _id }] });
  }
}

/** Conditions for the ids of the matching documents, without an order. One scan, however many batches there are. */
async function* batchesOf(
  collection: Documents['collection'],
  filter: mongo.Filter<mongo.Document>,
  { hint, size = WRITE_BATCH }: BatchOptions,
): AsyncGenerator<{ $in: Types.ObjectId[] }> {
  let ids: Types.ObjectId[] = [];
  const found = collection.find(filter, { projection: { _id: 1 }, ...(hint ? { hint } : {}) }).batchSize(size);
  for await (const { _id } of found) {
    ids.push(_id);
    if (ids.length < size) continue;
    yield { $in: ids };
    ids = [];
  }
  if (ids.length > 0) yield { $in: ids };
}
