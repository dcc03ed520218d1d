import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField } from '../../../platform/http/fields/text.fields.js';

export const REFUND_PREVIEW_OCCASIONS = ['close', 'winners_closed'] as const;
export type RefundPreviewOccasion = (typeof REFUND_PREVIEW_OCCASIONS)[number];

const anyCents = { max: Number.MAX_SAFE_INTEGER } as const;

export class RefundPreviewQuery {
  @EnumField(REFUND_PREVIEW_OCCASIONS, {
    required: false,
    default: 'close',
    enumName: 'RefundPreviewOccasion',
    description: 'What refunds the pool: the close of the campaign, or the end of its winner event',
  })
  occasion: RefundPreviewOccasion = 'close';
}

export class RefundPreview {
  @CentsField({
    ...anyCents,
    description: "To the creator's wallet; less when the last readings pay from it",
  })
  returnedCents: number;

  @CentsField({ ...anyCents, description: 'Stays reserved for the bonuses of pending contributions, for seven days' })
  pendingBonusCents: number;

  @IntField({ min: 0, description: 'Pending contributions' })
  pendingPosts: number;

  @DateField({ nullable: true, description: 'Until when an approval of them is paid; null without any' })
  decidableUntil: Date | null;

  @IntField({
    min: 0,
    description: 'Pending contributions with a resubmission fee, which is returned if they are not decided in time',
  })
  pendingFees: number;

  @IntField({ min: 0, description: 'Contributions whose views are read and paid once more before the refund' })
  postsToRead: number;

  @CentsField({ ...anyCents, description: 'Stays reserved for selected winners' })
  prizesCents: number;

  @CentsField({
    ...anyCents,
    description: 'Stays held for contributors, with bonuses and views of approved contributions that are not paid yet',
  })
  heldCents: number;

  @CentsField({
    ...anyCents,
    description: 'Paid to contributors, with bonuses and views of approved contributions that are not paid yet',
  })
  spentCents: number;

  @CentsField({ ...anyCents, description: 'The part of `heldCents` that is earned and not held yet' })
  owedHeldCents: number;

  @CentsField({ ...anyCents, description: 'The part of `spentCents` that is earned and not paid yet' })
  owedPaidCents: number;

  @BooleanField({ description: 'Whether the act of the caller waits for a second admin' })
  needsSecondAdmin: boolean;
}
