import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  HELD_EARNING_CAUSES,
  HELD_EARNING_STATUSES,
  type HeldEarningCause,
  type HeldEarningStatus,
} from '@sparks/domain';
import { INTERNAL, personalData } from '../../../platform/database/personal-data.js';

/** An earning that was credited to the contributor's `held` account; one row per ledger transaction. */
@Schema({ collection: 'earning_holds', versionKey: false, autoIndex: false })
export class EarningHold {
  _id: Types.ObjectId;
  /** Idempotency key of the earning in the ledger. */
  @Prop({ type: String, required: true }) earningKey: string;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: Number, required: true }) amountCents: number;
  @Prop({ type: String, enum: HELD_EARNING_CAUSES, required: true }) cause: HeldEarningCause;
  @Prop({ type: String, enum: HELD_EARNING_STATUSES, default: 'held' }) status: HeldEarningStatus;
  @Prop({ type: Date, required: true }) heldAt: Date;
  @Prop({ type: Number, required: true }) holdDays: number;
  /** End of the hold as shown to the contributor. */
  @Prop({ type: Date, required: true }) releaseAt: Date;
  /** When the release job looks at it next: `releaseAt`, the end of a lease, or a later retry of a blocked release. */
  @Prop({ type: Date, required: true }) dueAt: Date;
  /** Of the worker that releases it. */
  @Prop({ type: String, default: null }) leaseToken: string | null;
  @Prop({ type: Date }) settledAt?: Date;
  /** Why it was reversed, as shown to the contributor. */
  @Prop({ type: String }) reason?: string;
}
export type EarningHoldRecord = EarningHold;

export const EarningHoldSchema = SchemaFactory.createForClass(EarningHold);
EarningHoldSchema.index({ earningKey: 1 }, { unique: true });
const held = { status: 'held' };
// For the release job.
EarningHoldSchema.index({ dueAt: 1 }, { partialFilterExpression: held, name: 'due_holds' });
// For a contribution: its held amount, reversal, and the release after another approval.
EarningHoldSchema.index({ blockId: 1, releaseAt: 1 }, { partialFilterExpression: held, name: 'holds_of_contribution' });
// For the wallet.
EarningHoldSchema.index({ userId: 1, releaseAt: 1, _id: 1 }, { partialFilterExpression: held, name: 'holds_of_user' });

personalData(EarningHoldSchema, {
  people: ['userId'],
  details: ['reason'],
  erasure: { action: 'pseudonymize', reason: 'Explains ledger entries.' },
  export: {
    of: 'userId',
    // Only these are in an index of the person; released and reversed ones are in the ledger.
    filter: held,
    omit: { earningKey: INTERNAL, leaseToken: INTERNAL, dueAt: INTERNAL },
  },
  retention: { reason: 'As long as the ledger entries.' },
});
