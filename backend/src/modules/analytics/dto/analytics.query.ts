import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const DAY = { regex: /^\d{4}-\d{2}-\d{2}$/u, message: '$property must be a day such as 2026-05-01' };

/** Which part of a campaign's time is asked for. */
export class AnalyticsQuery {
  @StringField({
    description: "First day; without it the campaign's first",
    required: false,
    maxLength: 10,
    pattern: DAY,
    example: '2026-05-01',
  })
  from?: string;
  @StringField({
    description: 'Last day, included; without it today',
    required: false,
    maxLength: 10,
    pattern: DAY,
    example: '2026-05-31',
  })
  to?: string;
  @StringField({
    description: 'IANA time zone that days are of',
    required: false,
    default: 'UTC',
    maxLength: 64,
    example: 'Europe/Berlin',
  })
  timezone: string = 'UTC';
  @EnumField(['previous'] as const, {
    description: 'Also the head figures of the period of the same length just before; needs `from`',
    required: false,
  })
  compare?: 'previous';
}
