import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/**
 * Earnings of a contributor, held ones included and reversed ones not: one row per month (UTC, `2026-11`) and one
 * without `month` for all of them. Updated in the transaction of each payment.
 */
@Schema({ collection: 'contributor_earnings', versionKey: false, autoIndex: false })
export class ContributorEarnings {
  /** `<user id>` or `<user id>:<month>`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, required: false }) month?: string;
  @Prop({ type: Number, default: 0 }) cents: number;
}
export type ContributorEarningsRecord = ContributorEarnings;

export const ContributorEarningsSchema = SchemaFactory.createForClass(ContributorEarnings);

personalData(ContributorEarningsSchema, {
  people: ['_id', 'userId'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym.' },
  export: { of: '_id', idPrefix: true, shows: { userId: 'The person.' } },
  retention: { reason: 'Derived from contributions; as long as they exist.' },
});
