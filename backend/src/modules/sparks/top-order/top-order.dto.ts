import { CARD_LIST_LIMIT } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField } from '../../../platform/http/fields/structure.fields.js';
import { SparkAdminInfo } from '../dto/spark.response.js';

export class TopOrderDto {
  @ArrayField({
    items: { kind: 'id' },
    maxItems: CARD_LIST_LIMIT,
    unique: true,
    description: 'Published campaigns, in order',
  })
  sparkIds: string[];

  @IntField({ min: 0, description: 'The version of the order to replace' })
  version: number;
}

export class TopOrderResponse {
  @ArrayField({
    items: { kind: 'object', of: () => SparkAdminInfo },
    description: 'The pinned campaigns, in order',
  })
  sparks: SparkAdminInfo[];

  @IntField({ min: 0, description: 'Version of the order, to send with the next change' })
  version: number;
}
