import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { conflict, forbidden } from '../../platform/http/app-error.js';
import { AppealableDecisions, AppealsService, type AppealDecision } from '../appeals/index.js';
import { ownAccount } from '../approvals/index.js';
import type { CaseRecord } from '../cases/index.js';
import { SuspensionNoticesService } from './suspension-notices.service.js';
import { SuspensionRepository } from './suspension.repository.js';
import { suspensionNotFound } from './suspensions.errors.js';
import { SuspensionsService } from './suspensions.service.js';

/** Suspended people appeal their suspension, which ends when the appeal succeeds. */
@Injectable()
export class SuspensionAppealsService implements OnModuleInit {
  constructor(
    private readonly decisions: AppealableDecisions,
    private readonly appeals: AppealsService,
    private readonly suspensions: SuspensionRepository,
    private readonly suspensionsService: SuspensionsService,
    private readonly notices: SuspensionNoticesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.decisions.register('suspension', (...review) => this.review(...review));
  }

  /**
   * Throws 404 for other people's suspensions, 409 not_appealable when it is over, appeal_window_over, or
   * already_appealed.
   */
  async appeal(id: string, text: string, user: AuthUser): Promise<CaseRecord> {
    const _id = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const found = await this.suspensions.findById(_id, session);
      if (!found?.person.id.equals(user.id)) throw suspensionNotFound();
      if (!this.suspensionsService.isActive(found)) throw conflict(ERROR_CODES.not_appealable);
      const { person, by, reason, createdAt } = found;
      const opened = await this.appeals.open(
        {
          appealed: { decision: 'suspension', decisionId: _id, reason },
          decidedAt: createdAt,
          decider: by.id,
          subject: { type: 'user', id: person.id, campaign: null, username: person.username },
          appellant: { userId: person.id, role: 'appellant' },
          text,
        },
        user,
        session,
      );
      if (!(await this.suspensions.setAppeal(_id, opened._id, session))) throw conflict(ERROR_CODES.already_appealed);
      return opened;
    });
  }

  /**
   * `overturned` ends the suspension, unless it is over. Throws 404, 403 own_account for an appeal of one's own, 403
   * own_decision for the second admin who approved the suspension.
   */
  private async review(
    { appealed }: CaseRecord,
    { outcome, statement }: AppealDecision,
    admin: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const suspension = appealed && (await this.suspensions.findById(appealed.decisionId, session));
    if (!suspension) throw suspensionNotFound();
    if (suspension.person.id.equals(admin.id)) throw ownAccount();
    if (suspension.approvedBy?.id.equals(admin.id)) throw forbidden(undefined, ERROR_CODES.own_decision);
    if (outcome === 'overturned') {
      const liftedBy = { id: new Types.ObjectId(admin.id), username: admin.username };
      await this.suspensions.lift(
        suspension._id,
        { liftedAt: this.clock.now(), liftedBy, liftReason: statement },
        session,
      );
    }
    await this.notices.recordAppeal(suspension, { outcome, statement }, admin, session);
  }
}
