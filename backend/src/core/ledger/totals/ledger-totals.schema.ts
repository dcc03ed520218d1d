import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** The money that a day's transactions moved in and out, in cents. A return counts against the direction it reverses. */
@Schema({ collection: 'ledger_days', versionKey: false })
export class LedgerDay {
  /** `YYYY-MM-DD`, UTC. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, default: 0 }) paidInCents: number;
  @Prop({ type: Number, default: 0 }) paidOutCents: number;
  @Prop({ type: Number, default: 0 }) revenueCents: number;
}
export const LedgerDaySchema = SchemaFactory.createForClass(LedgerDay);

/** Sums of the balances by account type, up to and including one transaction. One document. */
@Schema({ collection: 'ledger_totals', versionKey: false })
export class LedgerTotals {
  @Prop({ type: String, required: true }) _id: string;
  /** The last projected transaction. */
  @Prop({ type: Types.ObjectId, required: true }) cursor: Types.ObjectId;
  /** Cents by account type. */
  @Prop({ type: Object, required: true }) balances: Record<string, number>;
}
export const LedgerTotalsSchema = SchemaFactory.createForClass(LedgerTotals);

noPersonalData(LedgerDaySchema);

noPersonalData(LedgerTotalsSchema);
