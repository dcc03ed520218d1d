import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { TAX_FORMS, US_TAX_ID_KINDS, type CountryCode, type TaxForm, type UsTaxIdKind } from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';

@Schema({ _id: false })
export class StoredTaxAddress {
  @Prop({ type: String, required: true }) line1: string;
  @Prop({ type: String, default: null }) line2: string | null;
  @Prop({ type: String, required: true }) city: string;
  @Prop({ type: String, default: null }) region: string | null;
  @Prop({ type: String, default: null }) postalCode: string | null;
}
const StoredTaxAddressSchema = SchemaFactory.createForClass(StoredTaxAddress);

/** The tax form that a person has certified last. */
@Schema({ collection: 'tax_profiles', versionKey: false, autoIndex: false })
export class TaxProfile {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, enum: TAX_FORMS, required: true }) form: TaxForm;
  /** The edition of the form that the person certified. */
  @Prop({ type: String, required: true }) edition: string;
  /** Country of tax residence. */
  @Prop({ type: String, required: true }) country: CountryCode;
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: StoredTaxAddressSchema, required: true }) address: StoredTaxAddress;
  /** As `TaxNumberCipher` encrypts it; `null` for a W-8BEN without number. Never leaves the backend. */
  @Prop({ type: String, default: null }) encryptedTaxId: string | null;
  /** The part that may be shown. */
  @Prop({ type: String, default: null }) taxIdLast4: string | null;
  /** Of a W-9. */
  @Prop({ type: String, enum: [...US_TAX_ID_KINDS, null], default: null }) taxIdKind: UsTaxIdKind | null;
  /** The country that issued the number, for DAC7. */
  @Prop({ type: String, default: null }) taxIdCountry: CountryCode | null;
  /** Midnight UTC; absent for a W-9. */
  @Prop({ type: Date, default: null }) birthDate: Date | null;
  /** The name that the person typed as signature. */
  @Prop({ type: String, required: true }) signedName: string;
  @Prop({ type: Date, required: true }) certifiedAt: Date;
  /** The last moment at which it is valid; `null` when it does not expire. */
  @Prop({ type: Date, default: null }) expiresAt: Date | null;
  /** Of an erased person with payouts. */
  @Prop({ type: Date }) deleteAt?: Date;
}
export type TaxProfileRecord = TaxProfile;

export const TaxProfileSchema = SchemaFactory.createForClass(TaxProfile);
TaxProfileSchema.index({ userId: 1 }, { unique: true });
TaxProfileSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

personalData(TaxProfileSchema, {
  people: ['userId'],
  details: [
    'name',
    'address.line1',
    'address.line2',
    'address.city',
    'address.region',
    'address.postalCode',
    'encryptedTaxId',
    'taxIdLast4',
    'birthDate',
    'signedName',
  ],
  erasure: {
    action: 'hook',
    how: 'Deleted; of a person with payouts after ten full years: tax reports have to be explained that long (§ 147 AO, DAC7).',
  },
  export: { of: 'userId', omit: { encryptedTaxId: 'Encrypted; its last four characters are exported.' } },
  retention: { reason: 'As long as the account; ten full years after the last payout (§ 147 AO, DAC7).' },
});
