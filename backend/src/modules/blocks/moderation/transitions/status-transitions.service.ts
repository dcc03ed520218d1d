import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canTransition, ERROR_CODES, MODERATION_UNDO_WINDOW_MS, type ModerationStatus } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { BonusResult } from '../../bonuses/index.js';
import { BlockRepository } from '../../contributions/index.js';
import { DecisionEffectsService } from '../decision-effects.service.js';
import { ModerationSettlementService } from '../moderation-settlement.service.js';
import { BlockStatusRepository } from './block-status.repository.js';
import { StatusTransitionRecorder } from './status-transition-recorder.service.js';
import type { StatusTransitionRecord } from './status-transition.schema.js';

/** A status change by a job, such as the engagement refresh that finds an implausible jump of views. */
export interface SystemTransition {
  blockId: Types.ObjectId;
  /** The change applies only while the contribution has this status. */
  from: ModerationStatus;
  to: ModerationStatus;
  /** Shown to reviewers. */
  reason: string;
  /** Name of the job, for the history. */
  by: string;
}

export interface Transition {
  id: Types.ObjectId;
  from: ModerationStatus;
  to: ModerationStatus;
  reason: string;
  by: Pick<StatusTransitionRecord, 'changedBy' | 'changedBySystem'>;
  /** Set for an undoable decision. */
  batchId?: Types.ObjectId;
}

@Injectable()
export class StatusTransitionsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly statuses: BlockStatusRepository,
    private readonly recorder: StatusTransitionRecorder,
    private readonly settlement: ModerationSettlementService,
    private readonly effects: DecisionEffectsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The change is settled at once and cannot be undone. With a session it is part of the caller's transaction. Returns
   * false and changes nothing when the contribution no longer has the status `from`. Throws 409 invalid_transition for
   * a transition that reviewers cannot make either.
   */
  async transitionAsSystem(transition: SystemTransition, session?: ClientSession): Promise<boolean> {
    const { blockId: id, from, to, reason, by } = transition;
    if (!canTransition(from, to)) throw invalidTransition(from, to);
    const apply = async (inSession: ClientSession) =>
      (await this.transition({ id, from, to, reason, by: { changedBySystem: by } }, inSession)) !== null;
    return session ? apply(session) : this.transactions.runInTransaction(apply);
  }

  /** Also settles the change, unless it is undoable. Returns `null` when the status is no longer `from`. */
  async transition(
    { id, from, to, reason, by, batchId }: Transition,
    session: ClientSession,
  ): Promise<{ transition: StatusTransitionRecord; bonus: BonusResult | undefined } | null> {
    const current = await this.blocks.findById(id, session);
    if (!current || current.deleted || current.moderation_status !== from) return null;
    // A new decision makes the previous one final.
    await this.settlement.settleNow(id, session);
    const changedAt = this.clock.now();
    const block = await this.statuses.changeStatus({ id, from, to, reason, changedAt }, session);
    if (!block) return null;
    const undoFields = batchId
      ? {
          batchId,
          ...(block.sparkId ? { sparkId: block.sparkId } : {}),
          settlement: 'open' as const,
          settleAt: new Date(changedAt.getTime() + MODERATION_UNDO_WINDOW_MS),
          stateBefore: {
            reason: current.moderationReason,
            moderatedAt: current.moderatedAt,
            earnedCents: block.ees,
          },
        }
      : {};
    const transition = await this.recorder.record(
      block,
      { action: 'moderate', from, to, reason, ...by, changedAt, ...undoFields },
      session,
    );
    return { transition, bonus: batchId ? undefined : await this.effects.apply(transition, block, session) };
  }
}

export function invalidTransition(from: ModerationStatus, to: ModerationStatus): AppError {
  return new AppError(ERROR_CODES.invalid_transition, 409, `A contribution that is ${from} cannot become ${to}.`);
}
