import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { accessSources, type AccessRequestStatus } from '@sparks/domain';
import {
  countForPage,
  countUpTo,
  type BoundedCount,
  type CappedCount,
} from '../../../platform/database/capped-count.js';
import { AccessRequest, type AccessRequestRecord } from './access-request.schema.js';

@Injectable()
export class AccessRequestRepository {
  constructor(@InjectModel(AccessRequest.name) private readonly model: Model<AccessRequest>) {}

  async find(
    sparkId: Types.ObjectId,
    userId: Types.ObjectId,
    session?: ClientSession,
  ): Promise<AccessRequestRecord | null> {
    return this.model
      .findOne({ sparkId, userId })
      .session(session ?? null)
      .lean<AccessRequestRecord>();
  }

  /** Throws a duplicate key error when the person already has a request. */
  async insertPending(
    request: Pick<AccessRequestRecord, 'sparkId' | 'userId' | 'requestedAt' | 'pitch'>,
    session: ClientSession,
  ): Promise<AccessRequestRecord> {
    const [document] = await this.model.create([{ ...request, status: 'pending' }], { session });
    if (!document) throw new Error('The insert returned no document');
    return document.toObject<AccessRequestRecord>();
  }

  /** `null` when there is no request or it already has this status. */
  async decide(
    decision: {
      sparkId: Types.ObjectId;
      userId: Types.ObjectId;
      status: AccessRequestStatus;
      decidedBy: Types.ObjectId;
      decidedAt: Date;
    },
    session: ClientSession,
  ): Promise<AccessRequestRecord | null> {
    const { sparkId, userId, status, decidedBy, decidedAt } = decision;
    return this.model
      .findOneAndUpdate(
        { sparkId, userId, status: { $in: accessSources(status) } },
        { $set: { status, decidedBy, decidedAt } },
        { session, returnDocument: 'after' },
      )
      .lean<AccessRequestRecord>();
  }

  /** Newest first. */
  async listPage(
    sparkId: Types.ObjectId,
    status: AccessRequestStatus | undefined,
    page: { skip: number; limit: number },
  ): Promise<{ items: AccessRequestRecord[]; total: CappedCount }> {
    const filter: QueryFilter<AccessRequest> = status ? { sparkId, status } : { sparkId };
    const [items, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ requestedAt: -1, _id: -1 })
        .skip(page.skip)
        .limit(page.limit)
        .lean<AccessRequestRecord[]>(),
      countForPage(this.model, filter, page),
    ]);
    return { items, total };
  }

  /** Oldest first. */
  async listPageOfAll(
    status: AccessRequestStatus,
    page: { skip: number; limit: number },
  ): Promise<{ items: AccessRequestRecord[]; total: CappedCount }> {
    const [items, total] = await Promise.all([
      this.model
        .find({ status })
        .sort({ requestedAt: 1, _id: 1 })
        .skip(page.skip)
        .limit(page.limit)
        .lean<AccessRequestRecord[]>(),
      countForPage(this.model, { status }, page),
    ]);
    return { items, total };
  }

  /** Campaigns that accepted the person, the latest first; includes campaigns that are not private any more. */
  async listAcceptedSparkIds(userId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]> {
    const accepted = await this.model
      .find({ userId, status: 'accepted' }, { sparkId: 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Array<Pick<AccessRequestRecord, 'sparkId'>>>();
    return accepted.map(({ sparkId }) => sparkId);
  }

  async countPending(max: number): Promise<BoundedCount> {
    return countUpTo(this.model, { status: 'pending' }, max);
  }

  async findOldestPendingAt(): Promise<Date | null> {
    const [oldest] = await this.model
      .find({ status: 'pending' }, { requestedAt: 1 })
      .sort({ requestedAt: 1, _id: 1 })
      .limit(1)
      .lean<Pick<AccessRequestRecord, 'requestedAt'>[]>();
    return oldest?.requestedAt ?? null;
  }

  /** By campaign id; campaigns without pending requests are omitted. */
  async countPendingBySpark(sparkIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    const rows = await this.model.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { sparkId: { $in: [...sparkIds] }, status: 'pending' } },
      { $group: { _id: '$sparkId', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map((row) => [row._id.toHexString(), row.count]));
  }
}
