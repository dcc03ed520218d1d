import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type QueryFilter } from 'mongoose';
import { findAfter, sortOf } from '../../../platform/database/keyset.js';
import { Block, type BlockRecord } from '../contributions/index.js';

export type AffectedContribution = Pick<
  BlockRecord,
  '_id' | 'userId' | 'creatorId' | 'created' | 'moderation_status' | 'moderatedAt'
>;

const NEWEST_FIRST = { field: 'created', direction: -1 } as const;

/** Contributions in the collection `blocks`. */
@Injectable()
export class AffectedContributorsRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Contributions of a campaign that are not deleted, after a position, from new to old. */
  async listAfter(
    sparkId: Types.ObjectId,
    { created, blockId }: { created: Date; blockId: Types.ObjectId },
    limit: number,
  ): Promise<AffectedContribution[]> {
    const find = (range: QueryFilter<unknown>, count: number) =>
      this.model
        .find({ sparkId, deleted: false, ...range })
        .sort(sortOf(NEWEST_FIRST))
        .limit(count)
        .select({ userId: 1, creatorId: 1, created: 1, moderation_status: 1, moderatedAt: 1 })
        .lean<AffectedContribution[]>();
    return findAfter(NEWEST_FIRST, { value: created, _id: blockId }, limit, find);
  }
}
