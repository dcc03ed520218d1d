export { WebhooksApiModule, WebhooksModule, WebhooksWorkerModule } from './webhooks.module.js';
export { type WebhookEventInput, WebhooksService } from './webhooks.service.js';
export type {
  ContributorWebhookData,
  WebhookCampaign,
  WebhookContribution,
  WebhookData,
} from './dto/webhook-payload.dto.js';
