import { AI_CONTENT_TYPES, type AiContentType } from '@sparks/domain';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

export class AiContentsQuery extends PageQuery {
  @IdField({ required: false, description: 'Only those for this campaign' })
  spark_id?: string;

  @EnumField(AI_CONTENT_TYPES, {
    required: false,
    enumName: 'AiContentType',
    description: 'Only images, or only videos',
  })
  type?: AiContentType;
}
