import { PickType } from '@nestjs/swagger';
import {
  BUDGET_MAX_CENTS,
  CONTENT_TYPES,
  DISPLAY_STATUSES,
  SLUG_MAX_LENGTH,
  SOCIAL_PLATFORMS,
  type ContentType,
  type DisplayStatus,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, CentsField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { SPARK_SORTS, type SparkSort } from '../listing/spark-query.js';

/** Filters and order that every list of campaigns has. */
export class SparkFilterQuery extends PageQuery {
  @EnumField(DISPLAY_STATUSES, { required: false, enumName: 'DisplayStatus', description: 'Status as it is shown' })
  status?: DisplayStatus;

  @EnumField(SOCIAL_PLATFORMS, {
    required: false,
    enumName: 'SocialPlatform',
    description: 'Takes posts of this platform',
  })
  platform?: SocialPlatform;

  @EnumField(CONTENT_TYPES, { required: false, enumName: 'ContentType', description: 'Takes this kind of content' })
  contentType?: ContentType;

  @StringField({
    required: false,
    pattern: { regex: /^[A-Za-z]{2}$/, message: 'country must be an ISO 3166-1 alpha-2 code' },
    description: 'Open to people of this country',
    example: 'DE',
  })
  country?: string;

  @BooleanField({ query: true, required: false, description: 'true: only private campaigns; false: only public ones' })
  private?: boolean;

  @CentsField({ query: true, required: false, max: BUDGET_MAX_CENTS, description: 'At least this remains in the pool' })
  minBudget?: number;

  @CentsField({ query: true, required: false, max: BUDGET_MAX_CENTS, description: 'At most this remains in the pool' })
  maxBudget?: number;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: "Id or username of the campaign's creator",
  })
  creator?: string;

  @StringField({ required: false, maxLength: 100, description: 'Each word begins a word of the name' })
  search?: string;

  @EnumField(SPARK_SORTS, {
    required: false,
    enumName: 'SparkSort',
    default: 'newest',
    description:
      'newest: last created first; ending: still running, first to end first; budget: largest remaining pool first',
  })
  sort: SparkSort = 'newest';
}

/** Query of `GET /spark`. */
export class ListSparksQuery extends SparkFilterQuery {
  @BooleanField({
    query: true,
    required: false,
    description: "true: only the caller's own campaigns, with drafts; needs a session",
  })
  mine?: boolean;
}

/** Query of `GET /spark/admin/counts`: the filters that stay while one looks from state to state. */
export class AdminSparkCountsQuery extends PickType(SparkFilterQuery, ['creator', 'private', 'search'] as const) {}

/** Query of `GET /spark/admin/info`. */
export class AdminSparksQuery extends SparkFilterQuery {
  @IdField({ required: false, description: 'Only this campaign' })
  sparkId?: string;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: SLUG_MAX_LENGTH + 12,
    description: 'Only the campaign at this address',
  })
  slug?: string;

  @BooleanField({ query: true, required: false, description: 'true: only published campaigns; false: only drafts' })
  live_mode?: boolean;
}
