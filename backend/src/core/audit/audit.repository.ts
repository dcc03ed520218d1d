import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type QueryFilter } from 'mongoose';
import type { AuditAction } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { pageOffset, type PageQuery } from '../../platform/http/page.js';
import { AuditEntry, type AuditRecord } from './audit-entry.schema.js';

/** Which entries to show; what is absent does not narrow. */
export interface AuditFilter {
  /** A user's id or the name of a job. */
  actorId?: string;
  action?: AuditAction;
  targetType?: string;
  targetId?: string;
  campaignId?: string;
  /** Whom the act concerns. */
  personId?: string;
  /** From this moment on. */
  from?: Date;
  /** Up to this moment, itself left out. */
  to?: Date;
  /** Each must begin a word of the names in the entry. Lower case letters and digits, as `wordsOf` gives them. */
  words?: readonly string[];
}

/** Adds and lists; there is deliberately no method that changes or removes an entry. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /** Adds an entry; with a session in the transaction of the act itself. */
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

  /** How many entries match, over all pages, as far as the page's reader needs it. */
  async countForPage(filter: AuditFilter, query: PageQuery): Promise<CappedCount> {
    return countForPage(this.entries, auditConditions(filter), { skip: pageOffset(query), limit: query.limit });
  }

  /** The id of who last acted under a username, upper and lower case alike; `null` when nobody did. */
  async findActorId(username: string): Promise<string | null> {
    const entry = await this.entries
      .findOne({ actorKey: username.toLowerCase() }, { actor: 1 })
      .sort({ _id: -1 })
      .lean<Pick<AuditRecord, 'actor'>>();
    return entry?.actor.id ?? null;
  }
}

/** The database's form of a filter. All values are text, times or checked words, never a request's own objects. */
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
    // A search of signs only: nothing has such a name.
    [
      '$and',
      words &&
        (words.length === 0 ? [{ words: { $in: [] } }] : words.map((word) => ({ words: { $regex: `^${word}` } }))),
    ],
  ];
  return Object.fromEntries(wanted.filter(([, value]) => value !== undefined));
}
