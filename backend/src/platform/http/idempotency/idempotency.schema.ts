import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { personalData } from '../../database/personal-data.js';

/** How long responses are replayed. */
export const IDEMPOTENCY_TTL_MS = 48 * 60 * 60 * 1_000;

@Schema({ collection: 'idempotency_keys', versionKey: false })
export class IdempotencyRecord {
  /** `scopedIdempotencyKey` of user, route and key. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  requestHash: string;

  /** Identifies the request that executes the operation; only its holder may complete or release the key. Absent once completed. */
  @Prop({ type: String })
  lockToken?: string;

  /** A later request may take over the lock after this time, so that a crash does not block the key for long. */
  @Prop({ type: Date })
  lockedUntil?: Date;

  /** The response body as JSON, 'null' for an empty one. Absent while in progress. */
  @Prop({ type: String })
  response?: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
IdempotencyRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

personalData(IdempotencyRecordSchema, {
  people: [],
  details: ['response'],
  erasure: { action: 'keep', reason: 'Responses are deleted after two days. The key is a hash.' },
  export: { none: 'Responses that a person has already got, for two days; the key is a hash.' },
  retention: { ttl: 'expiresAt' },
});
