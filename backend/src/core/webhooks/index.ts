export { WebhooksApiModule, WebhooksModule, WebhooksWorkerModule } from './webhooks.module.js';
export { type WebhookEventInput as WebhookNews, WebhooksService } from './webhooks.service.js';
export type { WebhookCampaign, WebhookContribution } from './dto/webhook-payload.dto.js';
