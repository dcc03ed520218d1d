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
import { personalData } from '../../../platform/database/personal-data.js';

/** A completed attempt. An attempt whose process crashed is missing. */
@Schema({ _id: false })
export class WebhookAttempt {
  /** Counted from 1; a redelivery continues the count. */
  @Prop({ type: Number, required: true }) number: number;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: Number, required: true }) durationMs: number;
  /** `null` without a response; see `error`. */
  @Prop({ type: Number, default: null }) responseStatus: number | null;
  @Prop({ type: String, enum: [...WEBHOOK_ATTEMPT_ERRORS, null], default: null }) error: WebhookAttemptError | null;
  @Prop({ type: String, default: '' }) answer: string;
}
const WebhookAttemptSchema = SchemaFactory.createForClass(WebhookAttempt);

/**
 * The delivery of an event to an endpoint (the outbox). Its state is stored here and not in the queue, so that Redis
 * may lose jobs.
 */
@Schema({ collection: 'webhook_deliveries', versionKey: false, autoIndex: false })
export class WebhookDelivery {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true }) endpointId: Types.ObjectId;
  @Prop({ type: Types.ObjectId, required: true }) eventId: Types.ObjectId;
  @Prop({ type: String, required: true }) type: WebhookMessageType;
  @Prop({ type: String, enum: WEBHOOK_DELIVERY_STATUSES, default: 'pending' }) status: WebhookDeliveryStatus;
  /** When it is due; `null` when it is not. An attempt moves it to the end of its lease first. */
  @Prop({ type: Date, default: null }) nextAttemptAt: Date | null;
  /** Whether an attempt is in progress; `nextAttemptAt` is then the end of its lease. */
  @Prop({ type: Boolean, default: false }) isRunning: boolean;
  /** Attempts started. Also the fencing token of the lease. */
  @Prop({ type: Number, default: 0 }) attemptsMade: number;
  /** Attempts since the first delivery or the last redelivery; determines the retry pause. */
  @Prop({ type: Number, default: 0 }) attemptsInSeries: number;
  @Prop({ type: [WebhookAttemptSchema], default: [] }) attempts: WebhookAttempt[];
  @Prop({ type: Date, required: true }) createdAt: Date;
}

export type WebhookDeliveryRecord = WebhookDelivery;

export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);
WebhookDeliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
WebhookDeliverySchema.index({ endpointId: 1, status: 1, createdAt: -1, _id: -1 });
// Due deliveries: the endpoints that have any, and those of one endpoint, oldest first.
WebhookDeliverySchema.index(
  { nextAttemptAt: 1, endpointId: 1 },
  { partialFilterExpression: { status: 'pending' }, name: 'webhooks_due' },
);
WebhookDeliverySchema.index(
  { endpointId: 1, nextAttemptAt: 1 },
  { partialFilterExpression: { status: 'pending' }, name: 'webhooks_due_of_endpoint' },
);
// Recent failures.
WebhookDeliverySchema.index(
  { status: 1, createdAt: -1 },
  { partialFilterExpression: { status: 'failed' }, name: 'webhooks_failed' },
);
WebhookDeliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: WEBHOOK_LOG_DAYS * 86_400 });

personalData(WebhookDeliverySchema, {
  people: [],
  details: ['attempts.answer'],
  erasure: { action: 'hook', how: 'Deleted with their endpoint, and with the events that name the person.' },
  export: { none: 'A technical log of days; the endpoints are exported.' },
  retention: { ttl: 'createdAt' },
});
