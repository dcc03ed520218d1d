import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import {
  Block,
  UNPAID_BONUSES_BY_CONTRIBUTOR,
  UNPAID_BY_CONTRIBUTOR,
  type BlockRecord,
} from '../../contributions/index.js';

/** Contributions with pending amounts. */
@Injectable()
export class PendingAmountsRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Campaign and terms of the newest pending contributions, without contributions of creators to their own campaigns. */
  async listInReview(userId: Types.ObjectId, limit: number): Promise<Array<Pick<BlockRecord, 'sparkId' | 'terms'>>> {
    return this.model
      .find(
        { userId, deleted: false, moderation_status: 'pending', creatorId: { $ne: userId } },
        { sparkId: 1, terms: 1 },
      )
      .sort({ created: -1, _id: -1 })
      .limit(limit)
      .lean<Array<Pick<BlockRecord, 'sparkId' | 'terms'>>>();
  }

  /** Approved contributions with an unpaid bonus, in any order. */
  async listUnpaidBonuses(
    userId: Types.ObjectId,
    limit: number,
  ): Promise<Array<Pick<BlockRecord, 'sparkId' | 'bonusUnpaidCents'>>> {
    return this.model
      .find(
        { userId, bonusUnpaidCents: { $gt: 0 }, moderation_status: 'approved', deleted: false },
        { sparkId: 1, bonusUnpaidCents: 1 },
      )
      .limit(limit)
      .hint(UNPAID_BONUSES_BY_CONTRIBUTOR)
      .lean<Array<Pick<BlockRecord, 'sparkId' | 'bonusUnpaidCents'>>>();
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
