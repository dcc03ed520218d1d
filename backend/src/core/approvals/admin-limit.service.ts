import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { movedRecently } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Env } from '../../platform/config/env.js';
import { InjectEnv } from '../../platform/config/inject-env.js';
import type { MovedCampaign, MovingAct } from './admin-acts.js';
import { AdminMovementRepository } from './admin-movement.repository.js';
import { ApprovalRepository } from './approval.repository.js';
import { ApprovalRequired, movesOtherThanApproved } from './approvals.errors.js';

/** What one part of an act moves on its campaign, in cents. */
export interface MovingPart {
  readonly campaign: MovedCampaign;
  readonly amountCents: number;
}

/** Limits what one admin moves on somebody else's campaign or wallet without a second admin. */
@Injectable()
export class AdminLimitService {
  constructor(
    private readonly movements: AdminMovementRepository,
    private readonly approvals: ApprovalRepository,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** Whether acts of the user on the campaign are limited: those of an admin who is not its creator. */
  applies({ creator }: Pick<MovedCampaign, 'creator'>, user: AuthUser): boolean {
    return user.isAdmin && !creator.equals(user.id);
  }

  /**
   * Counts what an act moves, in the transaction that moves it and before it does. Throws `ApprovalRequired` when the
   * admin would move more on the campaign, or of the owner's wallet, within 24 hours than one admin may. For an
   * approved act, records the movement in the approval instead, so that it happens once; throws 409 CONFLICT when more
   * would move than was approved.
   *
   * @param step names a movement among several of one act
   */
  async charge(act: MovingAct, user: AuthUser, session: ClientSession, step: string = act.kind): Promise<void> {
    const { amountCents } = act;
    const moved = movedBy(act);
    if (amountCents <= 0 || !moved || !this.applies(moved, user)) return;
    if (user.approval) {
      const isRecorded = await this.approvals.recordStep(user.approval.id, { step, amountCents }, session);
      if (!isRecorded) throw movesOtherThanApproved();
      return;
    }
    const key = { adminId: new Types.ObjectId(user.id), sparkId: moved._id };
    const now = this.clock.now();
    const present = await this.movements.lock(key, now, session);
    if (movedRecently(present, now) + amountCents > this.env.adminApprovalCents) throw new ApprovalRequired(act);
    await this.movements.add(key, { cents: amountCents, at: now }, present, session);
  }

  /**
   * For an act that one admin may never do alone. Throws `ApprovalRequired`; for an approved act, records it in the
   * approval in the transaction of the act, so that it happens once. Throws 409 CONFLICT when it is done.
   */
  async requireSecondAdmin(act: MovingAct, user: AuthUser, session: ClientSession): Promise<void> {
    if (!user.approval) throw new ApprovalRequired(act);
    const step = { step: act.kind, amountCents: act.amountCents };
    if (!(await this.approvals.recordStep(user.approval.id, step, session))) throw movesOtherThanApproved();
  }

  /**
   * Throws `ApprovalRequired` when the parts of a bulk request need a second admin. Charges nothing: each part charges
   * itself in its transaction.
   */
  async assertBulk(act: MovingAct, parts: readonly MovingPart[], user: AuthUser): Promise<void> {
    if (!user.approval && (await this.needsSecondAdmin(parts, user))) throw new ApprovalRequired(act);
  }

  /** Whether the sum of the parts exceeds the limit, or the rest of it on one of their campaigns. */
  async needsSecondAdmin(parts: readonly MovingPart[], user: AuthUser): Promise<boolean> {
    const limitCents = this.env.adminApprovalCents;
    const cents = new Map<string, number>();
    for (const { campaign, amountCents } of parts.filter((part) => this.applies(part.campaign, user)))
      cents.set(String(campaign._id), (cents.get(String(campaign._id)) ?? 0) + amountCents);
    if ([...cents.values()].reduce((sum, amount) => sum + amount, 0) > limitCents) return true;
    for (const [sparkId, amountCents] of cents) {
      const key = { adminId: new Types.ObjectId(user.id), sparkId: new Types.ObjectId(sparkId) };
      const present = amountCents > 0 ? await this.movements.list(key) : [];
      if (amountCents > 0 && movedRecently(present, this.clock.now()) + amountCents > limitCents) return true;
    }
    return false;
  }
}

/** The campaign or the wallet whose money moves, with its owner. */
function movedBy({ campaigns, ownerId }: MovingAct): Pick<MovedCampaign, '_id' | 'creator'> | undefined {
  return campaigns[0] ?? (ownerId && { _id: ownerId, creator: ownerId });
}
