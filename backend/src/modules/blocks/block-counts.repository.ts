import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ModerationStatus } from '@sparks/domain';
import type { ClientSession } from 'mongoose';
import { Model, Types } from 'mongoose';
import type { BlockCountsRecord } from './block-counts.schema.js';
import { BlockCounts } from './block-counts.schema.js';

export type BlockCounter = ModerationStatus | 'deleted';

/** The only file that touches the counters of a campaign's contributions. */
@Injectable()
export class BlockCountsRepository {
  constructor(@InjectModel(BlockCounts.name) private readonly model: Model<BlockCounts>) {}

  /** A campaign without contributions has zeros. */
  async of(sparkId: Types.ObjectId): Promise<BlockCountsRecord> {
    const found = await this.model.findById(sparkId).lean<BlockCountsRecord>();
    return found ?? { _id: sparkId, pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };
  }

  /**
   * Makes sure that the campaign has its row. To be called outside a transaction: two first contributions at once would
   * both insert it, and an insert that loses cannot be repeated inside a transaction.
   */
  async ensure(sparkId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: sparkId }, { $setOnInsert: { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 } }, { upsert: true });
  }

  /** A contribution leaves one count and enters another; without `from` it is new. */
  async move(sparkId: Types.ObjectId, change: { from?: BlockCounter; to: BlockCounter }, session: ClientSession): Promise<void> {
    const { from, to } = change;
    await this.model.updateOne({ _id: sparkId }, { $inc: { [to]: 1, ...(from ? { [from]: -1 } : {}) } }, { session });
  }
}
