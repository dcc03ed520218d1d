import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';

/**
 * Who holds a name of a social account. An account has up to two names, its id and its handle, so that the same account
 * cannot be linked twice when one proof tells the id and another does not. Linking and unlinking both write this
 * document: the database serializes them.
 */
@Schema({ collection: 'social_account_claims', versionKey: false })
export class AccountClaim {
  /** `platform:<id>`, or `platform:@<handle in lower case>`. */
  @Prop({ type: String, required: true })
  key: string;

  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true })
  platform: SocialPlatform;

  /** `null` when the proof did not tell it. */
  @Prop({ type: String, default: null })
  accountId: string | null;

  @Prop({ type: String, required: true })
  username: string;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** Set when the user has unlinked the account: until then nobody else can link it, afterwards everybody. */
  @Prop({ type: Date, default: null })
  quarantinedUntil: Date | null;
}

export type AccountClaimRecord = AccountClaim & { _id: Types.ObjectId };

export const AccountClaimSchema = SchemaFactory.createForClass(AccountClaim);
AccountClaimSchema.index({ key: 1 }, { unique: true });
AccountClaimSchema.index({ userId: 1 });
// A claim whose quarantine is over blocks nobody.
AccountClaimSchema.index({ quarantinedUntil: 1 }, { expireAfterSeconds: 0 });

personalData(AccountClaimSchema, {
  people: ['userId'],
  details: ['key', 'username', 'accountId'],
  erasure: { action: 'delete', of: 'userId' },
  export: { of: 'userId' },
  retention: 'account',
});
