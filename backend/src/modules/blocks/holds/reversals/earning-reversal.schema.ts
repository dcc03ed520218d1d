import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { HELD_EARNING_CAUSES, type HeldEarningCause } from '@sparks/domain';
import { INTERNAL, OTHERS, personalData } from '../../../../platform/database/personal-data.js';

/** reversed: the campaign has the money · restored: it was paid again after an appeal. */
export const EARNING_REVERSAL_STATUSES = ['reversed', 'restored'] as const;
export type EarningReversalStatus = (typeof EARNING_REVERSAL_STATUSES)[number];

@Schema({ _id: false })
export class ReversedEarning {
  /** Idempotency key of the earning in the ledger. */
  @Prop({ type: String, required: true }) earningKey: string;
  @Prop({ type: String, enum: HELD_EARNING_CAUSES, required: true }) cause: HeldEarningCause;
  @Prop({ type: Number, required: true }) amountCents: number;
}
const ReversedEarningSchema = SchemaFactory.createForClass(ReversedEarning);

/** A decision of a person by which held earnings of somebody else returned to the campaign. */
@Schema({ collection: 'earning_reversals', versionKey: false, autoIndex: false })
export class EarningReversal {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  /** The contributor. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) deciderId: Types.ObjectId;
  /** As shown to the contributor. */
  @Prop({ type: String, required: true }) reason: string;
  /** The sum of `earnings`. */
  @Prop({ type: Number, required: true }) amountCents: number;
  @Prop({ type: [ReversedEarningSchema], required: true }) earnings: ReversedEarning[];
  @Prop({ type: Date, required: true }) reversedAt: Date;
  @Prop({ type: String, enum: EARNING_REVERSAL_STATUSES, default: 'reversed' }) status: EarningReversalStatus;
  /** The appeal against it. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) appealCaseId?: Types.ObjectId;
  @Prop({ type: Date }) restoredAt?: Date;
}
export type EarningReversalRecord = EarningReversal;

export const EarningReversalSchema = SchemaFactory.createForClass(EarningReversal);
// An earning is reversed once.
EarningReversalSchema.index({ 'earnings.earningKey': 1 }, { unique: true, name: 'one_per_earning' });
// Of a contributor, and of one of their contributions, newest first.
EarningReversalSchema.index({ userId: 1, _id: -1 });
EarningReversalSchema.index({ blockId: 1, _id: -1 });

personalData(EarningReversalSchema, {
  people: ['userId', 'deciderId'],
  details: ['reason'],
  erasure: { action: 'pseudonymize', reason: 'Explains ledger entries.' },
  export: {
    of: 'userId',
    omit: { deciderId: OTHERS, 'earnings.earningKey': INTERNAL },
  },
  retention: { reason: 'As long as the ledger entries.' },
});
