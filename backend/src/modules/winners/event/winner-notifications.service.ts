import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { CloseWinnersType } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { WebhooksService } from '../../../core/webhooks/index.js';
import { auditedCampaign, type SparkRecord } from '../../sparks/index.js';

/** Tells people about prizes, in the transactions that they are about. Amounts in whole cents. */
@Injectable()
export class WinnerNotificationsService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly webhooks: WebhooksService,
  ) {}

  /** To the contributor: a prize was paid. */
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

  /** To the creator, and to the creator's own server: every prize was paid. */
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
    const told = { campaign: auditedCampaign(spark), prizes, paidCents, releasedAt: at.toISOString() };
    await this.webhooks.record({ type: 'winners.released', ownerId: spark.creator, data: () => told }, session);
  }

  /** To the creator: somebody else ended the event. */
  async notifyClosed(
    spark: SparkRecord,
    type: CloseWinnersType,
    refundedCents: number,
    session: ClientSession,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    await this.notifications.notify(
      {
        userId: spark.creator.toHexString(),
        kind: 'winners_closed',
        params: { campaign: spark.name, type, refundedCents },
        dedupeKey: `winners_closed:${sparkId}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
  }
}
