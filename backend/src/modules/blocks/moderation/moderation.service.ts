import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  canModerate,
  canTransition,
  ERROR_CODES,
  isContributorOf,
  MODERATION_UNDO_WINDOW_MS,
  needsModerationReason,
  type ErrorCode,
  type ModerationStatus,
} from '@sparks/domain';
import { ApprovalRequired } from '../../../core/approvals/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { badRequest, isClientError } from '../../../platform/http/app-error.js';
import {
  BlockAudit,
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  onlyReviewers,
  ownContribution,
  postOfAnotherAuthor,
} from '../contributions/index.js';
import { SettlementQueue } from './jobs/settlement.queue.js';
import { DecisionLimitService } from './second-admin/decision-limit.service.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';
import type { StatusTransitionRecord } from './transitions/status-transition.schema.js';
import { invalidTransition, StatusTransitionsService } from './transitions/status-transitions.service.js';

/** One decision for up to a hundred contributions. */
export interface ModerationDecision {
  ids: readonly string[];
  status: ModerationStatus;
  reason: string;
  /** Changes the status at once, but pays and notifies only when the undo window is over. */
  undoable?: boolean;
}

/** Result for one contribution. */
export interface ModerationOutcome {
  id: string;
  /** `unchanged`: it already had the status. */
  result: 'moved' | 'unchanged' | 'refused';
  status?: ModerationStatus;
  /** Why it was refused. */
  code?: ErrorCode;
  message?: string;
  /** Bonus in cents that was paid, and the part that the pool could not pay. */
  bonusPaidCents?: number;
  bonusUnpaidCents?: number;
  /** Set for an undoable decision. */
  moveId?: string;
  batchId?: string;
  undoUntil?: Date;
}

/** Reviewers' decisions and the history of contributions. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly transitions: StatusTransitionRepository,
    private readonly settlementQueue: SettlementQueue,
    private readonly limits: DecisionLimitService,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Changes each contribution in its own transaction, so that one refusal does not revert the others. Returns one
   * outcome per id, in the same order. Throws 400 reason_required when the decision needs a reason, 202
   * approval_required when an admin's decisions together move too much.
   */
  async moderate(decision: ModerationDecision, user: AuthUser): Promise<ModerationOutcome[]> {
    if (needsModerationReason(decision.status) && decision.reason === '') {
      throw badRequest(undefined, ERROR_CODES.reason_required, [{ field: 'reason', message: 'Please give a reason.' }]);
    }
    await this.limits.assertBulk(decision, user);
    const batchId = decision.undoable === true ? new Types.ObjectId() : undefined;
    const outcomes: ModerationOutcome[] = [];
    for (const id of decision.ids) {
      try {
        outcomes.push(await this.moderateOne(parseObjectId(id), decision, user, batchId));
      } catch (error) {
        if (!isClientError(error) || (error instanceof ApprovalRequired && decision.ids.length === 1)) throw error;
        outcomes.push({ id, result: 'refused', code: error.code, message: error.message });
      }
    }
    if (batchId && outcomes.some(({ moveId }) => moveId))
      await this.settlementQueue.enqueue(batchId.toString(), MODERATION_UNDO_WINDOW_MS);
    return outcomes;
  }

  /** For the contributor and reviewers of the contribution. Throws 404 for everyone else. */
  async listTransitions(id: string, user: AuthUser): Promise<StatusTransitionRecord[]> {
    const block = await this.blocks.findById(parseObjectId(id));
    if (!block || !canSeeUnpublished(block, user)) throw blockNotFound();
    return this.transitions.listByBlock(block._id);
  }

  private async moderateOne(
    id: Types.ObjectId,
    decision: ModerationDecision,
    user: AuthUser,
    batchId?: Types.ObjectId,
  ): Promise<ModerationOutcome> {
    const { status, reason } = decision;
    const seen = await this.blocks.findById(id);
    if (!seen || seen.deleted) throw blockNotFound();
    if (!canModerate(user, seen.creatorId?.toString())) throw onlyReviewers();
    if (isContributorOf(user, seen.userId)) throw ownContribution();
    if (seen.moderation_status === status) return { id: id.toString(), result: 'unchanged', status };

    return this.transactions.runInTransaction(async (session) => {
      const current = await this.blocks.findById(id, session);
      if (!current || current.deleted) throw blockNotFound();
      const from = current.moderation_status;
      if (from === status) return { id: id.toString(), result: 'unchanged' as const, status };
      if (!canTransition(from, status)) throw invalidTransition(from, status);
      if (status === 'approved' && current.supersededAt)
        throw postOfAnotherAuthor(current.ownership?.authorHandle ?? null);
      await this.limits.charge(current, decision, user, session);
      const by = { changedBy: new Types.ObjectId(user.id) };
      const changed = await this.statusTransitions.transition(
        { id, from, to: status, reason, by, ...(batchId ? { batchId } : {}) },
        session,
      );
      if (!changed) throw invalidTransition(from, status);
      const { transition, bonus } = changed;
      await this.audit.record(
        {
          action: `block_${status}`,
          block: current,
          user,
          before: { moderation_status: from, reason: current.moderationReason },
          after: { moderation_status: status, reason },
        },
        session,
      );
      return {
        id: id.toString(),
        result: 'moved' as const,
        status,
        ...(bonus ? { bonusPaidCents: bonus.paidCents, bonusUnpaidCents: bonus.unpaidCents } : {}),
        ...(batchId && transition.settleAt
          ? { moveId: transition._id.toString(), batchId: batchId.toString(), undoUntil: transition.settleAt }
          : {}),
      };
    });
  }
}
