import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canTransition, ERROR_CODES, isContributorOf, type AppealOutcome } from '@sparks/domain';
import { AdminActs } from '../../../core/approvals/index.js';
import { CaseConversationService, caseNotFound, CasesService, type CaseRecord } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict, forbidden } from '../../../platform/http/app-error.js';
import {
  BlockAudit,
  blockNotFound,
  BlockRepository,
  ownContribution,
  postOfAnotherAuthor,
  type BlockRecord,
} from '../contributions/index.js';
import { DecisionLimitService, StatusTransitionsService } from '../moderation/index.js';
import { AppealNotices } from './appeal-notices.service.js';
import { AppealRepository } from './appeal.repository.js';

export interface AppealDecision {
  outcome: AppealOutcome;
  /** Reasons that the contributor reads. */
  statement: string;
}

/** Admins who did not make a decision review the appeal against it. */
@Injectable()
export class AppealDecisionsService implements OnModuleInit {
  constructor(
    private readonly conversations: CaseConversationService,
    private readonly cases: CasesService,
    private readonly appeals: AppealRepository,
    private readonly blocks: BlockRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly limits: DecisionLimitService,
    private readonly audit: BlockAudit,
    private readonly notices: AppealNotices,
    private readonly acts: AdminActs,
    private readonly transactions: TransactionRunner,
  ) {}

  onModuleInit(): void {
    this.acts.register('appeal', ({ caseId, ...decision }, user) => this.decide(caseId, decision, user));
  }

  /**
   * `overturned` approves the contribution under the terms that it was submitted with. Throws 404, 403 own_decision or
   * own_contribution, 409 case_closed or post_not_yours, 202 approval_required when an admin moves too much alone.
   */
  async decide(caseId: string, decision: AppealDecision, user: AuthUser): Promise<CaseRecord> {
    const appeal = await this.conversations.find(caseId, user);
    if (appeal.kind !== 'appeal') throw caseNotFound();
    if (appeal.appealedDecider?.toHexString() === user.id) throw forbidden(undefined, ERROR_CODES.own_decision);
    return this.transactions.runInTransaction(async (session) => {
      const seen = await this.blocks.findById(appeal.subject.id, session);
      if (!seen) throw blockNotFound();
      if (isContributorOf(user, seen.userId)) throw ownContribution();
      if (seen.creatorId?.toHexString() === user.id) throw forbidden(undefined, ERROR_CODES.own_decision);
      const block = await this.appeals.clear(seen._id, appeal._id, session);
      if (!block) throw conflict(ERROR_CODES.case_closed);
      const { outcome, statement } = decision;
      const resolved = await this.cases.resolve(
        appeal._id,
        { outcome, statement, by: new Types.ObjectId(user.id) },
        session,
      );
      if (outcome === 'overturned') await this.approve(block, appeal, decision, user, session);
      await this.recordDecision(block, decision, user, session);
      await this.notices.notifyDecided(resolved, block, session);
      return resolved;
    });
  }

  private async approve(
    block: BlockRecord,
    { _id: caseId, appealedDecider }: CaseRecord,
    { outcome, statement }: AppealDecision,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const { _id: id, moderation_status: from } = block;
    if (!canTransition(from, 'approved', 'appeal')) throw conflict(ERROR_CODES.case_closed);
    if (block.supersededAt) throw postOfAnotherAuthor(block.ownership?.authorHandle ?? null);
    const deciderIds = [appealedDecider, block.creatorId].filter((decider) => decider !== undefined);
    await this.limits.chargeAppeal(
      block,
      { caseId: caseId.toHexString(), outcome, statement, deciderIds },
      user,
      session,
    );
    const by = { changedBy: new Types.ObjectId(user.id) };
    const changed = await this.statusTransitions.transition(
      { id, from, to: 'approved', reason: statement, by },
      session,
    );
    if (!changed) throw conflict(ERROR_CODES.CONFLICT);
  }

  private async recordDecision(
    block: BlockRecord,
    { outcome, statement }: AppealDecision,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const isOverturned = outcome === 'overturned';
    await this.audit.record(
      {
        action: isOverturned ? 'block_appeal_overturned' : 'block_appeal_upheld',
        block,
        user,
        before: { moderation_status: block.moderation_status },
        after: { moderation_status: isOverturned ? 'approved' : block.moderation_status, reason: statement },
      },
      session,
    );
  }
}
