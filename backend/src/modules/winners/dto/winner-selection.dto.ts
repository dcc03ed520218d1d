import { BUDGET_MAX_CENTS } from '@sparks/domain';
import { UserPublic } from '../../../core/users/index.js';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { IdField } from '../../../platform/http/fields/text.fields.js';
import { Pagination } from '../../../platform/http/page.js';
import { BlockResponse } from '../../blocks/index.js';
import { WinnerEventResponse } from './winner-event.dto.js';

export class SelectWinnerDto {
  @IdField({ description: 'The campaign' }) sparkId: string;
  @IdField({ description: 'The contribution' }) blockId: string;
  @CentsField({ max: BUDGET_MAX_CENTS, description: 'New prize; 0 withdraws it' }) prizeCents: number;
}

export class WinnerSelectionResponse {
  @CentsField({ max: BUDGET_MAX_CENTS, description: 'The prize' }) prizeCents: number;
  @DateField({ nullable: true, description: 'When it was paid; null until then' }) paidAt: Date | null;
}

export class SelectedWinnerResponse {
  @IdField({ description: 'The contribution' }) blockId: string;
  @NestedField(() => WinnerSelectionResponse, {
    nullable: true,
    description: 'Its selection; null when it is not selected',
  })
  selection: WinnerSelectionResponse | null;
  @NestedField(() => WinnerEventResponse, { description: 'The event after the change' }) event: WinnerEventResponse;
}

export class WinnerCandidateResponse {
  @IntField({ min: 1, description: 'Rank among all candidates' }) rank: number;
  @IntField({ min: 0, description: 'Likes, comments and shares on the platform; ties are ranked by views' })
  engagementTotal: number;
  @BooleanField({ description: "Whether the caller can select it; neither their own contributions nor the creator's" })
  isEligible: boolean;
  @NestedField(() => WinnerSelectionResponse, {
    nullable: true,
    description: 'Its selection; null when it is not selected',
  })
  selection: WinnerSelectionResponse | null;
  @NestedField(() => BlockResponse, { description: 'The contribution' }) contribution: BlockResponse;
}

export class WinnerCandidateList {
  @ArrayField({
    items: { kind: 'object', of: () => WinnerCandidateResponse },
    description: 'Candidates',
  })
  data: WinnerCandidateResponse[];
  @NestedField(() => Pagination, { description: 'Pagination' }) pagination: Pagination;
  @NestedField(() => WinnerEventResponse, { description: 'The event' }) event: WinnerEventResponse;
}

export class WinnerList {
  @ArrayField({ items: { kind: 'object', of: () => WinnerResponse }, description: 'Winners' })
  data: WinnerResponse[];
  @NestedField(() => Pagination, { description: 'Pagination' }) pagination: Pagination;
  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: 'The prizes of all pages' }) prizesCents: number;
  @IntField({
    nullable: true,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description:
      'Changed by every change of a prize; for the creator and admins only, null before the selection starts',
  })
  selectionVersion: number | null;
}

export class WinnerResponse {
  @IntField({ min: 1, description: 'Rank among the winners, by prize' }) rank: number;
  @IdField({ description: 'The winning contribution' }) blockId: string;
  @NestedField(() => UserPublic, { required: false, description: 'The winner; absent when the account was deleted' })
  user?: UserPublic;
  @CentsField({ max: BUDGET_MAX_CENTS, description: 'The prize' }) prizeCents: number;
  @DateField({ nullable: true, description: 'When it was paid; null until then' }) paidAt: Date | null;
  @NestedField(() => BlockResponse, {
    nullable: true,
    description: 'The contribution; null when it is no longer public',
  })
  contribution: BlockResponse | null;
}
