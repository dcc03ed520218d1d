import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

const DAY_S = 24 * 3_600;

/**
 * A sharded lock of a campaign: a submission writes one of its gates, a close or an edit all of them. Each of them
 * conflicts with every submission that is not committed, while submissions rarely conflict with each other.
 */
@Schema({ collection: 'submission_gates', versionKey: false, autoIndex: false })
export class SubmissionGate {
  /** `<campaign id>:<gate>`. */
  @Prop({ type: String, required: true }) _id: string;
  /** Changed by every write, because a write without a change would not conflict. */
  @Prop({ type: Number, default: 0 }) passes: number;
  @Prop({ type: Date, required: true }) usedAt: Date;
}

export const SubmissionGateSchema = SchemaFactory.createForClass(SubmissionGate);
// An unused gate is inserted again.
SubmissionGateSchema.index({ usedAt: 1 }, { expireAfterSeconds: DAY_S });

noPersonalData(SubmissionGateSchema);
