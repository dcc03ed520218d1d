import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { TWITTER_ELIGIBILITY_GRACE_MS } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';
import type { AccountStats } from './platforms/sign-in-client.js';

/** Last statistics of a user's X account. Eligibility is computed on read. */
@Schema({ collection: 'twitter_eligibility', versionKey: false })
export class TwitterEligibilityCheck {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** X's account id; a check of an account that is no longer linked does not count. */
  @Prop({ type: String, required: true })
  accountId: string;

  /** `null`: X reports the account as suspended or gone. */
  @Prop({ type: Object, default: null })
  stats: AccountStats | null;

  @Prop({ type: Date, required: true })
  checkedAt: Date;
}

export type TwitterEligibilityRecord = TwitterEligibilityCheck & { _id: Types.ObjectId };

export const TwitterEligibilityCheckSchema = SchemaFactory.createForClass(TwitterEligibilityCheck);
TwitterEligibilityCheckSchema.index({ userId: 1 }, { unique: true });
TwitterEligibilityCheckSchema.index({ checkedAt: 1 }, { expireAfterSeconds: TWITTER_ELIGIBILITY_GRACE_MS / 1_000 });

personalData(TwitterEligibilityCheckSchema, {
  people: ['userId'],
  details: ['accountId', 'stats'],
  erasure: { action: 'delete', of: 'userId' },
  export: { of: 'userId' },
  retention: { ttl: 'checkedAt' },
});
