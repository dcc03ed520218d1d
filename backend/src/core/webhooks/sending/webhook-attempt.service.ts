import { Injectable, Logger } from '@nestjs/common';
import type { WebhookEventRecord } from '../deliveries/webhook-event.schema.js';
import type { WebhookEndpointRecord } from '../endpoints/webhook-endpoint.schema.js';
import { SecretBox, SecretUnreadable } from '../signing/secret-box.js';
import { webhookIdOf } from '../webhooks.mapper.js';
import { WebhookSender, type SendOutcome } from './webhook-sender.js';

@Injectable()
export class WebhookAttemptService {
  private readonly logger = new Logger(WebhookAttemptService.name);

  constructor(
    private readonly sender: WebhookSender,
    private readonly secrets: SecretBox,
  ) {}

  async sendEvent(endpoint: WebhookEndpointRecord, event: WebhookEventRecord, at: Date): Promise<SendOutcome> {
    try {
      const message = { id: webhookIdOf(event._id), at, body: event.body };
      return await this.sender.send(endpoint.url, message, this.openSecrets(endpoint, at));
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      this.logger.error({ err: error, endpointId: endpoint._id.toHexString() }, 'Could not sign a webhook');
      return { durationMs: 0, responseStatus: null, error: 'secret_unreadable', answer: '' };
    }
  }

  /** The current secret, and rotated ones that are still valid. */
  private openSecrets({ _id, sealedSecret, oldSecrets }: WebhookEndpointRecord, now: Date): string[] {
    const sealed = [sealedSecret, ...oldSecrets.filter(({ validUntil }) => validUntil > now).map((old) => old.sealed)];
    return sealed.map((text) => this.secrets.open(text, _id.toHexString()));
  }
}
