import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { ADMIN_MOVEMENT_WINDOW_MS } from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';

@Schema({ _id: false })
export class StoredMovement {
  @Prop({ type: Number, required: true }) cents: number;
  @Prop({ type: Date, required: true }) at: Date;
}
const StoredMovementSchema = SchemaFactory.createForClass(StoredMovement);

/**
 * What an admin has moved alone on a campaign, or for a person, recently. One document per admin and campaign or
 * person, so that concurrent transactions of one admin conflict and cannot exceed the limit together.
 */
@Schema({ collection: 'admin_movements', versionKey: false, autoIndex: false })
export class AdminMovements {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) adminId: Types.ObjectId;
  /** The campaign; for money of a wallet its owner. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  /** Of the last 24 hours; their sum never exceeds the limit. */
  @Prop({ type: [StoredMovementSchema], default: [] }) movements: StoredMovement[];
  @Prop({ type: Date, required: true }) changedAt: Date;
}

export const AdminMovementsSchema = SchemaFactory.createForClass(AdminMovements);
AdminMovementsSchema.index({ adminId: 1, sparkId: 1 }, { unique: true });
// Old documents count for nothing; a day more than the window covers differences between clocks.
AdminMovementsSchema.index({ changedAt: 1 }, { expireAfterSeconds: (2 * ADMIN_MOVEMENT_WINDOW_MS) / 1_000 });

personalData(AdminMovementsSchema, {
  people: ['adminId', 'sparkId'],
  erasure: { action: 'keep', reason: 'Ids and amounts of the last days only.' },
  export: { none: 'Limits of admins; the movements are in the audit log.' },
  retention: { ttl: 'changedAt' },
});
