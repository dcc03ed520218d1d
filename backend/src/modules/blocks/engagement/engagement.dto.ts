import { NOT_EARNING_REASONS, type NotEarningReason } from '@sparks/domain';
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
  @IntField({ min: 0, nullable: true, description: 'null: the platform did not tell' }) views: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: the platform did not tell' }) likes: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: the platform did not tell' }) comments: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: the platform did not tell' }) shares: number | null;
}

export class EngagementEarningsResponse {
  @CentsField({ description: 'All that it has earned: bonus, tip, prizes and what its views have been paid' })
  total: number;
  @CentsField({ description: 'The approval bonus' }) bonus: number;
  @CentsField({ description: 'The tip of its spotlight' }) tip: number;
  @CentsField({ description: 'Prizes it won' }) prizes: number;
  @CentsField({ description: 'What the campaign pays for a thousand views, before its multiple; 0: nothing' })
  ratePerThousandViews: number;
  @NumberField({ min: 0, description: 'What pay for views is multiplied by' }) eesMultiple: number;
  @CentsField({ nullable: true, description: 'What one contribution can earn from views at most; null: no limit' })
  cap: number | null;
  @CentsField({ description: 'What its views have been paid' }) paid: number;
  @CentsField({ description: 'What its views have earned and the pool could not pay yet' }) due: number;
  @EnumField(LIMITS, { nullable: true, enumName: 'EarningLimit', description: 'What holds back more; null: nothing' })
  limitedBy: (typeof LIMITS)[number] | null;
  @IntField({ min: 0, description: 'Views that count: the most that were believed while the campaign paid for views' })
  countedViews: number;
  @EnumField(NOT_EARNING_REASONS, {
    nullable: true,
    enumName: 'NotEarningReason',
    description: 'Why further views earn nothing; null: they earn',
  })
  notEarning: NotEarningReason | null;
  @DateField({ nullable: true, description: 'When the platform is asked next; null: not any more' })
  nextRefreshAt: Date | null;
  @DateField({ nullable: true, description: 'From when the numbers can be asked for by hand; null: not at all' })
  mayRefreshAt: Date | null;
  @EnumField(REFRESH_OUTCOMES, {
    nullable: true,
    enumName: 'RefreshOutcome',
    description: 'How the platform answered last; null: not asked yet',
  })
  lastOutcome: RefreshOutcome | null;
  @DateField({ nullable: true, description: 'When it was asked last' }) lastTriedAt: Date | null;
}

export class BlockEngagementDetailsResponse {
  @NestedField(() => BlockEngagementResponse, { description: 'The newest known numbers of the post' })
  numbers: BlockEngagementResponse;
  @ArrayField({
    items: { kind: 'object', of: () => EngagementPointResponse },
    maxItems: CURVE_POINTS,
    description: 'Of the last 90 days, oldest first',
  })
  curve: EngagementPointResponse[];
  @NestedField(() => EngagementEarningsResponse, { required: false, description: 'For the contributor and reviewers' })
  earnings?: EngagementEarningsResponse;
}
