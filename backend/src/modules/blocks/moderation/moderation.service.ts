import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  canModerate,
  canModerationMove,
  ERROR_CODES,
  MODERATION_UNDO_WINDOW_MS,
  needsModerationReason,
  type ErrorCode,
  type ModerationStatus,
} from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError, badRequest, isClientError } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import {
  BlockAudit,
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  onlyReviewers,
  type BlockRecord,
} from '../contributions/index.js';
import { BlockCountsRepository, ContributorTotalsService } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { BlockStatusRepository } from './block-status.repository.js';
import { SettlementQueue } from './jobs/settlement.queue.js';
import { ModerationSettlementService, type BonusResult } from './moderation-settlement.service.js';
import { StatusTransitionRepository } from './status-transition.repository.js';
import type { StatusTransitionRecord } from './status-transition.schema.js';

/** A decision about up to a hundred contributions. */
export interface ModerationDecision {
  ids: readonly string[];
  status: ModerationStatus;
  reason: string;
  /** Moves at once, but pays and tells only when it can no longer be undone. */
  undoable?: boolean;
}

/** What became of one contribution of a decision. */
export interface ModerationOutcome {
  id: string;
  /** `unchanged`: it was so already. */
  result: 'moved' | 'unchanged' | 'refused';
  status?: ModerationStatus;
  /** Why it was refused. */
  code?: ErrorCode;
  message?: string;
  /** What the approval paid, in cents, and what the pool could not pay any more. */
  bonusPaidCents?: number;
  bonusUnpaidCents?: number;
  /** What an undo names, and until when it can come; only of a decision that can be undone. */
  moveId?: string;
  batchId?: string;
  undoUntil?: Date;
}

/** A move by a part of the system, such as the engagement refresh that meets numbers which cannot be true. */
export interface SystemTransition {
  blockId: Types.ObjectId;
  /** It is moved from exactly this status. */
  from: ModerationStatus;
  to: ModerationStatus;
  /** Shown to reviewers. */
  reason: string;
  /** Name of the part of the system, in the history. */
  by: string;
}

interface Move {
  id: Types.ObjectId;
  from: ModerationStatus;
  to: ModerationStatus;
  reason: string;
  by: Pick<StatusTransitionRecord, 'changedBy' | 'changedBySystem'>;
  /** Of a decision that can be undone. */
  batchId?: Types.ObjectId;
}

