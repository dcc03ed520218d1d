import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type QueryFilter } from 'mongoose';
import type { AuditAction } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { pageOffset, type PageQuery } from '../../platform/http/page.js';
import { AuditEntry, type AuditRecord } from './audit-entry.schema.js';

/** Absent fields do not filter. */
export interface AuditFilter {
  /** A user's id or `job:<name>`. */
  actorId?: string;
  action?: AuditAction;
  targetType?: string;
  targetId?: string;
  campaignId?: string;
  personId?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
  /** Each is a prefix of a word in the names of the entry, as `wordsOf` returns it. */
  words?: readonly string[];
}

/** Append-only: there is no method that updates or deletes. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  async append(entry: AuditEntry, session?: ClientSession): Promise<void> {
    await this.entries.create([entry], { session });
  }

  /** Newest first. */
  async listPage(filter: AuditFilter, query: PageQuery): Promise<AuditRecord[]> {
    return this.entries
      .find(auditConditions(filter))
      .sort({ createdAt: -1, _id: -1 })
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<AuditRecord[]>();
  }

  async countForPage(filter: AuditFilter, query: PageQuery): Promise<CappedCount> {
    return countForPage(this.entries, auditConditions(filter), { skip: pageOffset(query), limit: query.limit });
  }

  /** The actor who last used the username, case-insensitive. */
  async findActorId(username: string): Promise<string | null> {
    const entry = await this.entries
      .findOne({ actorKey: username.toLowerCase() }, { actor: 1 })
      .sort({ _id: -1 })
      .lean<Pick<AuditRecord, 'actor'>>();
    return entry?.actor.id ?? null;
  }
}

/** Values are strings, dates and checked words, never objects of a request. */
export function auditConditions({
  actorId,
  action,
  targetType,
  targetId,
  campaignId,
  personId,
  from,
  to,
  words,
}: AuditFilter): QueryFilter<AuditEntry> {
  const wanted: [string, unknown][] = [
    ['actor.id', actorId],
    ['action', action],
    ['target.type', targetType],
    ['target.id', targetId],
    ['campaign.id', campaignId],
    ['person.id', personId],
    ['createdAt', from || to ? { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } : undefined],
    // A search without letters or digits matches nothing.
    [
      '$and',
      words &&
        (words.length === 0 ? [{ words: { $in: [] } }] : words.map((word) => ({ words: { $regex: `^${word}` } }))),
    ],
  ];
  return Object.fromEntries(wanted.filter(([, value]) => value !== undefined));
}
