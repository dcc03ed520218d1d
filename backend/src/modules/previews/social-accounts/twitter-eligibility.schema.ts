import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { TWITTER_ELIGIBILITY_GRACE_MS } from '@sparks/domain';
import type { AccountStats } from './platforms/sign-in-client.js';

/** What X last said about the account of a person. Whether that is enough is computed when it is asked. */
@Schema({ collection: 'twitter_eligibility', versionKey: false })
export class TwitterEligibilityCheck {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** X's id of the account that was looked at; a check of another account than the linked one counts for nothing. */
  @Prop({ type: String, required: true })
  accountId: string;

  /** `null`: X says that the account is suspended or gone. */
  @Prop({ type: Object, default: null })
  stats: AccountStats | null;

  @Prop({ type: Date, required: true })
  checkedAt: Date;
}

/** As it is read: a plain object. */
export type TwitterEligibilityRecord = TwitterEligibilityCheck & { _id: Types.ObjectId };

export const TwitterEligibilityCheckSchema = SchemaFactory.createForClass(TwitterEligibilityCheck);
TwitterEligibilityCheckSchema.index({ userId: 1 }, { unique: true });
// Nothing is done with older ones.
TwitterEligibilityCheckSchema.index({ checkedAt: 1 }, { expireAfterSeconds: TWITTER_ELIGIBILITY_GRACE_MS / 1_000 });
