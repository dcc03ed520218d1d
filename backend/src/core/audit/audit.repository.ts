import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { offsetOf, type PageQuery } from '../../platform/http/page.js';
import { AuditEntry, type AuditRecord } from './audit-entry.schema.js';

/** Which entries to show; without either, all of them. */
export interface AuditFilter {
  targetId?: string;
  targetType?: string;
  actorId?: string;
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
      .find(conditions(filter))
      .sort({ createdAt: -1, _id: -1 })
      .skip(offsetOf(query))
      .limit(query.limit)
      .lean<AuditRecord[]>();
  }

  /** How many entries match, over all pages. */
  async countAll(filter: AuditFilter): Promise<number> {
    return this.entries.countDocuments(conditions(filter));
  }
}

function conditions({ targetId, targetType, actorId }: AuditFilter): Record<string, string> {
  return {
    ...(targetId === undefined ? {} : { 'target.id': targetId }),
    ...(targetType === undefined ? {} : { 'target.type': targetType }),
    ...(actorId === undefined ? {} : { 'actor.id': actorId }),
  };
}
