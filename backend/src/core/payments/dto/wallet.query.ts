import { IntersectionType } from '@nestjs/swagger';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { LINE_DIRECTIONS, LINE_GROUPS, type LineDirection, type LineGroup } from '../../ledger/index.js';

/** Which movements; what is not given is not narrowed. */
export class WalletFilterQuery {
  @EnumField(LINE_DIRECTIONS, {
    required: false,
    enumName: 'LineDirection',
    description: 'Only what came in, or only what left',
  })
  direction?: LineDirection;

  @EnumField(LINE_GROUPS, {
    required: false,
    enumName: 'LineGroup',
    description: 'Only movements of this group of kinds',
  })
  group?: LineGroup;

  @IdField({ required: false, description: 'Only movements about this campaign' })
  spark_id?: string;

  @DateField({ required: false, description: 'Only movements from this moment on' })
  from?: Date;

  @DateField({ required: false, description: 'Only movements before this moment' })
  before?: Date;
}

export class WalletTransactionsQuery extends IntersectionType(PageQuery, WalletFilterQuery) {}
