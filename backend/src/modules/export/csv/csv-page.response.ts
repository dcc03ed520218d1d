import {
  EXPORT_PAGE_SIZE,
  MODERATION_STATUSES,
  SOCIAL_PLATFORMS,
  type ModerationStatus,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { Pagination } from '../../../platform/http/page.js';

export class CsvUserResponse {
  @StringField({ minLength: 0, description: 'Name' }) name: string;
  @StringField({ description: 'Username' }) username: string;
}

export class CsvSocialMetaResponse {
  @EnumField(SOCIAL_PLATFORMS, { enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform: SocialPlatform;
  @StringField({ minLength: 0, description: 'Account name on the platform; empty when unknown' }) username: string;
}

export class CsvRowResponse {
  @IdField({ description: 'The contribution' }) _id: string;
  @NestedField(() => CsvUserResponse, {
    required: false,
    description: 'The contributor; absent when the account was deleted',
  })
  user?: CsvUserResponse;
  @StringField({ maxLength: 2_048, description: 'URL of the post' }) content: string;
  @DateField({ description: 'When it was submitted' }) created: Date;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Moderation status' })
  moderation_status: ModerationStatus;
  @BooleanField({ description: 'Whether it is spotlighted' }) is_spotlighted: boolean;
  @BooleanField({ description: 'Whether a boost is active' }) hasActiveBoost: boolean;
  @BooleanField({ description: 'Whether it is flagged' }) is_flagged: boolean;
  @IntField({ min: 0, description: 'Likes on Sparks' }) likesCount: number;
  @IntField({ min: 0, description: 'Comments on Sparks' }) commentsCount: number;
  @NestedField(() => CsvSocialMetaResponse, { description: 'The post' }) social_meta: CsvSocialMetaResponse;
  @CentsField({ description: 'Total earnings, in cents' }) ees: number;
}

export class CsvPagination extends Pagination {
  @BooleanField({ description: 'Whether another page follows' }) hasNextPage: boolean;
}

export class CsvPageResponse {
  @ArrayField({
    items: { kind: 'object', of: () => CsvRowResponse },
    maxItems: EXPORT_PAGE_SIZE,
    description: 'Contributions, in order of submission',
  })
  data: CsvRowResponse[];
  @NestedField(() => CsvPagination, { description: 'Pagination' }) pagination: CsvPagination;
}
