import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { RISK_SIGNAL_KINDS, type RiskSignalKind } from '@sparks/domain';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** A sign of bought views of a contribution, as last evaluated. */
@Schema({ collection: 'risk_signals', versionKey: false, autoIndex: false })
export class StoredRiskSignal {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: RISK_SIGNAL_KINDS, required: true }) kind: RiskSignalKind;
  @Prop({ type: Number, required: true }) weight: number;
  /** The numbers that explain it. */
  @Prop({ type: Object, required: true }) facts: Record<string, number>;
  @Prop({ type: Date, required: true }) firstSeenAt: Date;
  @Prop({ type: Date, required: true }) seenAt: Date;
}
export type RiskSignalRecord = StoredRiskSignal;

export const RiskSignalSchema = SchemaFactory.createForClass(StoredRiskSignal);
RiskSignalSchema.index({ blockId: 1, kind: 1 }, { unique: true });

noPersonalData(RiskSignalSchema);
