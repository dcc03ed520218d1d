import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canTransition, ERROR_CODES, isContributorOf } from '@sparks/domain';
import { AppealableDecisions, type AppealDecision } from '../../../core/appeals/index.js';
import type { CaseRecord } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
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
import { AppealRepository } from './appeal.repository.js';

/** What the decision about an appeal does with the contribution that was declined or flagged. */
@Injectable()
export class AppealedModerationService implements OnModuleInit {
  constructor(
    private readonly decisions: AppealableDecisions,
    private readonly openAppeals: AppealRepository,
    private readonly blocks: BlockRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly limits: DecisionLimitService,
    private readonly audit: BlockAudit,
  ) {}

  onModuleInit(): void {
    this.decisions.register('moderation', (...review) => this.review(...review));
  }

  /**
   * `overturned` approves the contribution under the terms that it was submitted with. Throws 404, 403 own_decision or
   * own_contribution, 409 case_closed or post_not_yours, 202 approval_required when an admin moves too much alone.
   */
  private async review(
    appeal: CaseRecord,
    decision: AppealDecision,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const seen = await this.blocks.findById(appeal.subject.id, session);
    if (!seen) throw blockNotFound();
    if (isContributorOf(user, seen.userId)) throw ownContribution();
    if (seen.creatorId?.toHexString() === user.id) throw forbidden(undefined, ERROR_CODES.own_decision);
    const block = await this.openAppeals.clear(seen._id, appeal._id, session);
    if (!block) throw conflict(ERROR_CODES.case_closed);
    if (decision.outcome === 'overturned') await this.approve(block, appeal, decision, user, session);
    await this.recordDecision(block, decision, user, session);
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
