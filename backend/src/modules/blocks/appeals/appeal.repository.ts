import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Block, updateBlock, type BlockRecord } from '../contributions/index.js';

/** The open appeal of a contribution. */
@Injectable()
export class AppealRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** `null` when the contribution was deleted or decided again since `seen`, or has an open appeal. */
  async store(
    { _id, moderation_status, moderatedAt }: Pick<BlockRecord, '_id' | 'moderation_status' | 'moderatedAt'>,
    appealCaseId: Types.ObjectId,
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      { _id, deleted: false, moderation_status, moderatedAt, appealCaseId: { $exists: false } },
      { $set: { appealCaseId, ...(moderatedAt ? { appealedDecisionAt: moderatedAt } : {}) } },
      session,
    );
  }

  /** `null` unless this appeal is open. */
  async clear(id: Types.ObjectId, appealCaseId: Types.ObjectId, session: ClientSession): Promise<BlockRecord | null> {
    return updateBlock(this.model, { _id: id, appealCaseId }, { $unset: { appealCaseId: '' } }, session);
  }
}
