import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { WEBHOOK_LOG_DAYS, type WebhookMessageType } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';

/** The payload of an event, shared by its deliveries. Immutable. */
@Schema({ collection: 'webhook_events', versionKey: false, autoIndex: false })
export class WebhookEvent {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) type: WebhookMessageType;
  /** The exact body: every attempt sends the same bytes. */
  @Prop({ type: String, required: true }) body: string;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

export type WebhookEventRecord = WebhookEvent;

export const WebhookEventSchema = SchemaFactory.createForClass(WebhookEvent);
WebhookEventSchema.index({ createdAt: 1 }, { expireAfterSeconds: WEBHOOK_LOG_DAYS * 86_400 });

personalData(WebhookEventSchema, {
  people: [],
  details: ['body'],
  erasure: { action: 'hook', how: 'Events that name the person are deleted.' },
  export: { none: 'Messages about contributions and people of all kinds, for days.' },
  retention: { ttl: 'createdAt' },
});
