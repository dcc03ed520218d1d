import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { NotificationPayload } from '@sparks/domain';
import type { LedgerCause } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { hasRefundedPool, SparksService } from '../../sparks/index.js';
import { ApprovalBonusService, BonusReservesService, type BonusResult } from '../bonuses/index.js';
import { ContributionWebhooks, DecisionDeadlineRepository, type BlockRecord } from '../contributions/index.js';
import { ContributorTotalsService } from '../counters/index.js';
import { EarningHoldsService } from '../holds/index.js';
import { ContributionCasesService } from './contribution-cases.service.js';
import type { StatusTransitionRecord } from './transitions/status-transition.schema.js';

/**
 * Effects of a decision: approval bonus, release or reversal of held earnings, experience level, contributor's
 * notification, creator's webhook.
 */
@Injectable()
export class DecisionEffectsService {
  constructor(
    private readonly sparks: SparksService,
    private readonly bonuses: ApprovalBonusService,
    private readonly reserves: BonusReservesService,
    private readonly holds: EarningHoldsService,
    private readonly totals: ContributorTotalsService,
    private readonly notifications: NotificationsService,
    private readonly webhooks: ContributionWebhooks,
    private readonly cases: ContributionCasesService,
    private readonly deadlines: DecisionDeadlineRepository,
  ) {}

  /** `block` is the contribution after the transition. */
  async apply(
    transition: StatusTransitionRecord,
    block: BlockRecord,
    session: ClientSession,
  ): Promise<BonusResult | undefined> {
    if (transition.to !== 'pending') {
      await this.cases.end(block, transition.to, transition.changedBy, session);
      await this.deadlines.end(block, session);
    }
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toString(), session) : null;
    const isApproval = transition.to === 'approved';
    const bonus =
      isApproval && spark ? await this.bonuses.payBonus(block, spark, causeOf(transition), session) : undefined;
    const bonusCents = bonus?.paidCents ?? 0;
    if (isApproval) {
      await this.holds.resume(block._id, session);
      await this.totals.raiseLevel(block.userId, session);
    }
    const params = {
      campaign: spark?.name ?? null,
      bonusCents,
      holdDays: bonus?.holdDays ?? 0,
      // A campaign that has refunded its pool never pays the rest.
      unpaidCents: spark && !hasRefundedPool(spark) ? (bonus?.unpaidCents ?? 0) : 0,
    };
    await this.notifyContributor(block, transition, params, session);
    if (transition.to === 'declined') {
      await this.holds.reverse(block._id, transition.reason, causeOf(transition), session);
      await this.reserves.release(block, causeOf(transition), session);
    }
    await this.publish(block, transition, bonusCents, session);
    return bonus;
  }

  private async publish(
    block: BlockRecord,
    { to, reason, changedAt: at, changedBySystem }: StatusTransitionRecord,
    bonusCents: number,
    session: ClientSession,
  ): Promise<void> {
    if (to === 'approved') await this.webhooks.publishApproved(block, at, bonusCents, session);
    if (to === 'declined') await this.webhooks.publishDeclined(block, { reason, at }, session);
    if (to === 'flagged')
      await this.webhooks.publishFlagged(
        block,
        { reason, at, flaggedBy: changedBySystem ? 'system' : 'reviewer' },
        session,
      );
  }

  private async notifyContributor(
    block: BlockRecord,
    transition: StatusTransitionRecord,
    params: ApprovalParams,
    session: ClientSession,
  ): Promise<void> {
    const blockId = block._id.toString();
    await this.notifications.notify(
      {
        ...notificationOf(transition, params),
        userId: block.userId.toString(),
        dedupeKey: `block:${blockId}:${transition.to}:${transition.changedAt.toISOString()}`,
        link: `/contribution-details/${blockId}`,
        refs: { blockId, ...(block.sparkId ? { sparkId: block.sparkId.toString() } : {}) },
      },
      session,
    );
  }
}

interface ApprovalParams {
  campaign: string | null;
  bonusCents: number;
  holdDays: number;
  unpaidCents: number;
}

function notificationOf(
  { to: status, reason }: StatusTransitionRecord,
  { campaign, bonusCents, holdDays, unpaidCents }: ApprovalParams,
): NotificationPayload {
  switch (status) {
    case 'approved':
      return {
        kind: 'contribution_approved',
        params: {
          campaign,
          bonusCents,
          ...(holdDays > 0 ? { holdDays } : {}),
          ...(unpaidCents > 0 ? { unpaidCents } : {}),
        },
      };
    case 'declined':
      return { kind: 'contribution_declined', params: { campaign, reason } };
    case 'flagged':
      return { kind: 'contribution_flagged', params: { campaign } };
    case 'pending':
      return { kind: 'contribution_pending', params: { campaign } };
  }
}

function causeOf({ changedBy, changedBySystem }: StatusTransitionRecord): LedgerCause {
  return changedBy ? { type: 'user', id: changedBy.toString() } : { type: 'job', id: changedBySystem ?? 'moderation' };
}
