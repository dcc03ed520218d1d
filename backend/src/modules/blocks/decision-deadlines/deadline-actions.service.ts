import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  canApproveAtDeadline,
  isMissingPost,
  isOwnContribution,
  isOwnershipSufficient,
  type DeadlineAction,
} from '@sparks/domain';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { BlockAudit, DecisionDeadlineRepository, type BlockRecord } from '../contributions/index.js';
import { StatusTransitionsService } from '../moderation/index.js';
import { DeadlineNotices } from './deadline-notices.service.js';

const ACTOR = { id: 'job:decision-deadlines', username: 'system' } as const;
const REASON = 'Approved automatically, because it was not decided in time.';

interface PassedDeadline {
  spark: SparkRecord;
  now: Date;
  /** `nextAt` of the deadline that was read. */
  dueAt: Date;
}

/** Approves contributions that were not decided in time, or asks admins. */
@Injectable()
export class DeadlineActionsService {
  constructor(
    private readonly deadlines: DecisionDeadlineRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly suspensions: SuspensionsService,
    private readonly sparks: SparksService,
    private readonly audit: BlockAudit,
    private readonly notices: DeadlineNotices,
  ) {}

  /** In the transaction that read the contribution. Returns false when something else came first. */
  async act(block: BlockRecord, { spark, now, dueAt }: PassedDeadline, session: ClientSession): Promise<boolean> {
    const action = await this.actionFor(block, spark, session);
    const escalatedAt = action === 'ask_admin' ? now : null;
    const passed = await this.deadlines.completeStep(block._id, dueAt, { nextAt: null, escalatedAt }, session);
    if (!passed) return false;
    if (action === 'approve') await this.approve(passed, session);
    if (action === 'ask_admin') await this.notices.askAdmins(passed, { spark, now }, session);
    if (action !== 'nothing') await this.notices.notifyCreator(passed, { spark, outcome: action }, session);
    return true;
  }

  private async actionFor(block: BlockRecord, spark: SparkRecord, session: ClientSession): Promise<DeadlineAction> {
    const { decisionDeadline, ownership, verification } = block;
    const action = decisionDeadline?.onDeadline ?? 'nothing';
    if (action !== 'approve') return action;
    const suspension = await this.suspensions.findStopping(block.userId.toHexString(), 'earn', session);
    const [agreed = null] = await this.sparks.findAgreedRules([{ spark, version: block.rulesVersion }], session);
    const isApprovable = canApproveAtDeadline({
      moderation_status: block.moderation_status,
      isProven:
        agreed !== null && ownership?.status === 'proven' && isOwnershipSufficient(agreed.ownershipProof, ownership),
      isSuperseded: block.supersededAt != null,
      isVerified: verification.status === 'verified',
      isMissing: isMissingPost(block.availability),
      riskScore: block.risk?.score ?? 0,
      viewsUnderReview: block.viewsUnderReview,
      isOwnContribution: isOwnContribution(block),
      isSuspended: suspension !== null,
    });
    return isApprovable ? 'approve' : 'ask_admin';
  }

  private async approve(block: BlockRecord, session: ClientSession): Promise<void> {
    const { _id: blockId, moderation_status: from, moderationReason } = block;
    const isApproved = await this.statusTransitions.transitionAsSystem(
      { blockId, from, to: 'approved', reason: REASON, by: ACTOR.id },
      session,
    );
    if (!isApproved) throw new Error(`Contribution ${blockId.toHexString()} is no longer ${from}`);
    await this.audit.record(
      {
        action: 'block_approved',
        block,
        user: ACTOR,
        before: { moderation_status: from, reason: moderationReason },
        after: { moderation_status: 'approved', reason: REASON },
      },
      session,
    );
  }
}
