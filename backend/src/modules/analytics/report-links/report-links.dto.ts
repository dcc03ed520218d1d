import { DEFAULT_LANGUAGE, LANGUAGES, REPORT_LINK_DAYS, type Language } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';

export class CreateReportLinkDto {
  @IntField({
    description: `In how many days the link expires: ${REPORT_LINK_DAYS.join(', ')}`,
    min: Math.min(...REPORT_LINK_DAYS),
    max: Math.max(...REPORT_LINK_DAYS),
    example: 30,
  })
  days: number;
}

export class ReportLinkResponse {
  @IdField({ description: 'Id' }) _id: string;
  @DateField({ description: 'When it was created' }) createdAt: Date;
  @DateField({ description: 'When it expires' }) expiresAt: Date;
  @DateField({ description: 'When it was last opened, accurate to the minute; null: never', nullable: true })
  lastUsedAt: Date | null;
}

export class CreatedReportLinkResponse extends ReportLinkResponse {
  @StringField({
    description: 'The token. Only this response contains it',
    example: 'f0Wc3Q0o2nqkY2Yv8j9bq1b5cXwP8t1mGzJQm3r6x2E',
  })
  token: string;
}

export class SharedReportQuery {
  @StringField({ description: 'The token of the link', maxLength: 100 }) token: string;
}

export class SharedReportPdfQuery extends SharedReportQuery {
  @EnumField(LANGUAGES, {
    description: 'Language of the file',
    required: false,
    default: DEFAULT_LANGUAGE,
    enumName: 'Language',
  })
  language: Language = DEFAULT_LANGUAGE;
}
