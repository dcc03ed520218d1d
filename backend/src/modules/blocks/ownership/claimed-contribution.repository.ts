import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Block, updateBlock, type BlockOwnership, type BlockRecord } from '../contributions/index.js';

/** Contributions to campaigns by their post. */
@Injectable()
export class ClaimedContributionRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** All contributions of a post to campaigns, the oldest first; includes deleted ones. */
  async listByPost(canonicalKey: string, session: ClientSession): Promise<BlockRecord[]> {
    return this.model
      .find({ canonicalKey, sparkId: { $exists: true } })
      .sort({ created: 1, _id: 1 })
      .session(session)
      .lean<BlockRecord[]>();
  }

  /**
   * Records that the post belongs to another person, who may then submit it to the same campaign. Returns `null` when
   * that is recorded already.
   */
  async markSuperseded(
    id: Types.ObjectId,
    change: { ownership: BlockOwnership; supersededAt: Date; moderation_status?: 'flagged' },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(this.model, { _id: id, supersededAt: null }, { $set: change }, session);
  }
}
