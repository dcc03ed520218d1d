import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { ModerationStatus } from '@sparks/domain';
import { Block, updateBlock, type BlockRecord } from '../../contributions/index.js';

const NOT_SUPERSEDED = { supersededAt: null };

/** Changes statuses with conditional updates that apply only to the expected current status. */
@Injectable()
export class BlockStatusRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /**
   * Returns `null` when the contribution no longer has the status `from`, or when an approval comes after the post has
   * turned out to be another person's.
   */
  async changeStatus(
    move: { id: Types.ObjectId; from: ModerationStatus; to: ModerationStatus; reason: string; changedAt: Date },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { id, from, to, reason, changedAt } = move;
    return updateBlock(
      this.model,
      { _id: id, deleted: false, moderation_status: from, ...(to === 'approved' ? NOT_SUPERSEDED : {}) },
      { $set: { moderation_status: to, moderationReason: reason, moderatedAt: changedAt } },
      session,
    );
  }

  /**
   * Returns `null` when the contribution has another status now, was deleted, has earned anything since, or would be
   * approved although the post has turned out to be another person's.
   */
  async revertStatus(
    move: {
      id: Types.ObjectId;
      from: ModerationStatus;
      to: ModerationStatus;
      before: { reason: string; moderatedAt: Date | null; earnedCents: number };
    },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { id, from, to, before } = move;
    return updateBlock(
      this.model,
      {
        _id: id,
        deleted: false,
        moderation_status: from,
        ees: before.earnedCents,
        ...(to === 'approved' ? NOT_SUPERSEDED : {}),
      },
      { $set: { moderation_status: to, moderationReason: before.reason, moderatedAt: before.moderatedAt } },
      session,
    );
  }

  /** Removes the references to cases that have ended. */
  async clearCases(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await updateBlock(this.model, { _id: id }, { $unset: { changeRequest: '', appealCaseId: '' } }, session);
  }

  /** Returns `null` when it is unknown or unchanged. */
  async setDeleted(id: Types.ObjectId, deleted: boolean, session: ClientSession): Promise<BlockRecord | null> {
    return updateBlock(this.model, { _id: id, deleted: !deleted }, { $set: { deleted } }, session);
  }
}
