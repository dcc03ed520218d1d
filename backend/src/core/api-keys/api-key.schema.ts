import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ApiScope } from '@sparks/domain';

/** A key by which a person's programs sign in. It is gone when it is revoked; the audit log remembers it. */
@Schema({ collection: 'api_keys', versionKey: false })
export class ApiKey {
  /** Whose it is, and with whose rights it acts. */
  @Prop({ type: Types.ObjectId, required: true })
  user: Types.ObjectId;

  /** One of the person's places for keys, from 0: what limits their number. */
  @Prop({ type: Number, required: true })
  slot: number;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: [String], required: true })
  scopes: ApiScope[];

  /** SHA-256 of the secret, in hexadecimal digits; the secret itself is stored nowhere. */
  @Prop({ type: String, required: true })
  hash: string;

  /** The end of the secret, by which people tell their keys apart. */
  @Prop({ type: String, required: true })
  lastFour: string;

  /** From this moment on it is refused; absent: never. */
  @Prop({ type: Date })
  expiresAt?: Date;

  /** To the minute. */
  @Prop({ type: Date })
  lastUsedAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** A key as it is read: a plain object. */
export type ApiKeyRecord = ApiKey & { _id: Types.ObjectId };

export const ApiKeySchema = SchemaFactory.createForClass(ApiKey);

// What every request with a key looks up.
ApiKeySchema.index({ hash: 1 }, { unique: true });
// However many keys are made at once, a person has no more than there are slots.
ApiKeySchema.index({ user: 1, slot: 1 }, { unique: true });
ApiKeySchema.index({ user: 1, createdAt: -1, _id: -1 });
