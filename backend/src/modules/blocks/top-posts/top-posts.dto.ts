import {
  SOCIAL_PLATFORMS,
  TOP_POSTS_MEASURES,
  USER_ROLES,
  type SocialPlatform,
  type TopPostsMeasure,
  type UserRole,
} from '@sparks/domain';
import { CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

export class TopPostsQuery {
  @IdField({ description: 'The campaign' }) sparkId: string;
  @EnumField(TOP_POSTS_MEASURES, {
    required: false,
    default: 'views',
    enumName: 'TopPostsMeasure',
    description: 'What orders the list, the highest first',
  })
  by: TopPostsMeasure = 'views';
  @EnumField(SOCIAL_PLATFORMS, {
    required: false,
    enumName: 'SocialPlatform',
    description: 'Only posts on this platform; all without it',
  })
  platform?: SocialPlatform;
}

export class TopPostResponse {
  @IdField({ description: 'The contribution' }) _id: string;
  @EnumField(SOCIAL_PLATFORMS, { enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform: SocialPlatform;
  @TextField({ description: 'Text of the post; empty when unknown' }) caption: string;
  @StringField({ nullable: true, description: 'Username of the contributor; null when unknown' })
  username: string | null;
  @DateField({ description: 'When it was submitted' }) created: Date;
  @IntField({ min: 0, nullable: true, description: 'Latest reading; null: not reported by the platform' })
  views: number | null;
  @IntField({ min: 0, description: 'Likes, comments and shares' }) engagement: number;
  @CentsField({ description: 'Everything that it has earned, with the tip' }) earned: number;
}

export class TopContributorResponse {
  @IdField({ description: 'The contributor' }) _id: string;
  @StringField({ nullable: true, description: 'Username; null for a deleted account' }) username: string | null;
  @StringField({ nullable: true, description: 'Name; null for a deleted account' }) name: string | null;
  @EnumField(USER_ROLES, {
    nullable: true,
    enumName: 'UserRole',
    description: 'Displayed role, for the address of the profile; null for a deleted account',
  })
  role: UserRole | null;
  @IntField({ min: 1, description: 'Approved contributions' }) posts: number;
  @IntField({ min: 0, description: 'Views, as far as platforms report them' }) views: number;
  @IntField({ min: 0, description: 'Likes, comments and shares' }) engagement: number;
  @CentsField({ description: 'Everything that the contributions have earned, with tips' }) earned: number;
}
