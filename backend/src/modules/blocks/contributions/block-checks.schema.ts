import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { RISK_SIGNAL_KINDS, type RiskSignalKind } from '@sparks/domain';

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
