import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { EarningReversal, type EarningReversalRecord } from './earning-reversal.schema.js';

/** Decided reversals of held earnings. A reversal is appealed once and restored once. */
@Injectable()
export class EarningReversalRepository {
  constructor(@InjectModel(EarningReversal.name) private readonly model: Model<EarningReversal>) {}

  /** Throws a duplicate key error when one of the earnings was reversed before. */
  async insert(
    reversal: Omit<EarningReversalRecord, '_id' | 'status' | 'appealCaseId' | 'restoredAt'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.create([reversal], { session });
  }

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<EarningReversalRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<EarningReversalRecord>();
  }

  /** Newest first; `after` is the last one of the page before. */
  async listByContributor(
    { userId, blockId }: { userId: Types.ObjectId; blockId?: Types.ObjectId },
    { after, limit }: { after?: Types.ObjectId; limit: number },
  ): Promise<EarningReversalRecord[]> {
    const filter = { userId, ...(blockId ? { blockId } : {}), ...(after ? { _id: { $lt: after } } : {}) };
    return this.model.find(filter).sort({ _id: -1 }).limit(limit).lean<EarningReversalRecord[]>();
  }

  /** `null` when it has an appeal already. */
  async setAppeal(
    id: Types.ObjectId,
    appealCaseId: Types.ObjectId,
    session: ClientSession,
  ): Promise<EarningReversalRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, appealCaseId: { $exists: false } },
        { $set: { appealCaseId } },
        { returnDocument: 'after', session },
      )
      .lean<EarningReversalRecord>();
  }

  /** `null` when its earnings were paid again already. */
  async markRestored(
    id: Types.ObjectId,
    restoredAt: Date,
    session: ClientSession,
  ): Promise<EarningReversalRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, status: 'reversed' },
        { $set: { status: 'restored', restoredAt } },
        { returnDocument: 'after', session },
      )
      .lean<EarningReversalRecord>();
  }
}
