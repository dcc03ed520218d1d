import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  CURRENCY,
  PAYOUT_ACCOUNT_STATUSES,
  PAYOUT_COUNTRY_CODES,
  type PayoutAccountStatus,
  type PayoutCountryCode,
} from '@sparks/domain';
import { FRAUD_CHECKS, personalData } from '../../../platform/database/personal-data.js';

/** Where a person's payouts go, as the provider reported it last. One per person; it is kept when they remove it. */
@Schema({ collection: 'payout_accounts', versionKey: false, autoIndex: false })
export class PayoutAccount {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, required: true }) provider: string;
  /** The provider's id of the person. */
  @Prop({ type: String, required: true }) recipientId: string;
  /** Of the bank account. */
  @Prop({ type: String, enum: PAYOUT_COUNTRY_CODES, required: true }) country: PayoutCountryCode;
  @Prop({ type: String, enum: PAYOUT_ACCOUNT_STATUSES, required: true }) status: PayoutAccountStatus;
  /** Of the recipient at the provider; only USD can be paid out. */
  @Prop({ type: String, default: CURRENCY }) currency: string;
  /** What the provider still asks for, in its own words. */
  @Prop({ type: [String], default: [] }) requirementsDue: string[];
  /** Such as "Stripe bank •••• 6789". */
  @Prop({ type: String, default: null }) methodLabel: string | null;
  /** Identifies the bank account across people without revealing it. */
  @Prop({ type: String, default: null }) methodHash: string | null;
  /** Every bank account that the person has used. */
  @Prop({ type: [String], default: [] }) methodHashes: string[];
  /** When another bank account replaced the one before; `null` for the first one. */
  @Prop({ type: Date, default: null }) methodChangedAt: Date | null;
  /** When the request for the provider's report started, so that an older report does not overwrite a newer one. */
  @Prop({ type: Date, default: null }) syncedAt: Date | null;
  /** Net cents of payouts that were paid and not returned, written with their status. */
  @Prop({ type: Number, default: 0 }) paidOutCents: number;
  @Prop({ type: Date, required: true }) createdAt: Date;
}
export type PayoutAccountRecord = PayoutAccount;

export const PayoutAccountSchema = SchemaFactory.createForClass(PayoutAccount);
PayoutAccountSchema.index({ userId: 1 }, { unique: true });
// Events name the recipient.
PayoutAccountSchema.index({ recipientId: 1 });
// Finds other people with the same bank account.
PayoutAccountSchema.index({ methodHashes: 1 });

personalData(PayoutAccountSchema, {
  people: ['userId'],
  details: ['recipientId', 'methodLabel', 'methodHash', 'methodHashes'],
  erasure: {
    action: 'pseudonymize',
    of: 'userId',
    clear: { methodLabel: null, requirementsDue: [] },
    reason:
      'Links payouts with the recipient at the provider, which may still return them; hashes reveal a shared bank account.',
  },
  export: { of: 'userId', omit: { methodHash: FRAUD_CHECKS, methodHashes: FRAUD_CHECKS } },
  retention: { reason: 'As long as the payouts.' },
});
