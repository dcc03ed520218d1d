import { NOT_EARNING_REASONS, RELEASE_BLOCKERS, type NotEarningReason, type ReleaseBlocker } from '@sparks/domain';
import { CentsField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField } from '../../../platform/http/fields/text.fields.js';
import { REFRESH_OUTCOMES, type RefreshOutcome } from '../contributions/index.js';
import { BlockEngagementResponse } from '../listing/index.js';
import { CURVE_POINTS } from './engagement-view.service.js';

const LIMITS = ['cap', 'pool'] as const;

/** Numbers that the platform reported at one time. */
export class EngagementPointResponse {
  @DateField({ description: 'When' }) at: Date;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) views: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) likes: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) comments: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) shares: number | null;
}

export class EngagementEarningsResponse {
  @CentsField({ description: 'Total earnings: bonus, tip, prizes and payments for views, without reversed earnings' })
  total: number;
  @CentsField({ description: 'The approval bonus' }) bonus: number;
  @CentsField({
    description: 'The part of the bonus that the pool could not pay yet; it is paid when the budget is raised',
  })
  bonusDue: number;
  @CentsField({ description: 'Spotlight tip' }) tip: number;
  @CentsField({ description: 'Prizes won' }) prizes: number;
  @CentsField({ description: 'Earnings per thousand views before the multiplier; 0: none' })
  ratePerThousandViews: number;
  @NumberField({ min: 0, description: 'Earning multiplier' }) eesMultiple: number;
  @CentsField({ nullable: true, description: 'Maximum earnings of one contribution from views; null: no cap' })
  cap: number | null;
  @CentsField({ description: 'Paid for views' }) paid: number;
  @CentsField({ description: 'The part of the total that is held and not in the wallet yet' }) held: number;
  @CentsField({ description: 'Held earnings that were returned to the campaign; not part of the total' })
  reversed: number;
  @DateField({ nullable: true, description: 'When held earnings are released next; null: nothing is held' })
  releaseAt: Date | null;
  @EnumField(RELEASE_BLOCKERS, {
    nullable: true,
    enumName: 'ReleaseBlocker',
    description: 'Why held earnings would not be released now; null: they would, or nothing is held',
  })
  releaseBlockedBy: ReleaseBlocker | null;
  @CentsField({ description: 'Earned by views but not paid, because the pool was empty' }) due: number;
  @EnumField(LIMITS, {
    nullable: true,
    enumName: 'EarningLimit',
    description: 'Why further views earn nothing; null: they earn',
  })
  limitedBy: (typeof LIMITS)[number] | null;
  @IntField({ min: 0, description: 'Views to pay for: counted views above the baseline' })
  countedViews: number;
  @IntField({
    min: 0,
    nullable: true,
    description: 'Views before the submission, which are not paid; null: the platform has not reported any views yet',
  })
  baselineViews: number | null;
  @EnumField(NOT_EARNING_REASONS, {
    nullable: true,
    enumName: 'NotEarningReason',
    description: 'Why further views earn nothing; null: they earn',
  })
  notEarning: NotEarningReason | null;
  @DateField({ nullable: true, description: 'When the next refresh is due; null: no further refresh' })
  nextRefreshAt: Date | null;
  @DateField({ nullable: true, description: 'From when a manual refresh is possible; null: not possible' })
  mayRefreshAt: Date | null;
  @EnumField(REFRESH_OUTCOMES, {
    nullable: true,
    enumName: 'RefreshOutcome',
    description: 'Outcome of the last refresh; null: none yet',
  })
  lastOutcome: RefreshOutcome | null;
  @DateField({ nullable: true, description: 'When the last refresh ran' }) lastTriedAt: Date | null;
}

export class BlockEngagementDetailsResponse {
  @NestedField(() => BlockEngagementResponse, { description: 'The latest known numbers of the post' })
  numbers: BlockEngagementResponse;
  @ArrayField({
    items: { kind: 'object', of: () => EngagementPointResponse },
    maxItems: CURVE_POINTS,
    description: 'Snapshots of the last 90 days, oldest first',
  })
  curve: EngagementPointResponse[];
  @NestedField(() => EngagementEarningsResponse, { required: false, description: 'For the contributor and reviewers' })
  earnings?: EngagementEarningsResponse;
}