/** Reviews contributions: decisions, soft deletion, history. Taking back: `ModerationUndoService`. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly statuses: BlockStatusRepository,
    private readonly counts: BlockCountsRepository,
    private readonly totals: ContributorTotalsService,
    private readonly facts: ContributionEventsService,
    private readonly moves: StatusTransitionRepository,
    private readonly settlement: ModerationSettlementService,
    private readonly settlements: SettlementQueue,
    private readonly sparks: SparksService,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves each contribution in a transaction of its own, so that one refusal does not undo the others. The answer has
   * one outcome an id, in their order. Throws 400 reason_required when the decision needs a reason.
   */
  async moderate(decision: ModerationDecision, user: AuthUser): Promise<ModerationOutcome[]> {
    if (needsModerationReason(decision.status) && decision.reason === '') {
      throw badRequest(undefined, ERROR_CODES.reason_required, [{ field: 'reason', message: 'Please give a reason.' }]);
    }
    const batchId = decision.undoable === true ? new Types.ObjectId() : undefined;
    const outcomes: ModerationOutcome[] = [];
    for (const id of decision.ids) {
      try {
        outcomes.push(await this.moderateOne(parseObjectId(id), decision, user, batchId));
      } catch (error) {
        if (!isClientError(error)) throw error;
        outcomes.push({ id, result: 'refused', code: error.code, message: error.message });
      }
    }
    if (batchId && outcomes.some(({ moveId }) => moveId))
      await this.settlements.enqueue(batchId.toString(), MODERATION_UNDO_WINDOW_MS);
    return outcomes;
  }

  /**
   * A move by the system, settled at once: it cannot be undone, only decided again. With a session it stands or falls
   * with the caller's transaction. Answers false, and changes nothing, when the contribution is not in that status any
   * more. Throws 409 invalid_transition for a move that no reviewer could make either.
   */
  async transitionAsSystem(move: SystemTransition, session?: ClientSession): Promise<boolean> {
    const { blockId: id, from, to, reason, by } = move;
    if (!canModerationMove(from, to)) throw invalidMove(from, to);
    const run = async (inSession: ClientSession) =>
      (await this.move({ id, from, to, reason, by: { changedBySystem: by } }, inSession)) !== null;
    return session ? run(session) : this.transactions.runInTransaction(run);
  }

  /** A contribution's history, for its contributor and its reviewers. Throws 404 for everyone else. */
  async listTransitions(id: string, user: AuthUser): Promise<StatusTransitionRecord[]> {
    const block = await this.blocks.findById(parseObjectId(id));
    if (!block || !canSeeUnpublished(block, user)) throw blockNotFound();
    return this.moves.listByBlock(block._id);
  }

  /** Hides a contribution everywhere; admins only. Doing it again changes nothing. Throws 404. */
  async deleteBlock(id: string, user: AuthUser): Promise<void> {
    await this.setDeleted(parseObjectId(id), true, user);
  }

  /** Brings a deleted contribution back as it was; admins only. Throws 404. */
  async restoreBlock(id: string, user: AuthUser): Promise<BlockRecord> {
    return this.setDeleted(parseObjectId(id), false, user);
  }

  private async moderateOne(
    id: Types.ObjectId,
    { status, reason }: ModerationDecision,
    user: AuthUser,
    batchId?: Types.ObjectId,
  ): Promise<ModerationOutcome> {
    const seen = await this.blocks.findById(id);
    if (!seen || seen.deleted) throw blockNotFound();
    if (!canModerate(user, seen.creatorId?.toString())) throw onlyReviewers();
    if (seen.moderation_status === status) return { id: id.toString(), result: 'unchanged', status };

    return this.transactions.runInTransaction(async (session) => {
      const current = await this.blocks.findById(id, session);
      if (!current || current.deleted) throw blockNotFound();
      const from = current.moderation_status;
      if (from === status) return { id: id.toString(), result: 'unchanged' as const, status };
      if (!canModerationMove(from, status)) throw invalidMove(from, status);
      const by = { changedBy: new Types.ObjectId(user.id) };
      const moved = await this.move({ id, from, to: status, reason, by, ...(batchId ? { batchId } : {}) }, session);
      if (!moved) throw invalidMove(from, status);
      const { move, bonus } = moved;
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
        ...(batchId && move.settleAt
          ? { moveId: move._id.toString(), batchId: batchId.toString(), undoUntil: move.settleAt }
          : {}),
      };
    });
  }

  /** Moves from exactly `from`, counts, writes the history, and settles unless it can be undone; `null` when it stands elsewhere. */
  private async move(
    { id, from, to, reason, by, batchId }: Move,
    session: ClientSession,
  ): Promise<{ move: StatusTransitionRecord; bonus: BonusResult | undefined } | null> {
    const seen = await this.blocks.findById(id, session);
    if (!seen || seen.deleted || seen.moderation_status !== from) return null;
    // Deciding again makes the decision before it final.
    await this.settlement.settleNow(id, session);
    const changedAt = this.clock.now();
    const block = await this.statuses.changeStatus({ id, from, to, reason, changedAt }, session);
    if (!block) return null;
    await this.counts.applyStatusChange(block, { from, to }, session);
    await this.totals.applyStatusChange(block, { from, to }, session);
    await this.facts.recordStatusChange(block, { from, to }, session);
    const open = batchId
      ? {
          batchId,
          ...(block.sparkId ? { sparkId: block.sparkId } : {}),
          settlement: 'open' as const,
          settleAt: new Date(changedAt.getTime() + MODERATION_UNDO_WINDOW_MS),
          before: { reason: seen.moderationReason, moderatedAt: seen.moderatedAt, earnedCents: block.ees },
        }
      : {};
    const move = await this.moves.insert(
      { blockId: id, action: 'moderate', from, to, reason, ...by, changedAt, ...open },
      session,
    );
    return { move, bonus: batchId ? undefined : await this.settlement.settle(move, block, session) };
  }

  private async setDeleted(id: Types.ObjectId, deleted: boolean, user: AuthUser): Promise<BlockRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const changed = await this.statuses.setDeleted(id, deleted, session);
      if (!changed) {
        const present = await this.blocks.findById(id, session);
        if (!present) throw blockNotFound();
        return present;
      }
      const status = changed.moderation_status;
      const counted = deleted ? ({ from: status, to: 'deleted' } as const) : ({ from: 'deleted', to: status } as const);
      await this.counts.applyStatusChange(changed, counted, session);
      await this.totals.applyStatusChange(changed, counted, session);
      await this.facts.recordStatusChange(changed, counted, session);
      if (changed.sparkId)
        await this.sparks.adjustContributionsCount(changed.sparkId.toString(), deleted ? -1 : 1, session);
      const action = deleted ? 'delete' : 'restore';
      await this.moves.insert(
        {
          blockId: id,
          action,
          from: status,
          to: status,
          reason: '',
          changedBy: new Types.ObjectId(user.id),
          changedAt: this.clock.now(),
        },
        session,
      );
      await this.audit.record(
        { action: `block_${action}d`, block: changed, user, before: { deleted: !deleted }, after: { deleted } },
        session,
      );
      return changed;
    });
  }
}

function invalidMove(from: ModerationStatus, to: ModerationStatus): AppError {
  return new AppError(ERROR_CODES.invalid_transition, 409, `A contribution that is ${from} cannot become ${to}.`);
}
