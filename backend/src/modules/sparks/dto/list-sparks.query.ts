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
import { CursorField } from '../../../platform/http/list-cursor.js';
import { PageQuery } from '../../../platform/http/page.js';
import { SPARK_SORTS, type SparkSort } from '../listing/spark-query.js';

/** Filters and sort order shared by all campaign lists. */
export class SparkFilterQuery extends PageQuery {
  @EnumField(DISPLAY_STATUSES, {
    required: false,
    enumName: 'DisplayStatus',
    description: 'As the badge of the campaign',
  })
  status?: DisplayStatus;

  @EnumField(SOCIAL_PLATFORMS, {
    required: false,
    enumName: 'SocialPlatform',
    description: 'Accepts posts on this platform',
  })
  platform?: SocialPlatform;

  @EnumField(CONTENT_TYPES, { required: false, enumName: 'ContentType', description: 'Accepts this content type' })
  contentType?: ContentType;

  @StringField({
    required: false,
    pattern: { regex: /^[A-Za-z]{2}$/, message: 'country must be an ISO 3166-1 alpha-2 code' },
    description: 'Open to contributors from this country',
    example: 'DE',
  })
  country?: string;

  @BooleanField({ query: true, required: false, description: 'true: only private campaigns; false: only public ones' })
  private?: boolean;

  @CentsField({ query: true, required: false, max: BUDGET_MAX_CENTS, description: 'Minimum remaining budget' })
  minBudget?: number;

  @CentsField({ query: true, required: false, max: BUDGET_MAX_CENTS, description: 'Maximum remaining budget' })
  maxBudget?: number;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: "Id or username of the campaign's creator",
  })
  creator?: string;

  @StringField({
    required: false,
    maxLength: 100,
    description:
      'Words of the name, brand, creator and description, in any order. If nothing matches as typed, typing errors are corrected. Finds the 200 newest matches',
  })
  search?: string;

  @EnumField(SPARK_SORTS, {
    required: false,
    enumName: 'SparkSort',
    default: 'newest',
    description:
      'newest: latest creation first; ending: earliest end or deadline first; budget: largest remaining budget first; pay: highest pay of an approved post with 10,000 views first. Without a status, ending and pay list ongoing campaigns',
  })
  sort: SparkSort = 'newest';
}

export class ListSparksQuery extends SparkFilterQuery {
  @CursorField() cursor?: string;

  @BooleanField({
    query: true,
    required: false,
    description: "true: only the caller's own campaigns, including drafts; requires authentication",
  })
  mine?: boolean;

  @BooleanField({
    query: true,
    required: false,
    description: 'true: only the published campaigns that the caller saved; requires authentication',
  })
  saved?: boolean;

  @BooleanField({
    query: true,
    required: false,
    description: 'With `mine`. true: only published campaigns; false: only drafts',
  })
  live_mode?: boolean;
}

export class AdminSparkCountsQuery extends PickType(SparkFilterQuery, ['creator', 'private', 'search'] as const) {}

export class AdminSparksQuery extends SparkFilterQuery {
  @IdField({ required: false, description: 'Only this campaign' })
  sparkId?: string;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: SLUG_MAX_LENGTH + 12,
    description: 'Only the campaign with this slug',
  })
  slug?: string;

  @BooleanField({ query: true, required: false, description: 'true: only published campaigns; false: only drafts' })
  live_mode?: boolean;
}
