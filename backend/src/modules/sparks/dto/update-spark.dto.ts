import { NAME_MAX_LENGTH, SLUG_MAX_LENGTH, SLUG_PATTERN } from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { SparkFieldsDto } from './spark-fields.dto.js';

/** The fields to update. Locked fields may be sent with their current value. */
export class UpdateSparkDto extends SparkFieldsDto {
  @StringField({
    oneLine: true,
    required: false,
    minLength: 1,
    maxLength: NAME_MAX_LENGTH,
    description: 'Name of the campaign',
  })
  name?: string;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: SLUG_MAX_LENGTH,
    pattern: { regex: SLUG_PATTERN, message: 'slug must be lower-case letters and digits, joined by single hyphens' },
    description: "Slug of the campaign's page; locked after publishing",
  })
  slug?: string;

  @IdField({ required: false, description: 'Locked: the creator never changes' })
  creator?: string;

  @CentsField({ required: false, max: Number.MAX_SAFE_INTEGER, description: 'Locked: publishing and top-ups set it' })
  initialBudget?: number;

  @DateField({
    required: false,
    description: 'The `updated` value that this edit is based on; 409 CONFLICT when the campaign was edited since',
  })
  expectedUpdated?: Date;
}
