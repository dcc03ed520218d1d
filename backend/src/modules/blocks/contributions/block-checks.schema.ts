import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AVAILABILITY_STATUSES, RISK_SIGNAL_KINDS, type AvailabilityStatus, type RiskSignalKind } from '@sparks/domain';

/** A signal without its facts. */
@Schema({ _id: false })
export class BlockRiskSignal {
  @Prop({ type: String, enum: RISK_SIGNAL_KINDS, required: true }) kind: RiskSignalKind;
  @Prop({ type: Number, required: true }) weight: number;
}
const BlockRiskSignalSchema = SchemaFactory.createForClass(BlockRiskSignal);

/** Result of the last evaluation of signs of bought views. */
@Schema({ _id: false })
export class BlockRisk {
  /** 0 to 100, without accepted signals. */
  @Prop({ type: Number, required: true }) score: number;
  @Prop({ type: Date, required: true }) evaluatedAt: Date;
  /** Signals for which the contribution was flagged. */
  @Prop({ type: [BlockRiskSignalSchema], default: [] }) flagged: BlockRiskSignal[];
  /** Signals with which a reviewer approved it. */
  @Prop({ type: [BlockRiskSignalSchema], default: [] }) accepted: BlockRiskSignal[];
}
export const BlockRiskSchema = SchemaFactory.createForClass(BlockRisk);

/** Whether the post is on its platform. Changed by the rules of `availabilityAfter` only. */
@Schema({ _id: false })
export class BlockAvailability {
  @Prop({ type: String, enum: AVAILABILITY_STATUSES, required: true }) status: AvailabilityStatus;
  @Prop({ type: Date, default: null }) missingSince: Date | null;
  @Prop({ type: Date, default: null }) goneAt: Date | null;
  /** When its held earnings are reversed; `null` unless it is gone and can still come back. */
  @Prop({ type: Date, default: null }) reverseAt: Date | null;
  @Prop({ type: Date, default: null }) reversedAt: Date | null;
}
export const BlockAvailabilitySchema = SchemaFactory.createForClass(BlockAvailability);
