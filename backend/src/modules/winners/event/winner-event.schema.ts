import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { CLOSE_WINNERS_TYPES, type CloseWinnersType } from '@sparks/domain';
import { INTERNAL, OTHERS, personalData } from '../../../platform/database/personal-data.js';

@Schema({ _id: false })
export class WinnerEventClosing {
  @Prop({ type: String, enum: CLOSE_WINNERS_TYPES, required: true }) type: CloseWinnersType;
  /** Refunded from the pool to the creator's wallet, in cents; 0 for a runway. */
  @Prop({ type: Number, required: true }) refundedCents: number;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) by: Types.ObjectId;
  /** The closer's username at that time. */
  @Prop({ type: String }) username?: string;
}
const WinnerEventClosingSchema = SchemaFactory.createForClass(WinnerEventClosing);

/**
 * The winners' event of a campaign, created when the selection starts. Its status is the campaign's
 * `winnerSubmissionStatus`, which changes in the same transactions. Times are UTC.
 */
@Schema({ collection: 'winner_events', versionKey: false, autoIndex: false })
export class WinnerEvent {
  /** The campaign's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Date, required: true }) startedAt: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) startedBy: Types.ObjectId;
  /** Changed by every change of a prize; a release can name the version that it was shown. */
  @Prop({ type: Number, default: 0 }) selectionVersion: number;
  @Prop({ type: Date, default: null }) releaseStartedAt: Date | null;
  /** From the release until the last prize is paid; queried by the sweeper. */
  @Prop({ type: Boolean, default: false }) isReleasing: boolean;
  @Prop({ type: Date, default: null }) releasedAt: Date | null;
  @Prop({ type: WinnerEventClosingSchema, default: null }) closing: WinnerEventClosing | null;
}
export type WinnerEventRecord = WinnerEvent;

export const WinnerEventSchema = SchemaFactory.createForClass(WinnerEvent);
// Stays small: only releases in progress.
WinnerEventSchema.index({ isReleasing: 1 }, { partialFilterExpression: { isReleasing: true }, name: 'releasing' });

personalData(WinnerEventSchema, {
  people: ['startedBy', 'closing.by'],
  details: ['closing.username'],
  erasure: { action: 'pseudonymize', reason: 'Proof of prizes, for their winners.' },
  export: {
    through: { path: '_id', collection: 'sparks', at: '_id' },
    omit: {
      startedBy: OTHERS,
      'closing.by': OTHERS,
      'closing.username': OTHERS,
      selectionVersion: INTERNAL,
    },
  },
  retention: { reason: 'As long as the campaign.' },
});
