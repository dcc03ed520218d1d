import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { CloseWinnersType } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { WebhooksService } from '../../../core/webhooks/index.js';
import { auditedCampaign, type SparkRecord } from '../../sparks/index.js';

/** Notifications and webhooks about prizes, written in the caller's transaction. Amounts in cents. */
@Injectable()
export class WinnerNotificationsService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly webhooks: WebhooksService,
  ) {}

  async notifyPrizePaid(
    spark: SparkRecord,
    prize: { blockId: string; winnerId: string; amountCents: number },
    session: ClientSession,
  ): Promise<void> {
    const { blockId, winnerId, amountCents } = prize;
    await this.notifications.notify(
      {
        userId: winnerId,
        kind: 'winner_prize',
        params: { campaign: spark.name, amountCents },
        dedupeKey: `winner:${blockId}`,
        link: `/contribution-details/${blockId}`,
        refs: { sparkId: spark._id.toHexString(), blockId },
      },
      session,
    );
  }

  /** Notifies the creator and the creator's webhook endpoints. */
  async notifyReleased(
    spark: SparkRecord,
    { prizes, paidCents, at }: { prizes: number; paidCents: number; at: Date },
    session: ClientSession,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    await this.notifications.notify(
      {
        userId: spark.creator.toHexString(),
        kind: 'winners_released',
        params: { campaign: spark.name, prizes, paidCents },
        dedupeKey: `winners_released:${sparkId}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
    const data = { campaign: auditedCampaign(spark), prizes, paidCents, releasedAt: at.toISOString() };
    await this.webhooks.record({ type: 'winners.released', ownerId: spark.creator, data: () => data }, session);
  }

  /** Notifies the creator that an admin has closed the event. */
  async notifyClosed(
    spark: SparkRecord,
    closing: { type: CloseWinnersType; refundedCents: number; admin: string },
    session: ClientSession,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    await this.notifications.notify(
      {
        userId: spark.creator.toHexString(),
        kind: 'winners_closed',
        params: { campaign: spark.name, ...closing },
        dedupeKey: `winners_closed:${sparkId}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
  }
}
