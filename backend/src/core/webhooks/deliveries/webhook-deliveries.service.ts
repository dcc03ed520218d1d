import { Injectable } from '@nestjs/common';
import type { WebhookDeliveryStatus } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { pageOf, type Page, type PageQuery } from '../../../platform/http/page.js';
import type { WebhookDeliveryDetail, WebhookDeliveryResponse } from '../dto/webhook-delivery.dto.js';
import type { WebhookEndpointRecord } from '../endpoints/webhook-endpoint.schema.js';
import { WebhookEndpointsService } from '../endpoints/webhook-endpoints.service.js';
import { WebhookDeliveryQueue } from '../sending/webhook-delivery.queue.js';
import { deliveryInProgress, deliveryNotFound, endpointInactive } from '../webhooks.errors.js';
import { toDeliveryDetail, toDeliveryResponse } from '../webhooks.mapper.js';
import { WebhooksService } from '../webhooks.service.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookEventRepository } from './webhook-event.repository.js';

@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly events: WebhookEventRepository,
    private readonly webhooks: WebhooksService,
    private readonly queue: WebhookDeliveryQueue,
    private readonly clock: Clock,
  ) {}

  /** Newest first. @throws 404 NOT_FOUND */
  async list(
    endpointId: string,
    status: WebhookDeliveryStatus | undefined,
    query: PageQuery,
    userId: string,
  ): Promise<Page<WebhookDeliveryResponse>> {
    const { _id } = await this.endpoints.getOwn(endpointId, userId);
    const [items, total] = await Promise.all([
      this.deliveries.listPage(_id, status, query),
      this.deliveries.countForPage(_id, status, query),
    ]);
    return pageOf(items.map(toDeliveryResponse), total, query);
  }

  /** @throws 404 NOT_FOUND */
  async getDetail(endpointId: string, deliveryId: string, userId: string): Promise<WebhookDeliveryDetail> {
    const { _id } = await this.endpoints.getOwn(endpointId, userId);
    const delivery = await this.deliveries.findForEndpoint(_id, parseObjectId(deliveryId));
    if (delivery === null) throw deliveryNotFound();
    return toDeliveryDetail(delivery, await this.events.findById(delivery.eventId));
  }

  /**
   * Sends an event again under the same id, whatever its status, with the usual retries.
   * @throws 404 NOT_FOUND, 409 webhook_inactive, 409 CONFLICT while an attempt is in progress
   */
  async redeliver(endpointId: string, deliveryId: string, userId: string): Promise<WebhookDeliveryResponse> {
    const { _id } = await this.getActive(endpointId, userId);
    const id = parseObjectId(deliveryId);
    const restarted = await this.deliveries.restart(_id, id, this.clock.now());
    if (restarted === null)
      throw (await this.deliveries.findForEndpoint(_id, id)) === null ? deliveryNotFound() : deliveryInProgress();
    await this.queue.enqueue(restarted);
    return toDeliveryResponse(restarted);
  }

  /** Sends a test event, without retries. @throws 404 NOT_FOUND, 409 webhook_inactive */
  async sendTest(endpointId: string, userId: string): Promise<WebhookDeliveryResponse> {
    const { _id } = await this.getActive(endpointId, userId);
    return toDeliveryResponse(await this.webhooks.recordTest(_id));
  }

  private async getActive(endpointId: string, userId: string): Promise<WebhookEndpointRecord> {
    const endpoint = await this.endpoints.getOwn(endpointId, userId);
    if (!endpoint.active) throw endpointInactive();
    return endpoint;
  }
}
