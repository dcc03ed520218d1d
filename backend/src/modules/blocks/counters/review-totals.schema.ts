import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * How many contributions there are in each status over all campaigns of a creator (`creator:<id>`), and over everything
 * (`all:<0-15>`, to be added up). Kept beside `block_counts`, in the same transactions.
 */
@Schema({ collection: 'review_totals', versionKey: false, autoIndex: false })
export class ReviewTotals {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, default: 0 }) pending: number;
  @Prop({ type: Number, default: 0 }) approved: number;
  @Prop({ type: Number, default: 0 }) declined: number;
  @Prop({ type: Number, default: 0 }) flagged: number;
  @Prop({ type: Number, default: 0 }) deleted: number;
}
export type ReviewTotalsRecord = ReviewTotals;

export const ReviewTotalsSchema = SchemaFactory.createForClass(ReviewTotals);
