import { BUDGET_MAX_CENTS } from '@sparks/domain';
import { UserPublic } from '../../../core/users/index.js';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { IdField } from '../../../platform/http/fields/text.fields.js';
import { Pagination } from '../../../platform/http/page.js';
import { BlockResponse } from '../../blocks/index.js';
import { WinnerEventResponse } from './winner-event.dto.js';

/** Body of `POST /api/event/spark/select-winner`. */
export class SelectWinnerDto {
  @IdField({ description: 'The campaign' }) sparkId: string;
  @IdField({ description: 'The contribution' }) blockId: string;
  @CentsField({ max: BUDGET_MAX_CENTS, description: 'Its prize from now on; 0 withdraws it' }) prizeCents: number;
}

/** What a contribution is to win. */
export class WinnerSelectionResponse {
  @CentsField({ max: BUDGET_MAX_CENTS, description: 'Its prize' }) prizeCents: number;
  @DateField({ nullable: true, description: 'When it was paid; null until then' }) paidAt: Date | null;
}

/** Answer of a change of the selection. */
export class SelectedWinnerResponse {
  @IdField({ description: 'The contribution' }) blockId: string;
  @NestedField(() => WinnerSelectionResponse, {
    nullable: true,
    description: 'What it is to win now; null when it is not selected',
  })
  selection: WinnerSelectionResponse | null;
  @NestedField(() => WinnerEventResponse, { description: 'The event after the change' }) event: WinnerEventResponse;
}

/** An approved contribution in the order of its engagement. */
export class WinnerCandidateResponse {
  @IntField({ min: 1, description: 'Place among all candidates' }) rank: number;
  @IntField({ min: 0, description: 'Likes, comments and shares on the platform; equal ones are ranked by views' })
  engagementTotal: number;
  @BooleanField({ description: "Whether it can win: the creator's own cannot" }) isEligible: boolean;
  @NestedField(() => WinnerSelectionResponse, {
    nullable: true,
    description: 'What it is to win; null when it is not selected',
  })
  selection: WinnerSelectionResponse | null;
  @NestedField(() => BlockResponse, { description: 'The contribution' }) contribution: BlockResponse;
}

/** A page of candidates and how far the event is. */
export class WinnerCandidateList {
  @ArrayField({
    items: { kind: 'object', of: () => WinnerCandidateResponse },
    description: 'The candidates of the page',
  })
  data: WinnerCandidateResponse[];
  @NestedField(() => Pagination, { description: 'Where the page stands' }) pagination: Pagination;
  @NestedField(() => WinnerEventResponse, { description: 'The event' }) event: WinnerEventResponse;
}

/** A winner. */
export class WinnerResponse {
  @IntField({ min: 1, description: 'Place among the winners: the highest prize first' }) rank: number;
  @IdField({ description: 'The contribution that won' }) blockId: string;
  @NestedField(() => UserPublic, { required: false, description: 'Who won; absent when the account is gone' })
  user?: UserPublic;
  @CentsField({ max: BUDGET_MAX_CENTS, description: 'The prize' }) prizeCents: number;
  @DateField({ nullable: true, description: 'When it was paid; null until then' }) paidAt: Date | null;
  @NestedField(() => BlockResponse, {
    nullable: true,
    description: 'The contribution; null when it is not public any more',
  })
  contribution: BlockResponse | null;
}
