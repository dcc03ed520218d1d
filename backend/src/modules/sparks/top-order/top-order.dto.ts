import { CARD_LIST_LIMIT } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField } from '../../../platform/http/fields/structure.fields.js';
import { SparkAdminInfo } from '../dto/spark.response.js';

/** Body of `PUT /spark/admin/top-order`. */
export class TopOrderDto {
  @ArrayField({
    items: { kind: 'id' },
    maxItems: CARD_LIST_LIMIT,
    unique: true,
    description: 'Published campaigns, the first at the very top',
  })
  sparkIds: string[];

  @IntField({ min: 0, description: 'The version of the order that this one replaces' })
  version: number;
}

/** The campaigns at the top. */
export class TopOrderResponse {
  @ArrayField({
    items: { kind: 'object', of: () => SparkAdminInfo },
    description: 'The campaigns, the first at the very top',
  })
  sparks: SparkAdminInfo[];

  @IntField({ min: 0, description: 'What a change of this order has to name' })
  version: number;
}
