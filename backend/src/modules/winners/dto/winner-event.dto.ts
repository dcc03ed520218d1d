import {
  CLOSE_WINNERS_TYPES,
  WINNER_SUBMISSION_STATUSES,
  type CloseWinnersType,
  type WinnerSubmissionStatus,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';

const anyAmount = { max: Number.MAX_SAFE_INTEGER } as const;

export class WinnerEventDto {
  @IdField({ description: 'The campaign' }) sparkId: string;
}

export class ReleaseWinnersDto extends WinnerEventDto {
  @IntField({
    required: false,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description:
      'The `selectionVersion` of the list of winners that was shown. The release is rejected when winners or prizes have changed since',
  })
  selectionVersion?: number;
}

export class CloseWinnersDto extends WinnerEventDto {
  @EnumField(CLOSE_WINNERS_TYPES, {
    enumName: 'CloseWinnersType',
    description: 'refund: refunds the pool to the creator; runway: keeps the pool for the earning runway',
  })
  type: CloseWinnersType;
}

export class WinnerProgressResponse {
  @IntField({ min: 0, description: 'Paid prizes' }) paid: number;
  @IntField({ min: 0, description: 'Selected prizes' }) total: number;
}

/** `funded` is the sum of `remaining`, `reserved`, `spent` and `refunded`. */
export class WinnerAmountsResponse {
  @CentsField({ ...anyAmount, description: 'Budget at publishing plus top-ups' }) funded: number;
  @CentsField({ ...anyAmount, description: 'Remaining in the pool, available for further prizes' }) remaining: number;
  @CentsField({ ...anyAmount, description: 'Reserved for selected prizes that are not paid' }) reserved: number;
  @CentsField({ ...anyAmount, description: 'Held for contributors and not paid yet' }) held: number;
  @CentsField({ ...anyAmount, description: 'Paid to contributors' }) spent: number;
  @CentsField({ ...anyAmount, description: 'Refunded to the creator' }) refunded: number;
  @CentsField({ ...anyAmount, description: 'All selected prizes, paid or not' }) prizes: number;
  @CentsField({ ...anyAmount, description: 'Paid prizes' }) prizesPaid: number;
}

export class WinnerClosingResponse {
  @EnumField(CLOSE_WINNERS_TYPES, {
    enumName: 'CloseWinnersType',
    description: 'Whether the pool was refunded or kept',
  })
  type: CloseWinnersType;
  @DateField({ description: 'When the event was closed' }) date: Date;
}

export class WinnerEventResponse {
  @IdField({ description: 'The campaign' }) sparkId: string;
  @EnumField(WINNER_SUBMISSION_STATUSES, {
    enumName: 'WinnerSubmissionStatus',
    description: 'none, selecting, releasing (prizes are being paid), released, or closed (with a refund)',
  })
  status: WinnerSubmissionStatus;
  @BooleanField({ description: 'Whether the selection can be started' }) canStart: boolean;
  @BooleanField({ required: false, description: 'Whether a release by the caller waits for a second admin' })
  releaseNeedsSecondAdmin?: boolean;
  @DateField({ nullable: true, description: 'When the selection started' }) startedAt: Date | null;
  @DateField({ nullable: true, description: 'When the last prize was paid' }) releasedAt: Date | null;
  @NestedField(() => WinnerClosingResponse, {
    nullable: true,
    description: 'How the event was closed; null while it is open',
  })
  closing: WinnerClosingResponse | null;
  @NestedField(() => WinnerProgressResponse, { nullable: true, description: 'For the creator and admins only' })
  progress: WinnerProgressResponse | null;
  @NestedField(() => WinnerAmountsResponse, { nullable: true, description: 'For the creator and admins only' })
  amounts: WinnerAmountsResponse | null;
}
