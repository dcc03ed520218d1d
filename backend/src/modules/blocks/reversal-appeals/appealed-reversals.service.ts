import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERROR_CODES, isContributorOf } from '@sparks/domain';
import { AppealableDecisions, type AppealDecision } from '../../../core/appeals/index.js';
import { AdminLimitService } from '../../../core/approvals/index.js';
import { caseNotFound, type CaseRecord } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { forbidden } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import { BlockAudit, BlockRepository, ownContribution, type BlockRecord } from '../contributions/index.js';
import { EarningRestorationService, EarningReversalRepository, type EarningReversalRecord } from '../holds/index.js';

/** What the decision about an appeal does with reversed earnings. */
@Injectable()
export class AppealedReversalsService implements OnModuleInit {
  constructor(
    private readonly decisions: AppealableDecisions,
    private readonly reversals: EarningReversalRepository,
    private readonly restorations: EarningRestorationService,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly limits: AdminLimitService,
    private readonly audit: BlockAudit,
  ) {}

  onModuleInit(): void {
    this.decisions.register('earnings_reversal', (...review) => this.review(...review));
  }

  /**
   * `overturned` pays the earnings again. Throws 404, 403 own_contribution or own_decision, 409 reversal_not_covered, 202
   * approval_required when an admin moves too much alone.
   */
  private async review(
    { _id: caseId, appealed }: CaseRecord,
    decision: AppealDecision,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const reversal = appealed ? await this.reversals.findById(appealed.decisionId, session) : null;
    const block = reversal && (await this.blocks.findById(reversal.blockId, session));
    if (!block) throw caseNotFound();
    if (isContributorOf(user, block.userId)) throw ownContribution();
    if (block.creatorId?.toHexString() === user.id) throw forbidden(undefined, ERROR_CODES.own_decision);
    if (decision.outcome === 'overturned') {
      await this.charge(reversal, block, { caseId: caseId.toHexString(), ...decision }, user, session);
      await this.restorations.restore(reversal._id, { type: 'user', id: user.id }, session);
    }
    await this.record(reversal, block, decision, user, session);
  }

  private async charge(
    { sparkId, deciderId, amountCents }: EarningReversalRecord,
    { _id, userId, creatorId }: BlockRecord,
    payload: AppealDecision & { caseId: string },
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const spark = await this.sparks.findById(sparkId.toHexString(), session);
    if (!spark) return;
    await this.limits.charge(
      {
        kind: 'appeal',
        payload,
        amountCents,
        campaigns: [spark],
        blockIds: [_id],
        contributorIds: [userId],
        deciderIds: [deciderId, ...(creatorId ? [creatorId] : [])],
      },
      user,
      session,
    );
  }

  private async record(
    { amountCents }: EarningReversalRecord,
    block: BlockRecord,
    { outcome, statement }: AppealDecision,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const isOverturned = outcome === 'overturned';
    const reversedCents = block.reversedCents ?? 0;
    await this.audit.record(
      {
        action: isOverturned ? 'block_earnings_appeal_overturned' : 'block_earnings_appeal_upheld',
        block,
        user,
        before: { reversedCents },
        after: { reversedCents: isOverturned ? reversedCents - amountCents : reversedCents, reason: statement },
      },
      session,
    );
  }
}
