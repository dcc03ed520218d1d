import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { TransitionSettlement } from '../contributions/index.js';
import { StatusTransition, type StatusTransitionRecord } from './status-transition.schema.js';

/** The only file that touches the history of moves. A move's settlement leaves `open` once, and nothing else in it changes. */
@Injectable()
export class StatusTransitionRepository {
  constructor(@InjectModel(StatusTransition.name) private readonly model: Model<StatusTransition>) {}

  /** Adds one move and gives it as it is stored; moves are never removed. */
  async insert(move: Omit<StatusTransitionRecord, '_id'>, session: ClientSession): Promise<StatusTransitionRecord> {
    const [document] = await this.model.create([move], { session });
    if (!document) throw new Error('An insert answered without a document');
    return document.toObject<StatusTransitionRecord>();
  }

  /** A contribution's history, oldest first. */
  async listByBlock(blockId: Types.ObjectId): Promise<StatusTransitionRecord[]> {
    return this.model.find({ blockId }).sort({ changedAt: 1, _id: 1 }).lean<StatusTransitionRecord[]>();
  }

  /** The move, or `null`; with a session as that transaction sees it. */
  async findById(id: Types.ObjectId, session?: ClientSession): Promise<StatusTransitionRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<StatusTransitionRecord>();
  }

  /** Ids of the decisions that were sent together. */
  async listIdsByBatch(batchId: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.idsOf({ batchId }, 0);
  }

  /** Ids of open moves whose time is over, longest first. */
  async listDueIds(now: Date, limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf({ settlement: 'open', settleAt: { $lte: now } }, limit);
  }

  /** Ids of the open moves of a batch whose time is over. */
  async listDueIdsByBatch(batchId: Types.ObjectId, now: Date): Promise<Types.ObjectId[]> {
    return this.idsOf({ batchId, settlement: 'open', settleAt: { $lte: now } }, 0);
  }

  /** Ids of the open moves of a campaign's contributions, longest first, as the transaction sees them. */
  async listOpenIdsBySpark(sparkId: Types.ObjectId, limit: number, session: ClientSession): Promise<Types.ObjectId[]> {
    return this.idsOf({ sparkId, settlement: 'open' }, limit, session);
  }

  /** Ends an open move one way; `null` when it is not open any more. */
  async close(
    id: Types.ObjectId,
    settlement: Exclude<TransitionSettlement, 'open'>,
    session: ClientSession,
  ): Promise<StatusTransitionRecord | null> {
    return this.model
      .findOneAndUpdate({ _id: id, settlement: 'open' }, { $set: { settlement } }, { returnDocument: 'after', session })
      .lean<StatusTransitionRecord>();
  }

  /** Settles the open move of a contribution, of which there is at most one; `null` when there is none. */
  async settleOpenByBlock(blockId: Types.ObjectId, session: ClientSession): Promise<StatusTransitionRecord | null> {
    return this.model
      .findOneAndUpdate(
        { blockId, settlement: 'open' },
        { $set: { settlement: 'settled' } },
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
