import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../admin-overview/index.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';

/** Failed deliveries, for the admins' overview. */
@Injectable()
export class WebhookOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly deliveries: WebhookDeliveryRepository,
  ) {}

  onModuleInit(): void {
    this.sources.failures.set('webhooks', async (since) => this.deliveries.countFailed(since, OVERVIEW_COUNT_MAX));
  }
}
