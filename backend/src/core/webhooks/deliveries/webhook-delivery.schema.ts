import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import {
  WEBHOOK_ATTEMPT_ERRORS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_LOG_DAYS,
  type WebhookAttemptError,
  type WebhookDeliveryStatus,
  type WebhookMessageType,
} from '@sparks/domain';

/** One attempt, when it was over. One whose process died before that is missing. */
@Schema({ _id: false })
export class WebhookAttempt {
  /** From 1, through all series. */
  @Prop({ type: Number, required: true }) number: number;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: Number, required: true }) durationMs: number;
  /** `null` when there was no answer; then `error` says why. */
  @Prop({ type: Number, default: null }) responseStatus: number | null;
  @Prop({ type: String, enum: [...WEBHOOK_ATTEMPT_ERRORS, null], default: null }) error: WebhookAttemptError | null;
  /** How the answer begins. */
  @Prop({ type: String, default: '' }) answer: string;
}
const WebhookAttemptSchema = SchemaFactory.createForClass(WebhookAttempt);

/** What one endpoint is owed of an event, and how that went. What is owed stands here, not in the queue. */
@Schema({ collection: 'webhook_deliveries', versionKey: false, autoIndex: false })
export class WebhookDelivery {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true }) endpointId: Types.ObjectId;
  @Prop({ type: Types.ObjectId, required: true }) eventId: Types.ObjectId;
  @Prop({ type: String, required: true }) type: WebhookMessageType;
  @Prop({ type: String, enum: WEBHOOK_DELIVERY_STATUSES, default: 'pending' }) status: WebhookDeliveryStatus;
  /** Nobody may try before: whoever tries moves it on first, so it is also a lease. `null` when nothing is owed. */
  @Prop({ type: Date, default: null }) nextAttemptAt: Date | null;
  /** Whether somebody tries right now: then `nextAttemptAt` is the end of the lease. */
  @Prop({ type: Boolean, default: false }) isRunning: boolean;
  /** How many attempts were begun. */
  @Prop({ type: Number, default: 0 }) attemptsMade: number;
  /** The same since it was last sent off, at first or by hand: it decides the pause. */
  @Prop({ type: Number, default: 0 }) attemptsInSeries: number;
  /** The last ones. */
  @Prop({ type: [WebhookAttemptSchema], default: [] }) attempts: WebhookAttempt[];
  @Prop({ type: Date, required: true }) createdAt: Date;
}

/** A delivery as it is read: a plain object. */
export type WebhookDeliveryRecord = WebhookDelivery;

export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);
// The log of an endpoint, newest first, whole and by status.
WebhookDeliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
WebhookDeliverySchema.index({ endpointId: 1, status: 1, createdAt: -1, _id: -1 });
// What is owed: to whom at all, and to one endpoint, the longest owed first.
WebhookDeliverySchema.index(
  { nextAttemptAt: 1, endpointId: 1 },
  { partialFilterExpression: { status: 'pending' }, name: 'webhooks_due' },
);
WebhookDeliverySchema.index(
  { endpointId: 1, nextAttemptAt: 1 },
  { partialFilterExpression: { status: 'pending' }, name: 'webhooks_due_of_endpoint' },
);
WebhookDeliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: WEBHOOK_LOG_DAYS * 86_400 });
