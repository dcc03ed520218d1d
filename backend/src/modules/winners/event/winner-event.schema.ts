import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { CLOSE_WINNERS_TYPES, type CloseWinnersType } from '@sparks/domain';

/** How an event ended. */
@Schema({ _id: false })
export class WinnerEventClosing {
  @Prop({ type: String, enum: CLOSE_WINNERS_TYPES, required: true }) type: CloseWinnersType;
  /** What the pool gave back to the creator's wallet, whole cents; 0 for a runway. */
  @Prop({ type: Number, required: true }) refundedCents: number;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) by: Types.ObjectId;
}
const WinnerEventClosingSchema = SchemaFactory.createForClass(WinnerEventClosing);

/**
 * The winners' event of a campaign: one a campaign, from the start of the selection. How far it is, is the campaign's
 * `winnerSubmissionStatus`, which changes in the same transactions. Times are UTC.
 */
@Schema({ collection: 'winner_events', versionKey: false, autoIndex: false })
export class WinnerEvent {
  /** The campaign's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Date, required: true }) startedAt: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) startedBy: Types.ObjectId;
  /** Whether prizes are owed: from the release until the last one is paid. The sweeper looks for these. */
  @Prop({ type: Boolean, default: false }) isReleasing: boolean;
  /** When the last prize was paid. */
  @Prop({ type: Date, default: null }) releasedAt: Date | null;
  @Prop({ type: WinnerEventClosingSchema, default: null }) closing: WinnerEventClosing | null;
}
export type WinnerEventRecord = WinnerEvent;

export const WinnerEventSchema = SchemaFactory.createForClass(WinnerEvent);
// Few documents at any time: events whose prizes are being paid.
WinnerEventSchema.index({ isReleasing: 1 }, { partialFilterExpression: { isReleasing: true }, name: 'releasing' });
