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

/** Limits what one admin moves on somebody else's campaign without a second admin. */
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
   * admin would move more on the campaign within 24 hours than one admin may. For an approved act, records the movement
   * in the approval instead, so that it happens once; throws 409 CONFLICT when more would move than was approved.
   *
   * @param step names a movement among several of one act
   */
  async charge(act: MovingAct, user: AuthUser, session: ClientSession, step: string = act.kind): Promise<void> {
    const { amountCents } = act;
    const [campaign] = act.campaigns;
    if (amountCents <= 0 || !campaign || !this.applies(campaign, user)) return;
    if (user.approval) {
      const isRecorded = await this.approvals.recordStep(user.approval.id, { step, amountCents }, session);
      if (!isRecorded) throw movesOtherThanApproved();
      return;
    }
    const key = { adminId: new Types.ObjectId(user.id), sparkId: campaign._id };
    const now = this.clock.now();
    const present = await this.movements.lock(key, now, session);
    if (movedRecently(present, now) + amountCents > this.env.adminApprovalCents) throw new ApprovalRequired(act);
    await this.movements.add(key, { cents: amountCents, at: now }, present, session);
  }

  /**
   * Throws `ApprovalRequired` when the sum of a bulk request exceeds the limit, or the rest of it on one of its campaigns.
   * Charges nothing: each part charges itself in its transaction.
   */
  async assertBulk(act: MovingAct, parts: readonly { campaign: MovedCampaign; amountCents: number }[], user: AuthUser) {
    if (user.approval) return;
    const limitCents = this.env.adminApprovalCents;
    if (act.amountCents > limitCents) throw new ApprovalRequired(act);
    for (const { _id: sparkId } of act.campaigns) {
      const present = await this.movements.list({ adminId: new Types.ObjectId(user.id), sparkId });
      const cents = parts
        .filter(({ campaign }) => campaign._id.equals(sparkId))
        .reduce((sum, part) => sum + part.amountCents, 0);
      if (cents > 0 && movedRecently(present, this.clock.now()) + cents > limitCents) throw new ApprovalRequired(act);
    }
  }
}
