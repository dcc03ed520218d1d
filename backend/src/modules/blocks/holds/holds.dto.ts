import {
  HELD_EARNING_CAUSES,
  REASON_MAX_LENGTH,
  RELEASE_BLOCKERS,
  type HeldEarningCause,
  type ReleaseBlocker,
} from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

export class ReverseEarningsDto {
  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'Why; the contributor receives it' })
  reason: string;
}

export class ReversalResponse {
  @CentsField({ description: 'Returned to the campaign' }) reversed: number;
  @CentsField({
    description: "The part that went on to the creator's wallet, because the campaign had refunded its budget",
  })
  refunded: number;
}

export class HeldEarningResponse {
  @IdField({ description: 'The held earning' }) _id: string;
  @CentsField({ description: 'Amount in cents' }) amountCents: number;
  @EnumField(HELD_EARNING_CAUSES, { enumName: 'HeldEarningCause', description: 'What it was paid for' })
  cause: HeldEarningCause;
  @DateField({ description: 'When the hold began' }) heldAt: Date;
  @DateField({ description: 'When it is released to the wallet, unless it is blocked then' }) releaseAt: Date;
  @EnumField(RELEASE_BLOCKERS, {
    nullable: true,
    enumName: 'ReleaseBlocker',
    description: 'Why it would not be released at the moment; null: it would',
  })
  blockedBy: ReleaseBlocker | null;
  @IdField({ description: 'The contribution' }) blockId: string;
  @IdField({ description: 'The campaign' }) sparkId: string;
  @StringField({ required: false, description: 'Its name', example: 'Summer reels' }) sparkName?: string;
  @StringField({ required: false, description: 'Slug of its page', example: 'summer-reels' }) sparkSlug?: string;
}
