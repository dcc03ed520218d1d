import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { replaceNamesOf, type ErasedPerson } from '../../../../core/personal-data/index.js';
import type { TransitionSettlement } from '../../contributions/index.js';
import { StatusTransition, type StatusTransitionRecord } from './status-transition.schema.js';

/** Status transitions. Append-only, except that a settlement leaves `open` once, and for erased names. */
@Injectable()
export class StatusTransitionRepository {
  constructor(@InjectModel(StatusTransition.name) private readonly model: Model<StatusTransition>) {}

  async insert(
    transition: Omit<StatusTransitionRecord, '_id'>,
    session: ClientSession,
  ): Promise<StatusTransitionRecord> {
    const [document] = await this.model.create([transition], { session });
    if (!document) throw new Error('Insert returned no document');
    return document.toObject<StatusTransitionRecord>();
  }

  /** Replaces the names of an erased person in the reasons about their contributions. */
  async replaceNames(blockIds: readonly Types.ObjectId[], person: ErasedPerson): Promise<void> {
    await replaceNamesOf(this.model, { blockId: { $in: [...blockIds] } }, ['reason', 'stateBefore.reason'], person);
  }

  /** Oldest first. */
  async listByBlock(blockId: Types.ObjectId): Promise<StatusTransitionRecord[]> {
    return this.model.find({ blockId }).sort({ changedAt: 1, _id: 1 }).lean<StatusTransitionRecord[]>();
  }

  async findLatest(blockId: Types.ObjectId, session: ClientSession): Promise<StatusTransitionRecord | null> {
    return this.model
      .findOne({ blockId })
      .sort({ changedAt: -1, _id: -1 })
      .session(session)
      .lean<StatusTransitionRecord>();
  }

  async findById(id: Types.ObjectId): Promise<StatusTransitionRecord | null> {
    return this.model.findById(id).lean<StatusTransitionRecord>();
  }

  async listIdsByBatch(batchId: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.idsOf({ batchId }, 0);
  }

  /** Open transitions whose undo window is over, the oldest first. */
  async listDueIds(now: Date, limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf({ settlement: 'open', settleAt: { $lte: now } }, limit);
  }

  /** Open transitions of a batch whose undo window is over. */
  async listDueIdsByBatch(batchId: Types.ObjectId, now: Date): Promise<Types.ObjectId[]> {
    return this.idsOf({ batchId, settlement: 'open', settleAt: { $lte: now } }, 0);
  }

  /** The oldest first. */
  async listOpenIdsBySpark(sparkId: Types.ObjectId, limit: number, session: ClientSession): Promise<Types.ObjectId[]> {
    return this.idsOf({ sparkId, settlement: 'open' }, limit, session);
  }

  /** Contributions of a campaign whose approval is open, the oldest first. */
  async listOpenApprovals(sparkId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ sparkId, settlement: 'open', to: 'approved' })
      .sort({ settleAt: 1 })
      .select({ blockId: 1 })
      .lean<Array<{ blockId: Types.ObjectId }>>();
    return found.map(({ blockId }) => blockId);
  }

  /** Returns `null` when the transition is no longer open. */
  async close(
    id: Types.ObjectId,
    settlement: Exclude<TransitionSettlement, 'open'>,
    session: ClientSession,
  ): Promise<StatusTransitionRecord | null> {
    return this.model
      .findOneAndUpdate({ _id: id, settlement: 'open' }, { $set: { settlement } }, { returnDocument: 'after', session })
      .lean<StatusTransitionRecord>();
  }

  /** A contribution has at most one open transition; returns `null` when it has none. */
  async settleOpenByBlock(blockId: Types.ObjectId, session: ClientSession): Promise<StatusTransitionRecord | null> {
    return this.model
      .findOneAndUpdate(
        { blockId, settlement: 'open' },
        { $set: { settlement: 'settled' } },
        { returnDocument: 'after', session },
      )
      .lean<StatusTransitionRecord>();
  }

  /** Closes the open transition as undone; `null` when there is none or its undo window is over. */
  async undoOpenByBlock(
    blockId: Types.ObjectId,
    now: Date,
    session: ClientSession,
  ): Promise<StatusTransitionRecord | null> {
    return this.model
      .findOneAndUpdate(
        { blockId, settlement: 'open', settleAt: { $gt: now } },
        { $set: { settlement: 'undone' } },
        { returnDocument: 'after', session },
      )
      .lean<StatusTransitionRecord>();
  }

  private async idsOf(
    filter: QueryFilter<StatusTransition>,
    limit: number,
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find(filter)
      .session(session ?? null)
      .sort({ settleAt: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
