import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { WEBHOOK_FAILING_MAX_MS, type WebhookDisabledReason } from '@sparks/domain';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { NotificationsService } from '../../notifications/index.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import type { WebhookEndpointRecord } from './webhook-endpoint.schema.js';

const GONE = 410;

/** Whether the response means that the endpoint was removed permanently. */
export function isGone(responseStatus: number | null): boolean {
  return responseStatus === GONE;
}

/** Records how endpoints respond, and disables those that were removed or keep failing. */
@Injectable()
export class EndpointHealthService {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
  ) {}

  async recordSuccess({ _id }: WebhookEndpointRecord, at: Date): Promise<void> {
    await this.endpoints.markSuccess(_id, at);
  }

  async recordFailure(
    { _id, failingSince }: WebhookEndpointRecord,
    responseStatus: number | null,
    at: Date,
  ): Promise<void> {
    await this.endpoints.markFailure(_id, at);
    if (isGone(responseStatus)) await this.disable(_id, 'gone', at);
    else if (failingSince !== null && at.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_MAX_MS)
      await this.disable(_id, 'failing', at);
  }

  /** Disables the endpoint and notifies its owner, once. */
  private async disable(id: Types.ObjectId, reason: WebhookDisabledReason, at: Date): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const failingSince = new Date(at.getTime() - WEBHOOK_FAILING_MAX_MS);
      const disabled = await this.endpoints.disable(id, reason, failingSince, session);
      if (disabled === null) return;
      await this.notifications.notify(
        {
          userId: disabled.ownerId.toHexString(),
          kind: 'webhook_disabled',
          params: { address: urlWithoutQuery(disabled), reason },
          dedupeKey: `webhook_disabled:${id.toHexString()}:${at.toISOString()}`,
          link: '/settings/developers',
        },
        session,
      );
    });
  }
}

/** The query can contain keys, and the notification is also sent by e-mail. */
function urlWithoutQuery({ url }: WebhookEndpointRecord): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
