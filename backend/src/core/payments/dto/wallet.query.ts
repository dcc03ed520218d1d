import { IntersectionType } from '@nestjs/swagger';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { LINE_DIRECTIONS, LINE_GROUPS, type LineDirection, type LineGroup } from '../../ledger/index.js';

export class WalletFilterQuery {
  @EnumField(LINE_DIRECTIONS, {
    required: false,
    enumName: 'LineDirection',
    description: 'Only incoming or only outgoing movements',
  })
  direction?: LineDirection;

  @EnumField(LINE_GROUPS, {
    required: false,
    enumName: 'LineGroup',
    description: 'Only movements of this group',
  })
  group?: LineGroup;

  @IdField({ required: false, description: 'Only movements about this campaign' })
  spark_id?: string;

  @DateField({ required: false, description: 'Only movements from this time on (inclusive)' })
  from?: Date;

  @DateField({ required: false, description: 'Only movements before this time (exclusive)' })
  before?: Date;
}

export class WalletTransactionsQuery extends IntersectionType(PageQuery, WalletFilterQuery) {}
