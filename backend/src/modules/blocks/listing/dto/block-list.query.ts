import {
  BLOCK_SORTS,
  CONTENT_TYPES,
  DEFAULT_FILTER_BY,
  DEFAULT_SORT_BY,
  FILTER_BY,
  MODERATION_STATUSES,
  SOCIAL_PLATFORMS,
  type BlockSort,
  type ContentType,
  type FilterBy,
  type ModerationStatus,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField } from '../../../../platform/http/fields/number.fields.js';
import { EnumField, IdField, StringField } from '../../../../platform/http/fields/text.fields.js';
import { CursorField } from '../../../../platform/http/list-cursor.js';
import { PageQuery } from '../../../../platform/http/page.js';

export class BlockListQuery extends PageQuery {
  @CursorField() cursor?: string;
  @EnumField(BLOCK_SORTS, {
    required: false,
    default: DEFAULT_SORT_BY,
    enumName: 'BlockSort',
    description: 'Order: Most Viral, newest or oldest first; deadline: the soonest, only with `status=pending`',
  })
  sort_by: BlockSort = DEFAULT_SORT_BY;
  @EnumField(FILTER_BY, {
    required: false,
    default: DEFAULT_FILTER_BY,
    enumName: 'FilterBy',
    description: 'flagged: admins only; deleted: admins without the organization role',
  })
  filter_by: FilterBy = DEFAULT_FILTER_BY;
  @IdField({ required: false, description: 'Contributions of this person' }) user_id?: string;
  @IdField({ required: false, description: "Contributions to this creator's campaigns" }) influencer_id?: string;
  @EnumField(CONTENT_TYPES, { required: false, enumName: 'ContentType', description: 'Type of the content' })
  type_format?: ContentType;
  @StringField({ required: false, minLength: 1, maxLength: 100, description: "Slug of the contributions' campaign" })
  spark_slug?: string;
  @IdField({ required: false, description: "Id of the contributions' campaign" }) spark_id?: string;
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: 'Account name on the platform, exact, with or without @',
  })
  name?: string;
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: "Prefix of the contributor's username, with or without @",
  })
  contributor?: string;
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 500,
    description:
      "Admins only: a link to the post in any form, words of its caption, or of the contributor's username or name. Finds at most the 200 newest matches",
  })
  search?: string;
  @EnumField(MODERATION_STATUSES, {
    required: false,
    enumName: 'ModerationStatus',
    description: 'Status; values other than approved need a reviewer or the contributor',
  })
  status?: ModerationStatus;
  @EnumField(SOCIAL_PLATFORMS, { required: false, enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform?: SocialPlatform;
  @BooleanField({
    query: true,
    required: false,
    description: 'Admins only: true lists what they are asked to decide, because the creator did not decide in time',
  })
  escalated?: boolean;
}
