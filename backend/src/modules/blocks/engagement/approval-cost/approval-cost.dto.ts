import { MODERATION_BATCH_MAX } from '@sparks/domain';
import { CentsField } from '../../../../platform/http/fields/number.fields.js';
import { ArrayField } from '../../../../platform/http/fields/structure.fields.js';
import { IdField } from '../../../../platform/http/fields/text.fields.js';

export class ApprovalCostQuery {
  @ArrayField({
    query: true,
    items: { kind: 'id' },
    minItems: 1,
    maxItems: MODERATION_BATCH_MAX,
    unique: true,
    description: 'The contributions, in the order of their approval',
  })
  ids: string[];
}

export class ApprovalCost {
  @CentsField({ description: 'Approval bonus' }) bonusCents: number;
  @CentsField({ description: 'For views that count already; paid with the next reading of the post' })
  viewsCents: number;
  @CentsField({ description: 'Bonus and views' }) totalCents: number;
  @CentsField({ description: 'The part of the total that the pool can pay' }) coveredCents: number;
}

export class BlockApprovalCost extends ApprovalCost {
  @IdField({ description: 'The contribution' }) _id: string;
}

export class ApprovalCostResponse extends ApprovalCost {
  @ArrayField({
    items: { kind: 'object', of: () => BlockApprovalCost },
    maxItems: MODERATION_BATCH_MAX,
    description: 'One per contribution, in the order of the request',
  })
  contributions: BlockApprovalCost[];
}
