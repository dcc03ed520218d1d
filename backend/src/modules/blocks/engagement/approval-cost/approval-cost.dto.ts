import { MODERATION_BATCH_MAX } from '@sparks/domain';
import { BooleanField, CentsField } from '../../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../../platform/http/fields/structure.fields.js';
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
  @CentsField({ description: 'The part of the total that the pool or a reserve can pay' }) coveredCents: number;
  @CentsField({ description: 'The covered part that was reserved when the pool was refunded' }) reservedCents: number;
  @DateField({ nullable: true, description: 'Until when the reserve can pay; null: nothing is reserved' })
  reservedUntil: Date | null;
}

export class BlockApprovalCost extends ApprovalCost {
  @IdField({ description: 'The contribution' }) _id: string;
}

export class ApprovalCostResponse extends ApprovalCost {
  @BooleanField({ description: "Whether the caller's approval of all of them waits for a second admin" })
  needsSecondAdmin: boolean;

  @ArrayField({
    items: { kind: 'object', of: () => BlockApprovalCost },
    maxItems: MODERATION_BATCH_MAX,
    description: 'One per contribution, in the order of the request',
  })
  contributions: BlockApprovalCost[];
}
