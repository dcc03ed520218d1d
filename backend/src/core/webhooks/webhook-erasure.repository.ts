import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { deleteInBatches } from '../../platform/database/write-in-batches.js';
import { ErasureHooks, type ErasedPerson } from '../personal-data/index.js';
import { WebhookDelivery } from './deliveries/webhook-delivery.schema.js';
import { WebhookEvent } from './deliveries/webhook-event.schema.js';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.schema.js';

const BATCH_SIZE = 500;

/** Deletes the endpoints of an erased person, and the events of the last days that name the person. */
@Injectable()
export class WebhookErasureRepository implements OnModuleInit {
  constructor(
    @InjectModel(WebhookEndpoint.name) private readonly endpoints: Model<WebhookEndpoint>,
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
    @InjectModel(WebhookEvent.name) private readonly events: Model<WebhookEvent>,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'webhooks',
      stage: 'erase',
      collections: ['webhook_endpoints', 'webhook_deliveries', 'webhook_events'],
      erase: (person) => this.erase(person),
    });
  }

  private async erase({ id, userId }: ErasedPerson): Promise<void> {
    const endpointIds = await this.endpoints.distinct('_id', { ownerId: id });
    await deleteInBatches(this.deliveries, { endpointId: { $in: endpointIds } });
    await deleteInBatches(this.endpoints, { ownerId: id });
    // Bodies name people with their ids. No index serves it: the collection holds a month.
    let after: Types.ObjectId | undefined;
    do {
      const found: Array<{ _id: Types.ObjectId }> = await this.events
        .find({ body: { $regex: userId }, ...(after ? { _id: { $gt: after } } : {}) })
        .sort({ _id: 1 })
        .limit(BATCH_SIZE)
        .select('_id')
        .lean<Array<{ _id: Types.ObjectId }>>();
      const ids = found.map(({ _id }) => _id);
      await this.deliveries.deleteMany({ eventId: { $in: ids } });
      await this.events.deleteMany({ _id: { $in: ids } });
      after = ids.length === BATCH_SIZE ? ids.at(-1) : undefined;
    } while (after);
  }
}
