import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ErrorCode, ModerationStatus } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { forbidden, isClientError, notFound, type AppError } from '../../../platform/http/app-error.js';
import { BlockAudit, cannotUndo } from '../contributions/index.js';
import { BlockCountsRepository, ContributorTotalsService } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { BlockStatusRepository } from './block-status.repository.js';
import { StatusTransitionRepository } from './status-transition.repository.js';

/** Which decisions to take back: some, or all that were sent together. */
export type UndoRequest = { moveIds: readonly string[] } | { batchId: string };

/** What became of one decision that was to be taken back. */
export interface UndoOutcome {
  moveId: string;
  /** The contribution; absent for an unknown move. */
  blockId?: string;
  /** `unchanged`: it had been taken back before. */
  result: 'undone' | 'unchanged' | 'refused';
  /** Its status now; absent when refused. */
  status?: ModerationStatus;
  code?: ErrorCode;
  message?: string;
}

/**
 * Takes decisions back while nothing has followed from them. Undo and settlement both end the same open move, so exactly
 * one of them happens.
 */
@Injectable()
export class ModerationUndoService {
  constructor(
    private readonly blocks: BlockStatusRepository,
    private readonly counts: BlockCountsRepository,
    private readonly totals: ContributorTotalsService,
    private readonly facts: ContributionEventsService,
    private readonly moves: StatusTransitionRepository,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Each in a transaction of its own; one outcome a move. For whoever decided, and admins. When nothing could be taken
   * back the reason is thrown instead: 404, 403, or 409 undo_window_over.
   */
  async undo(request: UndoRequest, user: AuthUser): Promise<UndoOutcome[]> {
    const ids =
      'moveIds' in request
        ? request.moveIds.map((id) => parseObjectId(id))
        : await this.moves.listIdsByBatch(parseObjectId(request.batchId));
    if (ids.length === 0) throw moveNotFound();
    const outcomes: UndoOutcome[] = [];
    let refusal: AppError | undefined;
    for (const id of ids) {
      try {
        outcomes.push(await this.undoOne(id, user));
      } catch (error) {
        if (!isClientError(error)) throw error;
        refusal ??= error;
        const move = await this.moves.findById(id);
        outcomes.push({
          moveId: id.toString(),
          ...(move ? { blockId: move.blockId.toString() } : {}),
          result: 'refused',
          code: error.code,
          message: error.message,
        });
      }
    }
    if (refusal && outcomes.every(({ result }) => result === 'refused')) throw refusal;
    return outcomes;
  }

  private async undoOne(id: Types.ObjectId, user: AuthUser): Promise<UndoOutcome> {
    const seen = await this.moves.findById(id);
    if (!seen) throw moveNotFound();
    if (!user.isAdmin && seen.changedBy?.toString() !== user.id)
      throw forbidden('Only the person who decided or an admin can undo this');
    return this.transactions.runInTransaction(async (session) => {
      const move = await this.moves.close(id, 'undone', session);
      if (!move) return this.alreadyClosed(id);
      const { blockId, from, to, stateBefore: before, settleAt } = move;
      const changedAt = this.clock.now();
      // What throws from here on leaves the move open, to be settled.
      if (!before || !settleAt || changedAt >= settleAt) throw cannotUndo();
      const block = await this.blocks.revertStatus({ id: blockId, from: to, to: from, before }, session);
      if (!block) throw cannotUndo('The contribution was removed or has earned money since. The decision stands.');
      await this.counts.applyStatusChange(block, { from: to, to: from }, session);
      await this.totals.applyStatusChange(block, { from: to, to: from }, session);
      await this.facts.recordStatusChange(block, { from: to, to: from }, session);
      await this.moves.insert(
        { blockId, action: 'undo', from: to, to: from, reason: '', changedBy: new Types.ObjectId(user.id), changedAt },
        session,
      );
      await this.audit.record(
        { action: 'block_undone', block, user, before: { moderation_status: to }, after: { moderation_status: from } },
        session,
      );
      return { moveId: id.toString(), blockId: blockId.toString(), result: 'undone' as const, status: from };
    });
  }

  private async alreadyClosed(id: Types.ObjectId): Promise<UndoOutcome> {
    const move = await this.moves.findById(id);
    if (move?.settlement === 'undone')
      return { moveId: id.toString(), blockId: move.blockId.toString(), result: 'unchanged', status: move.from };
    throw cannotUndo();
  }
}

const moveNotFound = () => notFound('Decision not found');
