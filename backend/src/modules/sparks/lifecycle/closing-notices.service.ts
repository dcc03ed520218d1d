import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { NotificationsService } from '../../../core/notifications/index.js';
import { WebhooksService } from '../../../core/webhooks/index.js';
import { auditedCampaign } from '../spark-audit.js';
import type { SparkClosing, SparkRecord } from '../spark.schema.js';

/** Notification and webhook of a close, in its transaction. */
@Injectable()
export class ClosingNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly webhooks: WebhooksService,
  ) {}

  /** Notifies the creator of an admin's close, and endpoints of every close, with the refunded amount. */
  async announce(spark: SparkRecord, closing: SparkClosing, session: ClientSession): Promise<void> {
    const { reason, refundedCents, at, by, username } = closing;
    const isCreator = spark.creator.equals(by);
    if (!isCreator) await this.notifyCreator(session, spark, { reason, refundedCents, admin: username ?? '' });
    const data = {
      campaign: auditedCampaign(spark),
      closedBy: isCreator ? 'creator' : 'admin',
      reason,
      refundedCents,
      closedAt: at.toISOString(),
    } as const;
    await this.webhooks.record({ type: 'campaign.closed', ownerId: spark.creator, data: () => data }, session);
  }

  private async notifyCreator(
    session: ClientSession,
    spark: SparkRecord,
    { reason, refundedCents, admin }: { reason: string; refundedCents: number; admin: string },
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    await this.notifications.notify(
      {
        userId: spark.creator.toHexString(),
        kind: 'spark_closed',
        params: { campaign: spark.name, reason, refundedCents, admin },
        dedupeKey: `spark_closed:${sparkId}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
  }
}
