import { CentsField, IntField, NumberField } from '../../../../platform/http/fields/number.fields.js';
import { ArrayField } from '../../../../platform/http/fields/structure.fields.js';
import { IdField } from '../../../../platform/http/fields/text.fields.js';

/** Public totals of a user. Earnings of a contributor are private and therefore absent. */
export class UserTotals {
  @IntField({ description: 'Published campaigns, in any status', min: 0 }) campaigns: number;
  @IntField({ description: 'People who follow the user', min: 0 }) followers: number;
  @CentsField({
    nullable: true,
    description:
      'Paid to contributors from the pools of all campaigns; null for a creator who has decided about fewer than 10 contributions of others, except for admins',
  })
  paidOut: number | null;
  @NumberField({
    min: 0,
    max: 1,
    nullable: true,
    description:
      'Share of the contributions to own campaigns that were approved; one that waits for more than 7 days counts as not approved. Without own contributions, at most 3 per person, the newest 500. Computed every night; null with fewer than 10 decisions',
  })
  approvalRate: number | null;
  @IntField({
    min: 1,
    nullable: true,
    description:
      'Median time to a final decision about these contributions in hours, rounded up; one that still waits counts as soon as it has waited longer. Null with fewer than 10 decisions',
  })
  medianDecisionHours: number | null;
  @IntField({ description: 'Approved contributions', min: 0 }) contributionsApproved: number;
  @NumberField({
    min: 0,
    max: 1,
    nullable: true,
    description:
      'Share of approved contributions among approved and declined ones, without those to own campaigns; null with fewer than 10 of them',
  })
  contributionApprovalRate: number | null;
  @IntField({ description: 'Views of the approved contributions, as reported by the platforms', min: 0 }) views: number;
}

/** Query of `GET /api/admin/user-totals`. */
export class UserTotalsQuery {
  @ArrayField({
    query: true,
    items: { kind: 'id' },
    minItems: 1,
    maxItems: 100,
    unique: true,
    description: 'The people',
  })
  ids: string[];
}

export class PersonTotals extends UserTotals {
  @IdField({ description: 'The person' }) _id: string;
}
