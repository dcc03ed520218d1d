import { Injectable } from '@nestjs/common';
import type { ErrorCode, ModerationStatus } from '@sparks/domain';
import { canModerate, canModerationMove, ERROR_CODES, formatCents, needsModerationReason } from '@sparks/domain';
import type { ClientSession } from 'mongoose';
import { Types } from 'mongoose';
import { AuditService } from '../../core/audit/index.js';
import { postings } from '../../core/ledger/index.js';
import { NotificationsService } from '../../core/notifications/index.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError, badRequest } from '../../platform/http/app-error.js';
import { SparkBudgetService, SparksService } from '../sparks/index.js';
import type { SparkRecord } from '../sparks/index.js';
import { BlockCountsRepository } from './block-counts.repository.js';
import { BlockRepository } from './block.repository.js';
import type { BlockRecord } from './block.schema.js';
import { blockNotFound, onlyReviewers } from './blocks.errors.js';
import { ModerationMoveRepository } from './moderation-move.repository.js';
import type { ModerationMoveRecord } from './moderation-move.schema.js';

/** A decision about up to a hundred contributions. */
export interface ModerationDecision {
  ids: readonly string[];
  status: ModerationStatus;
  reason: string;
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
}

/** Reviews contributions: decisions, soft deletion, history. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly counts: BlockCountsRepository,
    private readonly moves: ModerationMoveRepository,
    private readonly sparks: SparksService,
    private readonly budget: SparkBudgetService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
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
    const outcomes: ModerationOutcome[] = [];
    for (const id of decision.ids) {
      try {
        outcomes.push(await this.moderateOne(parseObjectId(id), decision, user));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcomes.push({ id, result: 'refused', code: error.code, message: error.message });
      }
    }
    return outcomes;
  }

  /** A contribution's history, for its contributor and its reviewers. Throws 404 for everyone else. */
  async historyOf(id: string, user: AuthUser): Promise<ModerationMoveRecord[]> {
    const block = await this.blocks.findById(parseObjectId(id));
    if (!block || !(maySeeUnpublished(block, user))) throw blockNotFound();
    return this.moves.listOf(block._id);
  }

  /** Hides a contribution everywhere; admins only. Doing it again changes nothing. Throws 404. */
  async deleteBlock(id: string, user: AuthUser): Promise<void> {
    await this.setDeleted(parseObjectId(id), true, user);
  }

  /** Brings a deleted contribution back as it was; admins only. Throws 404. */
  async restoreBlock(id: string, user: AuthUser): Promise<BlockRecord> {
    return this.setDeleted(parseObjectId(id), false, user);
  }

  private async moderateOne(id: Types.ObjectId, { status, reason }: ModerationDecision, user: AuthUser): Promise<ModerationOutcome> {
    const seen = await this.blocks.findById(id);
    if (!seen || seen.deleted) throw blockNotFound();
    if (!canModerate(user, seen.creatorId?.toString())) throw onlyReviewers();
    if (seen.moderation_status === status) return { id: id.toString(), result: 'unchanged', status };
    const spark = seen.sparkId ? await this.sparks.findById(seen.sparkId.toString()) : null;

    return this.transactions.run(async (session) => {
      const current = await this.blocks.findById(id, session);
      if (!current || current.deleted) throw blockNotFound();
      const from = current.moderation_status;
      if (from === status) return { id: id.toString(), result: 'unchanged' as const, status };
      if (!canModerationMove(from, status)) throw invalidMove(from, status);
      const movedAt = this.clock.now();
      const moved = await this.blocks.moveStatus({ id, from, to: status, reason, movedAt }, session);
      if (!moved) throw invalidMove(from, status);
      if (moved.sparkId) await this.counts.move(moved.sparkId, { from, to: status }, session);
      await this.moves.append({ blockId: id, action: 'moderate', from, to: status, reason, movedBy: new Types.ObjectId(user.id), movedAt }, session);
      const bonus = status === 'approved' && spark ? await this.payBonus(moved, spark, user, session) : undefined;
      await this.tellContributor(moved, spark, reason, bonus?.paidCents ?? 0, movedAt, session);
      return {
        id: id.toString(),
        result: 'moved' as const,
        status,
        ...(bonus ? { bonusPaidCents: bonus.paidCents, bonusUnpaidCents: bonus.unpaidCents } : {}),
      };
    });
  }

  /** The approval bonus, once a contribution, however often it is approved; an empty pool pays nothing and says so. */
  private async payBonus(block: BlockRecord, spark: SparkRecord, user: AuthUser, session: ClientSession): Promise<{ paidCents: number; unpaidCents: number } | undefined> {
    if (spark.approvalBonus <= 0) return undefined;
    const blockId = block._id.toString();
    const sparkId = spark._id.toString();
    const { paidCents, unpaidCents, replayed } = await this.budget.payFromPool(
      {
        sparkId,
        amountCents: spark.approvalBonus,
        posting: (amountCents) =>
          postings.approvalBonus({ sparkId, blockId, contributorId: block.userId.toString(), amountCents, causedBy: { type: 'user', id: user.id } }),
      },
      session,
    );
    if (replayed) return undefined;
    if (paidCents > 0) await this.blocks.addEarnings(block._id, paidCents, session);
    return { paidCents, unpaidCents };
  }

  private async tellContributor(block: BlockRecord, spark: SparkRecord | null, reason: string, bonusCents: number, movedAt: Date, session: ClientSession): Promise<void> {
    const campaign = spark?.name ?? 'Your post';
    const { moderation_status: status } = block;
    const text = {
      approved: { title: `Approved: ${campaign}`, body: bonusCents > 0 ? `Your post was approved. You earned ${formatCents(bonusCents)}.` : 'Your post was approved.' },
      declined: { title: `Declined: ${campaign}`, body: `Your post was declined: ${reason}` },
      flagged: { title: `Flagged: ${campaign}`, body: 'Your post is being looked at again.' },
      pending: { title: `Under review: ${campaign}`, body: 'Your post is in the review queue.' },
    }[status];
    await this.notifications.notify(
      {
        userId: block.userId.toString(),
        kind: `contribution_${status}`,
        dedupeKey: `block:${block._id.toString()}:${status}:${movedAt.toISOString()}`,
        ...text,
        link: `/contribution-details/${block._id.toString()}`,
        refs: { blockId: block._id.toString(), ...(spark ? { sparkId: spark._id.toString() } : {}) },
      },
      session,
    );
  }

  private async setDeleted(id: Types.ObjectId, deleted: boolean, user: AuthUser): Promise<BlockRecord> {
    return this.transactions.run(async (session) => {
      const changed = await this.blocks.setDeleted(id, deleted, session);
      if (!changed) {
        const present = await this.blocks.findById(id, session);
        if (!present) throw blockNotFound();
        return present;
      }
      const status = changed.moderation_status;
      if (changed.sparkId) {
        await this.counts.move(changed.sparkId, deleted ? { from: status, to: 'deleted' } : { from: 'deleted', to: status }, session);
        await this.sparks.countContribution(changed.sparkId.toString(), deleted ? -1 : 1, session);
      }
      const action = deleted ? 'delete' : 'restore';
      await this.moves.append({ blockId: id, action, from: status, to: status, reason: '', movedBy: new Types.ObjectId(user.id), movedAt: this.clock.now() }, session);
      await this.audit.record({ actor: user, action: `block_${action}d`, target: { type: 'block', id: id.toString() } }, session);
      return changed;
    });
  }
}

/** Its contributor and its reviewers see a contribution in every status; an admin also when it is deleted. */
export function maySeeUnpublished(block: BlockRecord, user: AuthUser | undefined): boolean {
  if (!user) return false;
  if (user.isAdmin) return true;
  return !block.deleted && (block.userId.toString() === user.id || canModerate(user, block.creatorId?.toString()));
}

function invalidMove(from: ModerationStatus, to: ModerationStatus): AppError {
  return new AppError(ERROR_CODES.invalid_transition, 409, `A contribution that is ${from} cannot become ${to}.`);
}
