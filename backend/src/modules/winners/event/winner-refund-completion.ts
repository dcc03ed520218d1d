import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { SparkSettlementService, type SparkRecord } from '../../sparks/index.js';
import { WinnerEventRepository } from './winner-event.repository.js';
import { WinnerNotificationsService } from './winner-notifications.service.js';

/** Completes the end of an event whose refund followed the last readings. */
@Injectable()
export class WinnerRefundCompletion implements OnModuleInit {
  constructor(
    private readonly settlements: SparkSettlementService,
    private readonly events: WinnerEventRepository,
    private readonly notifications: WinnerNotificationsService,
  ) {}

  onModuleInit(): void {
    this.settlements.registerCompletion('winners_closed', (spark, refundedCents, session) =>
      this.complete(spark, refundedCents, session),
    );
  }

  private async complete(spark: SparkRecord, refundedCents: number, session: ClientSession): Promise<void> {
    const closing = await this.events.updateClosingRefund(spark._id, refundedCents, session);
    if (!closing || spark.creator.equals(closing.by)) return;
    const { type, username = '' } = closing;
    await this.notifications.notifyClosed(spark, { type, refundedCents, admin: username }, session);
  }
}
