import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { Block, UNPAID_BY_CONTRIBUTOR, type BlockRecord } from '../contributions/index.js';

/** Contributions with pending amounts. */
@Injectable()
export class PendingAmountsRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Campaign ids of the newest pending contributions; one entry per contribution, so ids repeat. */
  async listSparksInReview(userId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]> {
    const blocks = await this.model
      .find({ userId, deleted: false, moderation_status: 'pending' }, { sparkId: 1 })
      .sort({ created: -1, _id: -1 })
      .limit(limit)
      .lean<Array<Pick<BlockRecord, 'sparkId'>>>();
    return blocks.flatMap(({ sparkId }) => sparkId ?? []);
  }

  /** Approved contributions with unpaid views, in any order. */
  async listUnpaid(
    userId: Types.ObjectId,
    limit: number,
  ): Promise<Array<Pick<BlockRecord, 'sparkId' | 'engagementUnpaidCents'>>> {
    return (
      this.model
        .find(
          { userId, engagementUnpaidCents: { $gt: 0 }, moderation_status: 'approved', deleted: false },
          { sparkId: 1, engagementUnpaidCents: 1 },
        )
        .limit(limit)
        // A hint, because the planner may otherwise scan all contributions of the user.
        .hint(UNPAID_BY_CONTRIBUTOR)
        .lean<Array<Pick<BlockRecord, 'sparkId' | 'engagementUnpaidCents'>>>()
    );
  }
}
