import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isContributorOf, type ErrorCode, type ModerationStatus } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { forbidden, isClientError, notFound, type AppError } from '../../../platform/http/app-error.js';
import { BlockAudit, cannotUndo, ownContribution } from '../contributions/index.js';
import { BlockStatusRepository } from './transitions/block-status.repository.js';
import { StatusTransitionRecorder } from './transitions/status-transition-recorder.service.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';

/** Selected decisions, or all decisions of a batch. */
export type UndoRequest = { moveIds: readonly string[] } | { batchId: string };

export interface UndoOutcome {
  moveId: string;
  /** The contribution; absent for an unknown decision. */
  blockId?: string;
  /** `unchanged`: it was already undone. */
  result: 'undone' | 'unchanged' | 'refused';
  /** Its status now; absent when refused. */
  status?: ModerationStatus;
  code?: ErrorCode;
  message?: string;
}

/** Undoes decisions that have not been settled yet. */
@Injectable()
export class ModerationUndoService {
  constructor(
    private readonly statuses: BlockStatusRepository,
    private readonly statusTransitions: StatusTransitionRepository,
    private readonly recorder: StatusTransitionRecorder,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Undoes each decision in its own transaction and returns one outcome per decision. Only the reviewer who decided and
   * admins may undo. When every undo is refused the first reason is thrown: 404, 403 FORBIDDEN or own_contribution, or 409
   * undo_window_over.
   */
  async undo(request: UndoRequest, user: AuthUser): Promise<UndoOutcome[]> {
    const ids =
      'moveIds' in request
        ? request.moveIds.map((id) => parseObjectId(id))
        : await this.statusTransitions.listIdsByBatch(parseObjectId(request.batchId));
    if (ids.length === 0) throw decisionNotFound();
    const outcomes: UndoOutcome[] = [];
    let refusal: AppError | undefined;
    for (const id of ids) {
      try {
        outcomes.push(await this.undoOne(id, user));
      } catch (error) {
        if (!isClientError(error)) throw error;
        refusal ??= error;
        const transition = await this.statusTransitions.findById(id);
        outcomes.push({
          moveId: id.toString(),
          ...(transition ? { blockId: transition.blockId.toString() } : {}),
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
    const seen = await this.statusTransitions.findById(id);
    if (!seen) throw decisionNotFound();
    if (!user.isAdmin && seen.changedBy?.toString() !== user.id)
      throw forbidden('Only the person who decided or an admin can undo this');
    return this.transactions.runInTransaction(async (session) => {
      const transition = await this.statusTransitions.close(id, 'undone', session);
      if (!transition) return this.outcomeOfClosed(id);
      const { blockId, from, to, stateBefore, settleAt } = transition;
      const changedAt = this.clock.now();
      // An error below rolls back the transaction, so the transition stays open and is settled later.
      if (!stateBefore || !settleAt || changedAt >= settleAt) throw cannotUndo();
      const block = await this.statuses.revertStatus({ id: blockId, from: to, to: from, before: stateBefore }, session);
      if (!block) throw cannotUndo('The contribution was removed or has earned money since. The decision stands.');
      if (isContributorOf(user, block.userId)) throw ownContribution();
      const changedBy = new Types.ObjectId(user.id);
      await this.recorder.record(
        block,
        { action: 'undo', from: to, to: from, reason: '', changedBy, changedAt },
        session,
      );
      await this.audit.record(
        { action: 'block_undone', block, user, before: { moderation_status: to }, after: { moderation_status: from } },
        session,
      );
      return { moveId: id.toString(), blockId: blockId.toString(), result: 'undone' as const, status: from };
    });
  }

  private async outcomeOfClosed(id: Types.ObjectId): Promise<UndoOutcome> {
    const transition = await this.statusTransitions.findById(id);
    if (transition?.settlement === 'undone')
      return {
        moveId: id.toString(),
        blockId: transition.blockId.toString(),
        result: 'unchanged',
        status: transition.from,
      };
    throw cannotUndo();
  }
}

const decisionNotFound = () => notFound('Decision not found');
