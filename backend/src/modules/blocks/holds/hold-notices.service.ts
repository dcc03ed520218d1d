import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { HeldEarningCause } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { SparksService } from '../../sparks/index.js';
import { ContributionWebhooks, type BlockRecord } from '../contributions/index.js';
import type { EarningHoldRecord } from './earning-hold.schema.js';

/** Amounts in cents. */
export interface Reversal {
  reversedCents: number;
  /** The part that the creator received, because the campaign had refunded its pool. */
  refundedCents: number;
}

/** Notifications and webhooks about held earnings, written in the caller's transaction. A new hold notifies nobody. */
@Injectable()
export class HoldNoticesService {
  constructor(
    private readonly sparks: SparksService,
    private readonly notifications: NotificationsService,
    private readonly webhooks: ContributionWebhooks,
  ) {}

  async publishPaid(
    block: BlockRecord,
    { cause, amountCents, paidAt }: { cause: HeldEarningCause; amountCents: number; paidAt: Date },
    session: ClientSession,
  ): Promise<void> {
    const details = { cause, amountCents, paidAt: paidAt.toISOString() };
    await this.webhooks.publishEarning('earning.paid', block, details, session);
  }

  async publishHeld(
    block: BlockRecord,
    {
      cause,
      amountCents,
      heldAt,
      releaseAt,
    }: Pick<EarningHoldRecord, 'cause' | 'amountCents' | 'heldAt' | 'releaseAt'>,
    session: ClientSession,
  ): Promise<void> {
    const details = { cause, amountCents, heldAt: heldAt.toISOString(), releaseAt: releaseAt.toISOString() };
    await this.webhooks.publishEarning('earning.held', block, details, session);
  }

  /** At most one notification per day (UTC), because earnings are held and released one by one. */
  async publishReleased(
    block: BlockRecord,
    { cause, amountCents, heldAt }: EarningHoldRecord,
    releasedAt: Date,
    session: ClientSession,
  ): Promise<void> {
    const day = releasedAt.toISOString().slice(0, 10);
    await this.notifications.notify(
      {
        ...addressOf(block),
        kind: 'earnings_released',
        params: { campaign: await this.campaignOf(block, session), amountCents },
        dedupeKey: `earnings_released:${day}`,
      },
      session,
    );
    const details = { cause, amountCents, heldAt: heldAt.toISOString(), releasedAt: releasedAt.toISOString() };
    await this.webhooks.publishEarning('earning.released', block, details, session);
  }

  async publishReversed(
    block: BlockRecord,
    {
      reversedCents,
      refundedCents,
      reason,
      reversedAt,
      canAppeal,
    }: Reversal & { reason: string; reversedAt: Date; canAppeal: boolean },
    session: ClientSession,
  ): Promise<void> {
    await this.notifications.notify(
      {
        ...addressOf(block),
        // The contributor no longer sees a deleted contribution.
        ...(block.deleted ? { link: '/wallet?tab=held' } : {}),
        kind: 'earnings_reversed',
        params: {
          campaign: await this.campaignOf(block, session),
          amountCents: reversedCents,
          reason,
          ...(canAppeal ? { canAppeal } : {}),
        },
        dedupeKey: `earnings_reversed:${block._id.toHexString()}:${reversedAt.toISOString()}`,
      },
      session,
    );
    const details = { amountCents: reversedCents, refundedCents, reason, reversedAt: reversedAt.toISOString() };
    await this.webhooks.publishReversed(block, details, session);
  }

  private async campaignOf({ sparkId }: BlockRecord, session: ClientSession): Promise<string> {
    const spark = await this.sparks.findById(sparkId?.toHexString() ?? '', session);
    return spark?.name ?? '';
  }
}

function addressOf({ _id, userId, sparkId }: BlockRecord) {
  const blockId = _id.toHexString();
  return {
    userId: userId.toHexString(),
    link: `/contribution-details/${blockId}`,
    refs: { blockId, ...(sparkId ? { sparkId: sparkId.toHexString() } : {}) },
  };
}
