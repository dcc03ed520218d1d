import { NAME_MAX_LENGTH } from '@sparks/domain';
import { StringField } from '../../../platform/http/fields/text.fields.js';
import { SparkFieldsDto } from './spark-fields.dto.js';

export class CreateSparkDto extends SparkFieldsDto {
  @StringField({
    oneLine: true,
    maxLength: NAME_MAX_LENGTH,
    description: 'Name of the campaign',
    example: 'Summer reels',
  })
  name: string;
}
