import {
  MODERATION_STATUSES,
  MY_POSTS_SORTS,
  SOCIAL_PLATFORMS,
  type ModerationStatus,
  type MyPostsSort,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { BlockResponse } from '../listing/index.js';

export class MyContributionsQuery extends PageQuery {
  @EnumField(MY_POSTS_SORTS, {
    required: false,
    default: 'newest',
    enumName: 'MyPostsSort',
    description: 'Order: newest, most earned or most viewed first',
  })
  sort_by: MyPostsSort = 'newest';
  @EnumField(MODERATION_STATUSES, { required: false, enumName: 'ModerationStatus', description: 'Status' })
  status?: ModerationStatus;
  @IdField({ required: false, description: 'Contributions to this campaign' }) spark_id?: string;
  @EnumField(SOCIAL_PLATFORMS, { required: false, enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform?: SocialPlatform;
}

export class MyContributionsSummaryQuery {
  @IdField({ required: false, description: 'Counts of the contributions to this campaign' }) spark_id?: string;
  @EnumField(SOCIAL_PLATFORMS, { required: false, enumName: 'SocialPlatform', description: 'Platform of the posts' })
  platform?: SocialPlatform;
}

export class MyContributionResponse extends BlockResponse {
  @CentsField({ description: 'The part of the earnings that is held' }) heldCents: number;
  @CentsField({ description: 'The part of the bonus that is paid once the campaign has budget again' })
  unpaidBonusCents: number;
  @CentsField({ description: 'Earnings from views that are paid once the campaign has budget again' })
  unpaidViewsCents: number;
  @BooleanField({ description: 'Whether the campaign asks for a proof of ownership that is missing' })
  needsProof: boolean;
  @IntField({
    min: 1,
    nullable: true,
    description: "Median time to a decision of the campaign's creator in hours; null with fewer than 10 decisions",
  })
  medianDecisionHours: number | null;
}

export class MyContributionCountsResponse {
  @IntField({ min: 0, description: 'In review' }) pending: number;
  @IntField({ min: 0, description: 'Approved' }) approved: number;
  @IntField({ min: 0, description: 'Declined' }) declined: number;
  @IntField({ min: 0, description: 'Flagged' }) flagged: number;
}

export class MyContributionsSummaryResponse {
  @NestedField(() => MyContributionCountsResponse, {
    description: 'Contributions by status, as `GET /api/users/me/contributions` lists them with the same filters',
  })
  counts: MyContributionCountsResponse;
  @CentsField({ description: 'Earned with all contributions, held earnings included' }) earnedCents: number;
  @CentsField({ description: 'The part that was earned in this month (UTC)' }) earnedThisMonthCents: number;
  @CentsField({ description: 'The part that is held' }) heldCents: number;
  @IntField({ min: 0, description: 'Views of the approved contributions, without those to own campaigns' })
  views: number;
}

export class MyContributionCampaignResponse {
  @IdField({ description: 'The campaign' }) _id: string;
  @StringField({ description: 'Its name' }) name: string;
}
