import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { isContributorOf } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import {
  blockNotFound,
  BlockRepository,
  DecisionDeadlineRepository,
  ownContribution,
  type BlockRecord,
} from '../contributions/index.js';
import { DeletionEffectsService } from './deletion-effects.service.js';
import { DecisionLimitService } from './second-admin/decision-limit.service.js';
import { BlockStatusRepository } from './transitions/block-status.repository.js';
import { StatusTransitionRecorder } from './transitions/status-transition-recorder.service.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';

/**
 * Soft deletion by admins, which returns held earnings to the campaign; restoring does not bring them back. Both
 * operations are idempotent and throw 404, and 403 for the caller's own contribution; a deletion also 202 approval_required.
 */
@Injectable()
export class BlockDeletionService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly statuses: BlockStatusRepository,
    private readonly transitions: StatusTransitionRepository,
    private readonly recorder: StatusTransitionRecorder,
    private readonly effects: DeletionEffectsService,
    private readonly limits: DecisionLimitService,
    private readonly deadlines: DecisionDeadlineRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  async deleteBlock(id: string, user: AuthUser): Promise<void> {
    await this.setDeleted(parseObjectId(id), true, user);
  }

  async restoreBlock(id: string, user: AuthUser): Promise<BlockRecord> {
    return this.setDeleted(parseObjectId(id), false, user);
  }

  private async setDeleted(id: Types.ObjectId, deleted: boolean, user: AuthUser): Promise<BlockRecord> {
    return this.transactions.runInTransaction(async (session) => {
      if (deleted) await this.undoOpenDecision(id, user, session);
      const changed = await this.statuses.setDeleted(id, deleted, session);
      if (!changed) {
        const present = await this.blocks.findById(id, session);
        if (!present) throw blockNotFound();
        return present;
      }
      if (isContributorOf(user, changed.userId)) throw ownContribution();
      if (deleted) await this.limits.chargeDeletion(changed, user, session);
      const { moderation_status: status } = changed;
      const action = deleted ? 'delete' : 'restore';
      const changedBy = new Types.ObjectId(user.id);
      await this.recorder.record(
        changed,
        { action, from: status, to: status, reason: '', changedBy, changedAt: this.clock.now() },
        session,
      );
      await this.effects.apply(changed, user, session);
      return this.moveDeadline(changed, session);
    });
  }

  /** Nobody can decide about a deleted contribution. */
  private async moveDeadline(block: BlockRecord, session: ClientSession): Promise<BlockRecord> {
    const now = this.clock.now();
    return block.deleted
      ? this.deadlines.pause(block, { now, expectedAt: now }, session)
      : this.deadlines.resume(block, now, session);
  }

  /** A decision that can still be undone does not outlive the contribution: it is undone, so that it pays nothing. */
  private async undoOpenDecision(id: Types.ObjectId, user: AuthUser, session: ClientSession): Promise<void> {
    const changedAt = this.clock.now();
    const open = await this.transitions.undoOpenByBlock(id, changedAt, session);
    if (!open) return;
    const { from, to, stateBefore } = open;
    const block =
      stateBefore && (await this.statuses.revertStatus({ id, from: to, to: from, before: stateBefore }, session));
    if (!block) throw new Error(`The open decision about contribution ${id.toString()} cannot be undone`);
    const changedBy = new Types.ObjectId(user.id);
    await this.recorder.record(
      block,
      { action: 'undo', from: to, to: from, reason: '', changedBy, changedAt },
      session,
    );
  }
}
