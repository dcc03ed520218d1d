import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service.js';
import { WebhookDeliveryRepository } from './deliveries/webhook-delivery.repository.js';
import { WebhookDelivery, WebhookDeliverySchema } from './deliveries/webhook-delivery.schema.js';
import { WebhookEventRepository } from './deliveries/webhook-event.repository.js';
import { WebhookEvent, WebhookEventSchema } from './deliveries/webhook-event.schema.js';
import { EndpointHealthService } from './endpoints/endpoint-health.service.js';
import { WebhookEndpointRepository } from './endpoints/webhook-endpoint.repository.js';
import { WebhookEndpoint, WebhookEndpointSchema } from './endpoints/webhook-endpoint.schema.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { DeliverWebhookProcessor } from './sending/deliver-webhook.processor.js';
import { EndpointConcurrency } from './sending/endpoint-concurrency.js';
import { WebhookAttemptService } from './sending/webhook-attempt.service.js';
import { WebhookDeliveryQueue } from './sending/webhook-delivery.queue.js';
import { WebhookSender } from './sending/webhook-sender.js';
import { WebhookSendingService } from './sending/webhook-sending.service.js';
import { SWEEP_EVERY_MS, SWEEP_WEBHOOKS_JOB } from './sending/webhook.jobs.js';
import { SecretBox } from './signing/secret-box.js';
import { WebhookErasureRepository } from './webhook-erasure.repository.js';
import { WebhookOverview } from './webhook-overview.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WebhookEndpoint.name, schema: WebhookEndpointSchema },
      { name: WebhookEvent.name, schema: WebhookEventSchema },
      { name: WebhookDelivery.name, schema: WebhookDeliverySchema },
    ]),
    NotificationsModule,
    OverviewSourcesModule,
    PersonalDataModule,
  ],
  providers: [
    WebhookErasureRepository,
    WebhookEndpointRepository,
    WebhookEventRepository,
    WebhookDeliveryRepository,
    WebhookDeliveryQueue,
    SecretBox,
    EndpointConcurrency,
    EndpointHealthService,
    WebhookAttemptService,
    WebhookSender,
    WebhookSendingService,
    WebhookEndpointsService,
    WebhookDeliveriesService,
    WebhookOverview,
    WebhooksService,
  ],
  exports: [WebhooksService, WebhookEndpointsService, WebhookDeliveriesService, WebhookSendingService],
})
export class WebhooksModule {}

@Module({ imports: [WebhooksModule], controllers: [WebhooksController] })
export class WebhooksApiModule {}

@Module({
  imports: [WebhooksModule],
  providers: [
    DeliverWebhookProcessor,
    repeatingJob(SWEEP_WEBHOOKS_JOB, SWEEP_EVERY_MS, WebhookSendingService, (sending) => sending.enqueueDue()),
  ],
})
export class WebhooksWorkerModule {}
