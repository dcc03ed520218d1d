import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { Block, UNPAID_BY_CONTRIBUTOR, type BlockRecord } from '../contributions/index.js';

/** Contributions that may still bring their contributor money. */
@Injectable()
export class PendingAmountsRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** The campaigns of a person's newest contributions in review, one a contribution. */
  async listSparksInReview(userId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]> {
    const blocks = await this.model
      .find({ userId, deleted: false, moderation_status: 'pending' }, { sparkId: 1 })
      .sort({ created: -1, _id: -1 })
      .limit(limit)
      .lean<Array<Pick<BlockRecord, 'sparkId'>>>();
    return blocks.flatMap(({ sparkId }) => sparkId ?? []);
  }

  /** A person's contributions whose views earned what no pool has paid, and that still earn; no order. */
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
        // Named, since a planner that does not know how few they are may walk all that the person has in a list.
        .hint(UNPAID_BY_CONTRIBUTOR)
        .lean<Array<Pick<BlockRecord, 'sparkId' | 'engagementUnpaidCents'>>>()
    );
  }
}
