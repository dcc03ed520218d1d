import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ApiScope } from '@sparks/domain';
import { INTERNAL, personalData, SECRET } from '../../platform/database/personal-data.js';

/** Deleted when it is revoked; the audit log keeps the event. */
@Schema({ collection: 'api_keys', versionKey: false })
export class ApiKey {
  /** The owner; the key has the owner's permissions. */
  @Prop({ type: Types.ObjectId, required: true })
  user: Types.ObjectId;

  /** One of the user's slots, from 0: unique slots limit the number of keys. */
  @Prop({ type: Number, required: true })
  slot: number;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: [String], required: true })
  scopes: ApiScope[];

  /** SHA-256 of the secret in hex; the secret is not stored. */
  @Prop({ type: String, required: true })
  hash: string;

  @Prop({ type: String, required: true })
  lastFour: string;

  /** Absent: never expires. */
  @Prop({ type: Date })
  expiresAt?: Date;

  /** What the key can move on a day (UTC), in cents; absent: it cannot move money. */
  @Prop({ type: Number })
  dailyLimitCents?: number;

  /** Accurate to the minute. */
  @Prop({ type: Date })
  lastUsedAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export type ApiKeyRecord = ApiKey & { _id: Types.ObjectId };

export const ApiKeySchema = SchemaFactory.createForClass(ApiKey);

// Looked up by every request with a key.
ApiKeySchema.index({ hash: 1 }, { unique: true });
// Limits the number of keys per user, also under concurrent requests.
ApiKeySchema.index({ user: 1, slot: 1 }, { unique: true });
ApiKeySchema.index({ user: 1, createdAt: -1, _id: -1 });

personalData(ApiKeySchema, {
  people: ['user'],
  details: ['name'],
  erasure: { action: 'delete', of: 'user' },
  export: { of: 'user', omit: { hash: SECRET, slot: INTERNAL } },
  retention: 'account',
});
