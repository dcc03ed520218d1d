import { TWITTER_INELIGIBILITY_REASONS, type TwitterIneligibilityReason } from '@sparks/domain';
import { BooleanField, IntField } from '../../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../../platform/http/fields/text.fields.js';

/** The statuses that the server returns; `loading` and `error` exist only in the client. */
export const ANSWERED_STATUSES = ['idle', 'eligible', 'ineligible'] as const;

export class TwitterVerificationDto {
  @StringField({
    description: "A user token of X; absent: checks the caller's connected account",
    required: false,
    minLength: 1,
    maxLength: 4_096,
    pattern: { regex: /^[!-~]+$/, message: 'accessToken must be a token of X' },
  })
  accessToken?: string;
}

export class TwitterUserStatsResponse {
  @DateField({ description: 'When the account was created' })
  createdAt: Date;

  @IntField({ description: 'Followers', min: 0 })
  followersCount: number;

  @IntField({ description: 'Posts', min: 0 })
  postsCount: number;

  @BooleanField({ description: 'Whether its posts are protected' })
  isProtected: boolean;

  @BooleanField({ description: 'Whether X has verified the account' })
  isVerified: boolean;
}

export class TwitterRequirementsResponse {
  @IntField({ description: 'Age of the account in days', min: 0 })
  minAccountAgeDays: number;

  @IntField({ description: 'Followers', min: 0 })
  minFollowers: number;

  @IntField({ description: 'Posts', min: 0 })
  minPosts: number;
}

export class TwitterVerificationResponse {
  @BooleanField({ description: 'Whether the caller can submit posts on X' })
  isEligible: boolean;

  @BooleanField({ description: 'false when checks are disabled or the caller is exempt' })
  isRequired: boolean;

  @EnumField(ANSWERED_STATUSES, { description: 'idle: no account is connected', enumName: 'TwitterVerificationStatus' })
  status: (typeof ANSWERED_STATUSES)[number];

  @ArrayField({
    description: 'Reasons when not eligible',
    items: { kind: 'enum', values: TWITTER_INELIGIBILITY_REASONS, enumName: 'TwitterIneligibilityReason' },
  })
  reasons: TwitterIneligibilityReason[];

  @NestedField(() => TwitterUserStatsResponse, {
    description: 'Data of the account from X; null when unavailable',
    nullable: true,
  })
  userStats: TwitterUserStatsResponse | null;

  @NestedField(() => TwitterRequirementsResponse, { description: 'Requirements for an account' })
  requirements: TwitterRequirementsResponse;

  @StringField({ description: 'Name of the account on X', nullable: true, maxLength: 20, example: 'ada_creates' })
  username: string | null;

  @DateField({ description: 'When the data was fetched from X', nullable: true })
  checkedAt: Date | null;
}
