import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { AdminActKind, ApprovalStatus } from '@sparks/domain';
import { countUpTo, type BoundedCount } from '../../platform/database/capped-count.js';
import { Approval, type ApprovalAdmin, type ApprovalFailure, type ApprovalRecord } from './approval.schema.js';

export type NewApproval = Pick<
  ApprovalRecord,
  | 'kind'
  | 'payload'
  | 'payloadHash'
  | 'amountCents'
  | 'campaign'
  | 'blockIds'
  | 'contributorIds'
  | 'deciderIds'
  | 'requestedBy'
  | 'requestedAt'
  | 'expiresAt'
>;

/** A decision about a request. */
export interface ApprovalDecision {
  status: Extract<ApprovalStatus, 'approved' | 'refused' | 'cancelled'>;
  by: ApprovalAdmin;
  at: Date;
  reason?: string;
}

/** The end of an approval without or after a decision. */
export type ApprovalEnd =
  { status: 'executed' | 'expired'; endedAt: Date } | { status: 'failed'; endedAt: Date; failure: ApprovalFailure };

/** Every change of status is a conditional update on the status before it. */
@Injectable()
export class ApprovalRepository {
  constructor(@InjectModel(Approval.name) private readonly model: Model<Approval>) {}

  /** Throws a duplicate key error while an approval with this kind and payload is open. */
  async insert(approval: NewApproval, session: ClientSession): Promise<ApprovalRecord> {
    const [created] = await this.model.create([{ ...approval, status: 'requested', isOpen: true }], { session });
    return (created as NonNullable<typeof created>).toObject<ApprovalRecord>();
  }

  async findOpen(kind: AdminActKind, payloadHash: string, session?: ClientSession): Promise<ApprovalRecord | null> {
    return this.model
      .findOne({ kind, payloadHash, isOpen: true })
      .session(session ?? null)
      .lean<ApprovalRecord>();
  }

  /** Whether one about the money or account of a person, or requested by them, is not decided and executed. */
  async hasOpenAbout(userId: string, session?: ClientSession): Promise<boolean> {
    const id = new Types.ObjectId(userId);
    const filter = { isOpen: true, $or: [{ contributorIds: id }, { 'requestedBy.id': id }] };
    return (await this.model.exists(filter).session(session ?? null)) !== null;
  }

  async findById(id: Types.ObjectId): Promise<ApprovalRecord | null> {
    return this.model.findById(id).lean<ApprovalRecord>();
  }

  /** Newest first; `after` is the last approval of the page before. */
  async listPage(
    filter: { status?: ApprovalStatus; isOpen?: boolean },
    page: { after?: Types.ObjectId; limit: number },
  ): Promise<ApprovalRecord[]> {
    const conditions: QueryFilter<Approval> = { ...filter, ...(page.after ? { _id: { $lt: page.after } } : {}) };
    return this.model.find(conditions).sort({ _id: -1 }).limit(page.limit).lean<ApprovalRecord[]>();
  }

  async countRequested(max: number): Promise<BoundedCount> {
    return countUpTo(this.model, { status: 'requested' }, max);
  }

  async findOldestRequestedAt(): Promise<Date | null> {
    const [oldest] = await this.model
      .find({ status: 'requested' }, { requestedAt: 1 })
      .sort({ _id: 1 })
      .limit(1)
      .lean<Pick<ApprovalRecord, 'requestedAt'>[]>();
    return oldest?.requestedAt ?? null;
  }

  async listExpired(now: Date, limit: number): Promise<ApprovalRecord[]> {
    return this.model
      .find({ status: 'requested', expiresAt: { $lte: now } })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<ApprovalRecord[]>();
  }

  async listApprovedBefore(time: Date, limit: number): Promise<ApprovalRecord[]> {
    return this.model
      .find({ status: 'approved', decidedAt: { $lte: time } })
      .sort({ decidedAt: 1 })
      .limit(limit)
      .lean<ApprovalRecord[]>();
  }

  /** `null` unless it is requested and has not expired. */
  async decide(id: Types.ObjectId, decision: ApprovalDecision, session: ClientSession): Promise<ApprovalRecord | null> {
    const { status, by, at, reason } = decision;
    return this.model
      .findOneAndUpdate(
        { _id: id, status: 'requested', expiresAt: { $gt: at } },
        {
          $set: {
            status,
            isOpen: status === 'approved',
            decidedBy: by,
            decidedAt: at,
            ...(reason === undefined ? {} : { reason }),
          },
        },
        { returnDocument: 'after', session },
      )
      .lean<ApprovalRecord>();
  }

  /** `null` when another process was first: executed and failed follow approved, expired follows requested. */
  async end(id: Types.ObjectId, end: ApprovalEnd, session: ClientSession): Promise<ApprovalRecord | null> {
    return this.model
      .findOneAndUpdate(
        {
          _id: id,
          ...(end.status === 'expired'
            ? { status: 'requested', expiresAt: { $lte: end.endedAt } }
            : { status: 'approved' }),
          // An act of which a part is done has not failed.
          ...(end.status === 'failed' ? { steps: [] } : {}),
        },
        { $set: { ...end, isOpen: false } },
        { returnDocument: 'after', session },
      )
      .lean<ApprovalRecord>();
  }

  /** False when the step is done, more would move than was approved, or the approval is not `approved`. */
  async recordStep(
    id: string,
    { step, amountCents }: { step: string; amountCents: number },
    session: ClientSession,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      {
        _id: new Types.ObjectId(id),
        status: 'approved',
        steps: { $ne: step },
        $expr: { $lte: [{ $add: ['$movedCents', amountCents] }, '$amountCents'] },
      },
      { $push: { steps: step }, $inc: { movedCents: amountCents } },
      { session },
    );
    return result.modifiedCount === 1;
  }
}
