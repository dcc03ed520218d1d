import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import {
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENTS,
  type WebhookDisabledReason,
  type WebhookEventName,
} from '@sparks/domain';

/** A secret that was rotated; messages are signed with it as well for a while. */
@Schema({ _id: false })
export class OldWebhookSecret {
  /** Encrypted, see `SecretBox`. */
  @Prop({ type: String, required: true }) sealed: string;
  @Prop({ type: Date, required: true }) validUntil: Date;
}
const OldWebhookSecretSchema = SchemaFactory.createForClass(OldWebhookSecret);

/** An address of somebody's own server that is told of events of the person's campaigns. */
@Schema({ collection: 'webhook_endpoints', versionKey: false, autoIndex: false })
export class WebhookEndpoint {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true }) ownerId: Types.ObjectId;
  /** Its place among the person's endpoints, from 0: that places are unique is what limits their number. */
  @Prop({ type: Number, required: true }) slot: number;
  @Prop({ type: String, required: true }) url: string;
  @Prop({ type: String, default: '' }) description: string;
  @Prop({ type: [String], enum: WEBHOOK_EVENTS, required: true }) events: WebhookEventName[];
  /** Encrypted, see `SecretBox`. */
  @Prop({ type: String, required: true }) sealedSecret: string;
  @Prop({ type: [OldWebhookSecretSchema], default: [] }) oldSecrets: OldWebhookSecret[];

  @Prop({ type: Boolean, default: true }) active: boolean;
  /** Why the product turned it off; `null` when it is on, or its owner did. */
  @Prop({ type: String, enum: [...WEBHOOK_DISABLED_REASONS, null], default: null })
  disabledReason: WebhookDisabledReason | null;
  /** Since when every attempt failed; `null` when the last one was taken, and after a change of the address. */
  @Prop({ type: Date, default: null }) failingSince: Date | null;
  @Prop({ type: Date, default: null }) lastSuccessAt: Date | null;
  @Prop({ type: Date, default: null }) lastFailureAt: Date | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

/** An endpoint as it is read: a plain object. */
export type WebhookEndpointRecord = WebhookEndpoint;

export const WebhookEndpointSchema = SchemaFactory.createForClass(WebhookEndpoint);
// A person's endpoints in the order of their places, few as they are also for those that listen to an event.
WebhookEndpointSchema.index({ ownerId: 1, slot: 1 }, { unique: true });
