import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { forbidden } from '../../platform/http/app-error.js';
import { AdminActs } from '../approvals/index.js';
import {
  appealedDecisionOf,
  CaseConversationService,
  caseNotFound,
  CasesService,
  type CaseRecord,
} from '../cases/index.js';
import { AppealNotices } from './appeal-notices.service.js';
import { AppealableDecisions, type AppealDecision } from './appealable-decisions.js';

/** Admins who did not make a decision review the appeal against it. */
@Injectable()
export class AppealDecisionsService implements OnModuleInit {
  constructor(
    private readonly conversations: CaseConversationService,
    private readonly cases: CasesService,
    private readonly decisions: AppealableDecisions,
    private readonly notices: AppealNotices,
    private readonly acts: AdminActs,
    private readonly transactions: TransactionRunner,
  ) {}

  onModuleInit(): void {
    this.acts.register('appeal', ({ caseId, ...decision }, user) => this.decide(caseId, decision, user));
  }

  /**
   * Throws 404, 403 own_decision, 409 case_closed, what the review of the decision throws, and 202 approval_required when
   * an admin moves too much alone.
   */
  async decide(caseId: string, decision: AppealDecision, user: AuthUser): Promise<CaseRecord> {
    const appeal = await this.conversations.find(caseId, user);
    const appealed = appealedDecisionOf(appeal);
    if (appealed === null) throw caseNotFound();
    if (appeal.appealedDecider?.toHexString() === user.id) throw forbidden(undefined, ERROR_CODES.own_decision);
    const review = this.decisions.reviewOf(appealed);
    return this.transactions.runInTransaction(async (session) => {
      const end = { ...decision, by: new Types.ObjectId(user.id) };
      const resolved = await this.cases.resolve(appeal._id, end, session);
      await review(resolved, decision, user, session);
      await this.notices.notifyDecided(resolved, session);
      return resolved;
    });
  }
}
