import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How long a key answers repeats. */
export const IDEMPOTENCY_TTL_MS = 48 * 60 * 60 * 1_000;

/** One `Idempotency-Key` that somebody sent to a route, and the answer once there is one. */
@Schema({ collection: 'idempotency_keys', versionKey: false })
export class IdempotencyRecord {
  /** `boundKey` of user, route and key: unique because it is the document's id. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  requestHash: string;

  /** Who works on it now; only this attempt may finish or give up the key. Absent once answered. */
  @Prop({ type: String })
  attempt?: string;

  /** Until when that attempt is believed to be alive. A later repeat may take over, so a crash blocks nobody for long. */
  @Prop({ type: Date })
  lockedUntil?: Date;

  /** The answer as JSON text, exactly as it was sent. Absent while in progress; 'null' also stands for no body. */
  @Prop({ type: String })
  answer?: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
IdempotencyRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
