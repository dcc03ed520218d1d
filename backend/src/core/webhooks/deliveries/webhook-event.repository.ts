import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { WebhookEvent, type WebhookEventRecord } from './webhook-event.schema.js';

@Injectable()
export class WebhookEventRepository {
  constructor(@InjectModel(WebhookEvent.name) private readonly events: Model<WebhookEvent>) {}

  async insert(event: WebhookEventRecord, session: ClientSession): Promise<void> {
    await this.events.create([event], { session });
  }

  /** `null` when it has expired. */
  async findById(id: Types.ObjectId): Promise<WebhookEventRecord | null> {
    return this.events.findById(id).lean<WebhookEventRecord | null>();
  }
}
