import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { pageOf, type Page, type PageQuery } from '../../platform/http/page.js';
import type { AuditActor, AuditRecord, AuditTarget } from './audit-entry.schema.js';
import { type AuditFilter, AuditRepository } from './audit.repository.js';

/** One act worth remembering. */
export interface AuditInput {
  /** A user, or `{ id: 'job:<name>', username: 'system' }`. */
  actor: AuditActor;
  /** In lower_snake words. */
  action: string;
  target: AuditTarget;
  /** Only the fields that changed, before and after. Nothing secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Remembers who did what. */
@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry. With a session it stands or falls with the act itself, which is how it should be called. */
  async record({ actor, action, target, before, after }: AuditInput, session?: ClientSession): Promise<void> {
    await this.repository.append(
      { actor: { id: actor.id, username: actor.username }, action, target, before, after, createdAt: this.clock.now() },
      session,
    );
  }

  /** A page of entries, newest first. */
  async list(filter: AuditFilter, query: PageQuery): Promise<Page<AuditRecord>> {
    const [items, total] = await Promise.all([this.repository.listPage(filter, query), this.repository.countAll(filter)]);
    return pageOf(items, total, query);
  }
}
