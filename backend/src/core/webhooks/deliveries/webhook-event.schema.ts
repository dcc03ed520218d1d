import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { WEBHOOK_LOG_DAYS, type WebhookMessageType } from '@sparks/domain';

/** Something that happened, as it is told to those endpoints that listened then. Never changed. */
@Schema({ collection: 'webhook_events', versionKey: false, autoIndex: false })
export class WebhookEvent {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) type: WebhookMessageType;
  /** The message to the letter: every attempt sends the same bytes. */
  @Prop({ type: String, required: true }) body: string;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

/** An event as it is read: a plain object. */
export type WebhookEventRecord = WebhookEvent;

export const WebhookEventSchema = SchemaFactory.createForClass(WebhookEvent);
WebhookEventSchema.index({ createdAt: 1 }, { expireAfterSeconds: WEBHOOK_LOG_DAYS * 86_400 });
