import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { pauseDeadline, resumeDeadline, type DecisionDeadline } from '@sparks/domain';
import { Block, type BlockRecord } from './block.schema.js';
import { updateBlock } from './update-block.js';

/** Deadlines of pending contributions; see `DecisionDeadline`. */
@Injectable()
export class DecisionDeadlineRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /**
   * Stops the clock of a contribution that was read in this transaction.
   * @param expectedAt when it goes on at the latest; orders the review queue until then
   */
  async pause(
    block: BlockRecord,
    { now, expectedAt }: { now: Date; expectedAt: Date },
    session: ClientSession,
  ): Promise<BlockRecord> {
    const { decisionDeadline: deadline } = block;
    if (!deadline) return block;
    const paused = pauseDeadline(deadline, now);
    const dueAt = new Date(expectedAt.getTime() + (paused.remainingMs ?? 0));
    return this.store(block, paused, dueAt, session);
  }

  /** Starts the clock again of a contribution that was read in this transaction. */
  async resume(block: BlockRecord, now: Date, session: ClientSession): Promise<BlockRecord> {
    const { decisionDeadline: deadline } = block;
    if (!deadline) return block;
    const resumed = resumeDeadline(deadline, now);
    return this.store(block, resumed, resumed.decideBy ?? now, session);
  }

  /** The contribution is decided. */
  async end({ _id, decisionDeadline }: BlockRecord, session: ClientSession): Promise<void> {
    if (decisionDeadline) await this.model.updateOne({ _id }, { $unset: { decisionDeadline: '' } }, { session });
  }

  /** Contributions with a reminder or an action that is due, the oldest first. */
  async listDue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      // `$type` makes the partial index applicable.
      .find({ deleted: false, moderation_status: 'pending', 'decisionDeadline.nextAt': { $type: 'date', $lte: now } })
      .sort({ 'decisionDeadline.nextAt': 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<Pick<BlockRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  /**
   * Stores that the step which was due at `nextAt` is done. `null` when it was done already, the contribution was decided
   * or deleted, or its clock was stopped.
   */
  async completeStep(
    id: Types.ObjectId,
    dueAt: Date,
    next: Partial<Pick<DecisionDeadline, 'isReminded' | 'nextAt' | 'escalatedAt'>>,
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      { _id: id, deleted: false, moderation_status: 'pending', 'decisionDeadline.nextAt': dueAt },
      { $set: Object.fromEntries(Object.entries(next).map(([field, value]) => [`decisionDeadline.${field}`, value])) },
      session,
    );
  }

  private async store(
    block: BlockRecord,
    decisionDeadline: DecisionDeadline,
    reviewDueAt: Date,
    session: ClientSession,
  ): Promise<BlockRecord> {
    const stored = await updateBlock(
      this.model,
      { _id: block._id },
      { $set: { decisionDeadline, reviewDueAt } },
      session,
    );
    return stored ?? block;
  }
}
