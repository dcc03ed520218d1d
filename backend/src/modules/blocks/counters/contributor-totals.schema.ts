import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/**
 * Totals of a contributor: approved contributions that are not deleted, their views as displayed, and declined ones.
 * Without contributions to own campaigns. Updated in the transactions that change a contribution's status or store its numbers.
 */
@Schema({ collection: 'contributor_totals', versionKey: false, autoIndex: false })
export class ContributorTotals {
  /** The contributor's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Number, default: 0 }) approved: number;
  @Prop({ type: Number, default: 0 }) declined: number;
  @Prop({ type: Number, default: 0 }) views: number;
}
export type ContributorTotalsRecord = ContributorTotals;

export const ContributorTotalsSchema = SchemaFactory.createForClass(ContributorTotals);

personalData(ContributorTotalsSchema, {
  people: ['_id'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym.' },
  export: { of: '_id' },
  retention: { reason: 'Derived from contributions; as long as they exist.' },
});
