import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { MODERATION_STATUSES } from '@sparks/domain';
import type { Block, BlockRecord } from '../block.schema.js';

/**
 * A sorted page of contributions in any status, merged from one ordered scan per status. It shares the indexes of the
 * lists by status, so that fields that change often are in half as many indexes. Each scan reads at most `skip + limit`
 * contributions.
 */
export async function listAcrossStatuses(
  model: Model<Block>,
  filter: QueryFilter<Block>,
  { sort, skip, limit }: { sort: Record<string, 1 | -1>; skip: number; limit: number },
): Promise<BlockRecord[]> {
  const [first = [], ...others] = MODERATION_STATUSES.map((status): PipelineStage.FacetPipelineStage[] => [
    { $match: { ...filter, moderation_status: status } },
    { $sort: sort },
    { $limit: skip + limit },
  ]);
  const coll = model.collection.collectionName;
  return model.aggregate<BlockRecord>([
    ...first,
    ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } })),
    { $sort: sort },
    { $skip: skip },
    { $limit: limit },
  ]);
}
