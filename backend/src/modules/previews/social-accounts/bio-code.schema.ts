import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';

export interface BioCode {
  code: string;
  expiresAt: Date;
}

/** The codes that a user has to put into profiles, one per platform, and when they were issued. */
@Schema({ collection: 'bio_codes', versionKey: false })
export class BioCodes {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** The latest ones, oldest first, as many as the limit counts. */
  @Prop({ type: [Date], required: true })
  issuedAt: Date[];

  @Prop({ type: Object, default: {} })
  codes: Partial<Record<SocialPlatform, BioCode>>;

  /** When nothing here counts any more. */
  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

export type BioCodesRecord = BioCodes & { _id: Types.ObjectId };

export const BioCodesSchema = SchemaFactory.createForClass(BioCodes);
BioCodesSchema.index({ userId: 1 }, { unique: true });
BioCodesSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

personalData(BioCodesSchema, {
  people: ['userId'],
  erasure: { action: 'delete', of: 'userId' },
  export: { of: 'userId', omit: { codes: 'Prove an account while they are valid.' } },
  retention: { ttl: 'deleteAt' },
});
