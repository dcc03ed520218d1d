import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { ReportOutcome, ReportReason } from '@sparks/domain';
import { countUpTo, type BoundedCount } from '../../platform/database/capped-count.js';
import { findAfter, sortOf } from '../../platform/database/keyset.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import type { ListOrder, PageRange } from '../../platform/http/list-cursor.js';
import { ReportGroup, type ReportAdmin, type ReportGroupRecord } from './report-group.schema.js';

/** Most reported first, and most recently resolved first. */
export const GROUP_ORDERS: Readonly<Record<'open' | 'resolved', ListOrder<ReportGroupRecord>>> = {
  open: {
    name: 'reports-open',
    field: 'count',
    direction: -1,
    type: 'number',
    valueOf: ({ count }) => count,
  },
  resolved: {
    name: 'reports-resolved',
    field: 'resolvedAt',
    direction: -1,
    type: 'date',
    valueOf: ({ resolvedAt, lastReportedAt }) => resolvedAt ?? lastReportedAt,
  },
};

export interface NewReport {
  subject: ReportGroupRecord['subject'];
  reportedId: Types.ObjectId;
  reason: ReportReason;
  isVisitor: boolean;
  at: Date;
}

export interface GroupResolution {
  outcome: ReportOutcome;
  statement: string;
  by: ReportAdmin;
  at: Date;
}

@Injectable()
export class ReportGroupRepository {
  constructor(@InjectModel(ReportGroup.name) private readonly model: Model<ReportGroup>) {}

  /**
   * Counts a report in the open group of its thing, or opens one. Concurrent reports of the same thing, and a concurrent
   * resolution, write the same document, so that the transaction of one of them runs again.
   */
  async add(
    { subject, reportedId, reason, isVisitor, at }: NewReport,
    session: ClientSession,
  ): Promise<ReportGroupRecord> {
    const subjectKey = `${subject.type}:${subject.id.toHexString()}`;
    const group = await retryOnDuplicateKey(
      this.model
        .findOneAndUpdate(
          { subjectKey, isOpen: true },
          {
            $inc: { count: 1, visitorCount: isVisitor ? 1 : 0, [`reasons.${reason}`]: 1 },
            $set: { lastReportedAt: at },
            $setOnInsert: { subject, reportedId, firstReportedAt: at },
          },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean<ReportGroupRecord>(),
    );
    return group as NonNullable<typeof group>;
  }

  async findById(id: Types.ObjectId): Promise<ReportGroupRecord | null> {
    return this.model.findById(id).lean<ReportGroupRecord>();
  }

  /** Without the groups about `viewerId`. */
  async listPage(
    state: keyof typeof GROUP_ORDERS,
    viewerId: Types.ObjectId,
    { after, limit }: Pick<PageRange, 'after' | 'limit'>,
  ): Promise<ReportGroupRecord[]> {
    const order = GROUP_ORDERS[state];
    const find = (range: object, count: number) =>
      this.model
        .find({ isOpen: state === 'open', reportedId: { $ne: viewerId }, ...range })
        .sort(sortOf(order))
        .limit(count)
        .lean<ReportGroupRecord[]>();
    return after ? findAfter<ReportGroupRecord>(order, after, limit, find) : find({}, limit);
  }

  /** `null` when another admin has resolved it. */
  async resolve(
    id: Types.ObjectId,
    { outcome, statement, by, at }: GroupResolution,
    session: ClientSession,
  ): Promise<ReportGroupRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, isOpen: true },
        { $set: { isOpen: false, outcome, statement, resolvedBy: by, resolvedAt: at, hasOpenCases: true } },
        { returnDocument: 'after', session },
      )
      .lean<ReportGroupRecord>();
  }

  async markCasesEnded(id: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { hasOpenCases: '' } });
  }

  async listWithOpenCases(limit: number): Promise<ReportGroupRecord[]> {
    return this.model.find({ hasOpenCases: true }).limit(limit).lean<ReportGroupRecord[]>();
  }

  async countOpen(max: number): Promise<BoundedCount> {
    return countUpTo(this.model, { isOpen: true }, max);
  }

  async findOldestReportedAt(): Promise<Date | null> {
    const [oldest] = await this.model
      .find({ isOpen: true }, { firstReportedAt: 1 })
      .sort({ firstReportedAt: 1 })
      .limit(1)
      .lean<Pick<ReportGroupRecord, 'firstReportedAt'>[]>();
    return oldest?.firstReportedAt ?? null;
  }
}
