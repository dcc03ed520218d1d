import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { wordsOf } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { pageOf, type Page, type PageQuery } from '../../platform/http/page.js';
import { currentRequestId } from '../../platform/logging/current-request-id.js';
import type { AuditPerson, AuditRecord } from './audit-entry.schema.js';
import type { AuditInput } from './audit-input.js';
import { AuditObservers } from './audit-observers.js';
import { AuditRepository, type AuditFilter } from './audit.repository.js';

@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly observers: AuditObservers,
    private readonly clock: Clock,
  ) {}

  /** Call it with the session of the action, so that both commit or abort together. */
  async record(input: AuditInput, session?: ClientSession): Promise<void> {
    const { actor, action, target, campaign, person, before, after } = input;
    await this.repository.append(
      {
        actor: personOf(actor),
        approvedBy: actor.approval && personOf(actor.approval.approvedBy),
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
    await this.observers.notifyAll(input, session);
  }

  async list(filter: AuditFilter, query: PageQuery): Promise<Page<AuditRecord>> {
    const [items, total] = await Promise.all([
      this.repository.listPage(filter, query),
      this.repository.countForPage(filter, query),
    ]);
    return pageOf(items, total, query);
  }

  /** Returns the username itself when no entry has an actor of this name; it then matches no entry. */
  async findActorId(username: string): Promise<string> {
    return (await this.repository.findActorId(username)) ?? username;
  }
}

/** Callers pass whole users; only these two fields are stored. */
function personOf({ id, username }: AuditPerson): AuditPerson {
  return { id, username };
}
