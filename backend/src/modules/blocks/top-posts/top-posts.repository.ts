import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { TopPostsMeasure } from '@sparks/domain';
import { Block, type BlockRecord } from '../contributions/index.js';

const ORDERS: Readonly<Record<TopPostsMeasure, { field: string; ties: Readonly<Record<string, 1 | -1>> }>> = {
  views: { field: 'engagement.views', ties: { _id: -1 } },
  earnings: { field: 'ees', ties: { _id: -1 } },
  // The order of the candidates for prizes, whose index serves it.
  engagement: { field: 'engagementTotal', ties: { 'engagement.views': -1, _id: 1 } },
};

@Injectable()
export class TopPostsRepository {
  constructor(@InjectModel(Block.name) private readonly blocks: Model<Block>) {}

  /** Approved contributions of a campaign, the highest first, without those that have none of it. Served by an index. */
  async listTop(sparkId: Types.ObjectId, by: TopPostsMeasure, limit: number): Promise<BlockRecord[]> {
    const { field, ties } = ORDERS[by];
    return this.blocks
      .find({ sparkId, deleted: false, moderation_status: 'approved', [field]: { $gt: 0 } })
      .sort({ [field]: -1, ...ties })
      .limit(limit)
      .lean<BlockRecord[]>();
  }
}
