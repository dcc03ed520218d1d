import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import {
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_ROLES,
  type WebhookDisabledReason,
  type WebhookEventName,
  type WebhookRole,
} from '@sparks/domain';
import { INTERNAL, personalData, SECRET } from '../../../platform/database/personal-data.js';

@Schema({ _id: false })
export class OldWebhookSecret {
  /** Encrypted, see `SecretBox`. */
  @Prop({ type: String, required: true }) sealed: string;
  @Prop({ type: Date, required: true }) validUntil: Date;
}
const OldWebhookSecretSchema = SchemaFactory.createForClass(OldWebhookSecret);

@Schema({ collection: 'webhook_endpoints', versionKey: false, autoIndex: false })
export class WebhookEndpoint {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true }) ownerId: Types.ObjectId;
  /** The slot among the owner's endpoints, from 0: unique slots limit their number. */
  @Prop({ type: Number, required: true }) slot: number;
  @Prop({ type: String, required: true }) url: string;
  @Prop({ type: String, default: '' }) description: string;
  @Prop({ type: [String], enum: WEBHOOK_EVENTS, required: true }) events: WebhookEventName[];
  /** As whom the owner receives events; absent: as the creator. */
  @Prop({ type: [String], enum: WEBHOOK_ROLES, default: undefined }) roles?: WebhookRole[];
  /** Encrypted, see `SecretBox`. */
  @Prop({ type: String, required: true }) sealedSecret: string;
  @Prop({ type: [OldWebhookSecretSchema], default: [] }) oldSecrets: OldWebhookSecret[];

  @Prop({ type: Boolean, default: true }) active: boolean;
  /** `null` when it is active, or when its owner disabled it. */
  @Prop({ type: String, enum: [...WEBHOOK_DISABLED_REASONS, null], default: null })
  disabledReason: WebhookDisabledReason | null;
  /** `null` when the last attempt succeeded, and after a change of the URL. */
  @Prop({ type: Date, default: null }) failingSince: Date | null;
  @Prop({ type: Date, default: null }) lastSuccessAt: Date | null;
  @Prop({ type: Date, default: null }) lastFailureAt: Date | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

export type WebhookEndpointRecord = WebhookEndpoint;

export const WebhookEndpointSchema = SchemaFactory.createForClass(WebhookEndpoint);
// Also used to find the subscribers of an event: an owner has ten endpoints at most.
WebhookEndpointSchema.index({ ownerId: 1, slot: 1 }, { unique: true });

personalData(WebhookEndpointSchema, {
  people: ['ownerId'],
  details: ['url', 'description'],
  erasure: { action: 'hook', how: 'Deleted, with their deliveries.' },
  export: { of: 'ownerId', omit: { sealedSecret: SECRET, oldSecrets: SECRET, slot: INTERNAL } },
  retention: 'account',
});
