import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import {
  CASE_MESSAGES_MAX,
  caseStatusesBefore,
  isOpenCase,
  type CaseEvent,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
} from '@sparks/domain';
import { countUpTo, type BoundedCount } from '../../platform/database/capped-count.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { Case, type CaseRecord } from './case.schema.js';

export type NewCase = Pick<
  CaseRecord,
  | 'kind'
  | 'subject'
  | 'parties'
  | 'openedBy'
  | 'openedAt'
  | 'dueAt'
  | 'uniqueKey'
  | 'isUniqueForever'
  | 'appealed'
  | 'appealedDecider'
  | 'report'
  | 'sparkId'
> & { status: CaseStatus };

export interface CaseFilter {
  partyId?: Types.ObjectId;
  kind?: CaseKind;
  isOpen: boolean;
  /** Leaves out reports of what belongs to this person. */
  notAbout?: Types.ObjectId;
}

/** A change of status with what it sets. */
export interface CaseChange {
  event: CaseEvent;
  status: CaseStatus;
  at: Date;
  dueAt?: Date | null;
  outcome?: CaseOutcome;
  statement?: string;
  by?: Types.ObjectId;
}

/** Every change of status is a conditional update on the statuses before it. */
@Injectable()
export class CaseRepository {
  constructor(@InjectModel(Case.name) private readonly model: Model<Case>) {}

  /**
   * Call it after `findByKey` in the same transaction: when another transaction opens a case with this key first, the
   * caller's transaction runs again.
   */
  async insert(newCase: NewCase, session: ClientSession): Promise<CaseRecord> {
    const document = { ...newCase, isOpen: true, updatedAt: newCase.openedAt, messagesCount: 0 };
    const [created] = await retryOnDuplicateKey(this.model.create([document], { session }));
    return (created as NonNullable<typeof created>).toObject<CaseRecord>();
  }

  /** The case that excludes another one with this key. */
  async findByKey(uniqueKey: string, session: ClientSession): Promise<CaseRecord | null> {
    return this.model
      .findOne({ uniqueKey, $or: [{ isOpen: true }, { isUniqueForever: true }] })
      .session(session)
      .lean<CaseRecord>();
  }

  /** The open case with this key. */
  async findOpenByKey(uniqueKey: string): Promise<CaseRecord | null> {
    return this.model.findOne({ uniqueKey, isOpen: true }).lean<CaseRecord>();
  }

  async findManyOpenByKeys(uniqueKeys: readonly string[]): Promise<CaseRecord[]> {
    return this.model.find({ uniqueKey: { $in: uniqueKeys }, isOpen: true }).lean<CaseRecord[]>();
  }

  /** All open ones; who opens a case is one of its parties. */
  async listOpenedBy(userId: Types.ObjectId, kind: CaseKind): Promise<CaseRecord[]> {
    return this.model.find({ 'parties.userId': userId, isOpen: true, openedBy: userId, kind }).lean<CaseRecord[]>();
  }

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<CaseRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<CaseRecord>();
  }

  /** Newest first; `after` is the last case of the page before. */
  async listPage(
    { partyId, kind, isOpen, notAbout }: CaseFilter,
    page: { after?: Types.ObjectId; limit: number },
  ): Promise<CaseRecord[]> {
    const filter: QueryFilter<Case> = {
      ...(partyId ? { 'parties.userId': partyId } : {}),
      ...(kind ? { kind } : {}),
      isOpen,
      ...(notAbout ? { 'report.reportedId': { $ne: notAbout } } : {}),
      ...(page.after ? { _id: { $lt: page.after } } : {}),
    };
    return this.model.find(filter).sort({ _id: -1 }).limit(page.limit).lean<CaseRecord[]>();
  }

  /** Reports of one group, newest first; `after` is the last one of the page before. */
  async listReports(
    groupId: Types.ObjectId,
    page: { after?: Types.ObjectId; limit: number },
    filter: { isOpen?: boolean } = {},
  ): Promise<CaseRecord[]> {
    return this.model
      .find({ 'report.groupId': groupId, ...filter, ...(page.after ? { _id: { $lt: page.after } } : {}) })
      .sort({ _id: -1 })
      .limit(page.limit)
      .lean<CaseRecord[]>();
  }

  /** Open cases of a kind, up to a maximum, for the admins' overview. */
  async countOpen(kind: CaseKind, max: number): Promise<BoundedCount> {
    return countUpTo(this.model, { kind, isOpen: true }, max);
  }

  async findOldestOpenedAt(kind: CaseKind): Promise<Date | null> {
    const [oldest] = await this.model
      .find({ kind, isOpen: true }, { openedAt: 1 })
      .sort({ _id: 1 })
      .limit(1)
      .lean<Pick<CaseRecord, 'openedAt'>[]>();
    return oldest?.openedAt ?? null;
  }

  /** `null` when the event cannot happen in the case's status. */
  async change(id: Types.ObjectId, change: CaseChange, session: ClientSession): Promise<CaseRecord | null> {
    const { event, status, at, dueAt = null, outcome, statement, by } = change;
    const isOpen = isOpenCase(status);
    return this.model
      .findOneAndUpdate(
        { _id: id, status: { $in: caseStatusesBefore(event) } },
        {
          $set: {
            status,
            isOpen,
            updatedAt: at,
            dueAt,
            ...(isOpen ? {} : { endedAt: at, ...(by ? { endedBy: by } : {}) }),
            ...(outcome ? { outcome } : {}),
            ...(statement === undefined ? {} : { statement }),
          },
        },
        { returnDocument: 'after', session },
      )
      .lean<CaseRecord>();
  }

  /** Counts a message, which its author has read. `null` when the case has ended or is full. */
  async countMessage(
    id: Types.ObjectId,
    { authorId, at }: { authorId: Types.ObjectId; at: Date },
    session: ClientSession,
  ): Promise<CaseRecord | null> {
    const next = { $add: ['$messagesCount', 1] };
    const readCount = {
      $cond: [{ $eq: ['$$this.userId', authorId] }, next, { $ifNull: ['$$this.readCount', '$messagesCount'] }],
    };
    const parties = { $map: { input: '$parties', in: { $mergeObjects: ['$$this', { readCount }] } } };
    return this.model
      .findOneAndUpdate(
        { _id: id, isOpen: true, messagesCount: { $lt: CASE_MESSAGES_MAX } },
        [{ $set: { messagesCount: next, updatedAt: at, parties } }],
        { returnDocument: 'after', session, updatePipeline: true },
      )
      .lean<CaseRecord>();
  }

  /**
   * Moves the read position of a party forward; a request that arrives late does not move it back.
   * @returns the case; `null` when the person is no party or the case has fewer messages
   */
  async markRead(id: Types.ObjectId, userId: Types.ObjectId, readCount: number): Promise<CaseRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, 'parties.userId': userId, messagesCount: { $gte: readCount } },
        { $max: { 'parties.$.readCount': readCount } },
        { returnDocument: 'after' },
      )
      .lean<CaseRecord>();
  }
}
