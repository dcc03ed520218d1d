import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { personalData } from '../../../../platform/database/personal-data.js';

/** Posts that a person submitted on one day; kept for two days. */
@Schema({ collection: 'submission_days', versionKey: false })
export class SubmissionDay {
  /** `userId:YYYY-MM-DD` in UTC. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) count: number;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const SubmissionDaySchema = SchemaFactory.createForClass(SubmissionDay);
SubmissionDaySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

personalData(SubmissionDaySchema, {
  people: ['_id'],
  erasure: { action: 'delete', of: '_id', idPrefix: true },
  export: { of: '_id', idPrefix: true },
  retention: { ttl: 'expiresAt' },
});
