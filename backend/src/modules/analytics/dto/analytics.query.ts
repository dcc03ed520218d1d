import { DEFAULT_LANGUAGE, LANGUAGES, SOCIAL_PLATFORMS, type Language, type SocialPlatform } from '@sparks/domain';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const DAY = { regex: /^\d{4}-\d{2}-\d{2}$/u, message: '$property must be a day such as 2026-05-01' };

const TIME_ZONE = { required: false, default: 'UTC', maxLength: 64, example: 'Europe/Berlin' };

export class AnalyticsQuery {
  @StringField({
    description: "First day; defaults to the campaign's first day",
    required: false,
    maxLength: 10,
    pattern: DAY,
    example: '2026-05-01',
  })
  from?: string;
  @StringField({
    description: 'Last day, inclusive; defaults to today',
    required: false,
    maxLength: 10,
    pattern: DAY,
    example: '2026-05-31',
  })
  to?: string;
  @StringField({ ...TIME_ZONE, description: 'IANA time zone of the days' })
  timezone: string = 'UTC';
  @EnumField(['previous'] as const, {
    description: 'Includes the key metrics of the preceding period of the same length; requires `from`',
    required: false,
  })
  compare?: 'previous';
}

export class StatsQuery extends AnalyticsQuery {
  @EnumField(SOCIAL_PLATFORMS, {
    description:
      'Limits the key metrics, the spend and the days to one platform; the breakdown by platform and the demographics stay complete',
    required: false,
    enumName: 'SocialPlatform',
  })
  platform?: SocialPlatform;
}

export class FirstHoursQuery {
  @StringField({ ...TIME_ZONE, description: 'IANA time zone of the hours' })
  timezone: string = 'UTC';
  @EnumField(SOCIAL_PLATFORMS, {
    description: 'Limits the figures to one platform',
    required: false,
    enumName: 'SocialPlatform',
  })
  platform?: SocialPlatform;
}

export class ReportPdfQuery extends AnalyticsQuery {
  @EnumField(LANGUAGES, {
    description: 'Language of the file',
    required: false,
    default: DEFAULT_LANGUAGE,
    enumName: 'Language',
  })
  language: Language = DEFAULT_LANGUAGE;
}
