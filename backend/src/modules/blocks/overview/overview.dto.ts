import { LOW_REASONS, type LowReason } from '@sparks/domain';
import { CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';

const anyCents = { max: Number.MAX_SAFE_INTEGER } as const;

class OverviewCampaign {
  @IdField({ description: 'Id of the campaign' })
  _id: string;

  @StringField({ description: 'Name' })
  name: string;

  @StringField({ description: "Slug of the campaign's page" })
  slug: string;
}

export class CampaignRunningLow extends OverviewCampaign {
  @EnumField(LOW_REASONS, {
    enumName: 'LowReason',
    description:
      'pool: below 10 % of the initial budget, or empty within three days at the current pace; end: it ends within three days',
  })
  reason: LowReason;

  @CentsField({ ...anyCents, description: 'Remaining budget' })
  budget: number;

  @CentsField({ ...anyCents, description: 'Budget at publishing plus top-ups' })
  initialBudget: number;

  @DateField({ nullable: true, description: 'When the pool is empty at the current pace; null: unknown' })
  lastsUntil: Date | null;

  @DateField({ nullable: true, description: 'When submissions end; null: open end' })
  endsAt: Date | null;
}

export class CampaignToReview extends OverviewCampaign {
  @IntField({ min: 1, description: 'Pending contributions' })
  pendingPosts: number;

  @DateField({ nullable: true, description: 'When the oldest of them was submitted' })
  oldestPendingAt: Date | null;
}

export class CampaignsOverview {
  @CentsField({ ...anyCents, description: 'Bonuses, earnings and prizes of the last 30 days (UTC), held or paid' })
  spentCents: number;

  @CentsField({ ...anyCents, description: 'Remaining budgets of all published campaigns' })
  poolCents: number;

  @IntField({ min: 0, description: 'Pending contributions of all campaigns' })
  pendingPosts: number;

  @DateField({ nullable: true, description: 'When the oldest of them was submitted; null: none is pending' })
  oldestPendingAt: Date | null;

  @ArrayField({
    items: { kind: 'object', of: () => CampaignRunningLow },
    description: 'Ongoing campaigns that run out of money or time; the first to run out first',
  })
  runningLow: CampaignRunningLow[];

  @ArrayField({
    items: { kind: 'object', of: () => CampaignToReview },
    description: 'Campaigns with pending contributions; the longest waiting first',
  })
  toReview: CampaignToReview[];
}
