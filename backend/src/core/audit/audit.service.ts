import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { wordsOf, type AuditAction } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { pageOf, type Page, type PageQuery } from '../../platform/http/page.js';
import { currentRequestId } from '../../platform/logging/current-request-id.js';
import type { AuditCampaign, AuditPerson, AuditRecord, AuditTarget } from './audit-entry.schema.js';
import { AuditRepository, type AuditFilter } from './audit.repository.js';

/** One act worth remembering. */
export interface AuditInput {
  /** A user, or `{ id: 'job:<name>', username: 'system' }`. */
  actor: AuditPerson;
  /** Its words stand in `AUDIT_ACTIONS` of the shared domain. */
  action: AuditAction;
  target: AuditTarget;
  /** The campaign that the act belongs to: admins look for all that happened around one. */
  campaign?: AuditCampaign;
  /** Whom it concerns besides the actor. */
  person?: AuditPerson;
  /** Only the fields that changed, before and after: see `changesBetween`. Nothing secret. */
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
  async record(
    { actor, action, target, campaign, person, before, after }: AuditInput,
    session?: ClientSession,
  ): Promise<void> {
    await this.repository.append(
      {
        actor: personOf(actor),
        actorKey: actor.username.toLowerCase(),
        action,
        target,
        campaign,
        person: person && personOf(person),
        before,
        after,
        requestId: currentRequestId(),
        words: wordsOf([target.label, campaign?.name, person?.username].filter(Boolean).join(' ')),
        createdAt: this.clock.now(),
      },
      session,
    );
  }

  /** A page of entries, newest first. */
  async list(filter: AuditFilter, query: PageQuery): Promise<Page<AuditRecord>> {
    const [items, total] = await Promise.all([
      this.repository.listPage(filter, query),
      this.repository.countForPage(filter, query),
    ]);
    return pageOf(items, total, query);
  }

  /** The id of who acted under a username; a name under which nobody ever acted stands for itself and matches nothing. */
  async actorIdOf(username: string): Promise<string> {
    return (await this.repository.findActorId(username)) ?? username;
  }
}

/** Callers pass whole users: only these two parts are kept. */
function personOf({ id, username }: AuditPerson): AuditPerson {
  return { id, username };
}
