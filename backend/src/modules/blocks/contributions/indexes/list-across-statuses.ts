import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { MODERATION_STATUSES } from '@sparks/domain';
import type { Block, BlockRecord } from '../block.schema.js';

/** As in a projection. */
type Fields = Record<string, 1>;

/**
 * A sorted page of contributions in any status, merged from one ordered scan per status. It shares the indexes of the
 * lists by status, so that fewer indexes have to be written. Each scan reads at most `skip + limit` contributions.
 * @param fields of `sort` and all others that are needed; absent: all
 */
export async function listAcrossStatuses<Listed = BlockRecord>(
  model: Model<Block>,
  filter: QueryFilter<Block>,
  { sort, skip, limit, fields }: { sort: Record<string, 1 | -1>; skip: number; limit: number; fields?: Fields },
): Promise<Listed[]> {
  const [first = [], ...others] = MODERATION_STATUSES.map((status): PipelineStage.FacetPipelineStage[] => [
    { $match: { ...filter, moderation_status: status } },
    { $sort: sort },
    { $limit: skip + limit },
    ...(fields ? [{ $project: fields }] : []),
  ]);
  const coll = model.collection.collectionName;
  return model.aggregate<Listed>([
    ...first,
    ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } })),
    { $sort: sort },
    { $skip: skip },
    { $limit: limit },
  ]);
}
