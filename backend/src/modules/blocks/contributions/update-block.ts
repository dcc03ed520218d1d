import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Block, BlockRecord } from './block.schema.js';

/** Conditional update: returns the updated contribution, or `null` when none matches the filter. */
export async function updateBlock(
  model: Model<Block>,
  filter: QueryFilter<Block>,
  update: UpdateQuery<Block>,
  session?: ClientSession,
): Promise<BlockRecord | null> {
  return model
    .findOneAndUpdate(filter, update, { returnDocument: 'after', ...(session ? { session } : {}) })
    .lean<BlockRecord>();
}
