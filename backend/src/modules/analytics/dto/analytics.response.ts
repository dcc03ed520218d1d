import {
  AGE_GROUPS,
  GENDERS,
  SOCIAL_PLATFORMS,
  type AgeGroup,
  type ExperienceLevel,
  type Gender,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

/** The head figures. Counts are by the time of submission and the present status; everything else by the time at which it came. */
export class ContributionAnalytics {
  @IntField({ description: 'Contributions that are not deleted' }) totalContributions: number;
  @IntField({ description: 'Of these, approved' }) totalContributionsApproved: number;
  @IntField({ description: 'Declined' }) declinedCount: number;
  @IntField({ description: 'Waiting for a decision' }) pendingCount: number;
  @IntField({ description: 'Flagged' }) flaggedCount: number;
  @IntField({ description: 'People with a first submission' }) totalContributors: number;
  @IntField({
    description:
      'All that contributors earned, whole cents: bonuses, views, prizes, spotlight tips. What the campaign spent',
  })
  totalEES: number;
  @IntField({ description: 'Likes, comments and shares of approved contributions' }) totalEngagement: number;
  @IntField({ description: 'Views' }) totalImpressions: number;
  @IntField({ description: 'Likes' }) totalLikes: number;
  @IntField({ description: 'Comments' }) totalComments: number;
  @IntField({ description: 'Shares' }) totalRetweets: number;
  @NumberField({ description: 'Cost per engagement in dollars: totalEES / totalEngagement; 0 without engagement' })
  cpe: number;
  @NumberField({ description: 'Cost per view in dollars: totalEES / totalImpressions; 0 without views' })
  costPerViews: number;
  @IntField({ description: 'Spotlight tips, whole cents; part of totalEES' }) spotlightSpent: number;
}

/** What contributors earned, by reason; whole cents. */
export class SpendBreakdown {
  @IntField({ description: 'Approval bonuses, whole cents' }) approvalBonuses: number;
  @IntField({ description: 'For views, whole cents' }) views: number;
  @IntField({ description: 'Released prizes, whole cents' }) prizes: number;
  @IntField({ description: 'Spotlight tips, whole cents' }) spotlightTips: number;
}

/** Rates. */
export class WowMetrics {
  @NumberField({ description: '(shares + comments) / views in percent; 0 without views' }) viralCoefficient: number;
}

/** What one day brought. Negative where a contribution lost its approval or was removed, or a platform corrected its numbers. */
export class TimelineDay {
  @StringField({ description: 'The day in the time zone of the period', example: '2026-05-01' }) _id: string;
  @IntField({ description: 'Contributions that were submitted and are not deleted' }) contributionsCount: number;
  @IntField({ description: 'Likes, comments and shares' }) totalEngagement: number;
  @IntField({ description: 'Likes' }) totalLikes: number;
  @IntField({ description: 'Comments' }) totalReplies: number;
  @IntField({ description: 'Shares' }) totalShares: number;
  @IntField({ description: 'Views' }) totalViews: number;
}

export class PlatformBreakdown {
  @EnumField(SOCIAL_PLATFORMS, { description: 'Platform', enumName: 'SocialPlatform' }) platform: SocialPlatform;
  @IntField({ description: 'Contributions that are not deleted' }) totalContributions: number;
  @IntField({ description: 'Of these, approved' }) totalContributionsApproved: number;
  @IntField({ description: 'Views' }) totalViews: number;
  @IntField({ description: 'Likes, comments and shares' }) totalEngagement: number;
  @IntField({ description: 'Likes' }) totalLikes: number;
  @IntField({ description: 'Comments' }) totalComments: number;
  @IntField({ description: 'Shares' }) totalShares: number;
  @NumberField({ description: 'Likes an approved contribution; 0 without any' }) avgLikesPerPost: number;
  @NumberField({ description: 'Comments an approved contribution; 0 without any' }) avgCommentsPerPost: number;
  @NumberField({ description: 'totalEES in dollars' }) distributedDollars: number;
  @IntField({ description: 'What contributors on this platform earned, whole cents' }) totalEES: number;
}

class DemographicShare {
  @IntField({ description: 'People' }) count: number;
  @NumberField({ description: 'Percent of all, two decimals' }) percentage: number;
}
export class GenderShare extends DemographicShare {
  @EnumField(GENDERS, { description: 'As in the profile', enumName: 'Gender' }) gender: Gender;
}
export class AgeRangeShare extends DemographicShare {
  @EnumField(AGE_GROUPS, { description: 'Age in years at the first submission', enumName: 'AgeGroup' })
  ageRange: AgeGroup;
}
export class CountryShareResponse extends DemographicShare {
  @StringField({
    description: 'ISO 3166-1 alpha-2, or not-specified. Every country: screens merge small ones',
    example: 'DE',
  })
  country: string;
}
export class ExperienceLevelShare extends DemographicShare {
  @IntField({ description: 'Level at the first submission', min: 1, max: 4 }) experienceLevel: ExperienceLevel;
  @StringField({ description: 'Its name', example: 'Verified Creator' }) name: string;
}

/** Who contributed: each person once, by the profile at their first submission. Groups of nobody are left out. */
export class Demographics {
  @IntField({ description: 'Gender and age are not specified for fewer people than this' }) minimumPeople: number;
  @ArrayField({ description: 'By gender', items: { kind: 'object', of: () => GenderShare } }) gender: GenderShare[];
  @ArrayField({ description: 'By age group, youngest first', items: { kind: 'object', of: () => AgeRangeShare } })
  ageRange: AgeRangeShare[];
  @ArrayField({
    description: 'By country, most people first',
    maxItems: 300,
    items: { kind: 'object', of: () => CountryShareResponse },
  })
  country: CountryShareResponse[];
  @ArrayField({ description: 'By experience level', items: { kind: 'object', of: () => ExperienceLevelShare } })
  experienceLevel: ExperienceLevelShare[];
}

/** The days that figures are of. */
export class AnalyticsPeriod {
  @StringField({ description: 'First day', example: '2026-05-01' }) from: string;
  @StringField({ description: 'Last day, included', example: '2026-05-31' }) to: string;
  @StringField({ description: 'IANA time zone that the days are of', example: 'Europe/Berlin' }) timezone: string;
}

/** The period of the same length just before. */
export class PreviousPeriod {
  @NestedField(() => AnalyticsPeriod, { description: 'Its days' }) period: AnalyticsPeriod;
  @NestedField(() => ContributionAnalytics, { description: 'Its head figures' })
  contributionAnalytics: ContributionAnalytics;
  @NestedField(() => WowMetrics, { description: 'Its rates' }) wowMetrics: WowMetrics;
}

export class CampaignAnalytics {
  @NestedField(() => AnalyticsPeriod, {
    description: 'What the figures are of: what was asked for, or all of the campaign until today',
  })
  period: AnalyticsPeriod;
  @NestedField(() => ContributionAnalytics, { description: 'Head figures' })
  contributionAnalytics: ContributionAnalytics;
  @NestedField(() => SpendBreakdown, { description: 'totalEES by reason' }) spend: SpendBreakdown;
  @NestedField(() => WowMetrics, { description: 'Rates' }) wowMetrics: WowMetrics;
  @ArrayField({
    description: 'Every day of the period in which the campaign existed, oldest first',
    maxItems: 100_000,
    items: { kind: 'object', of: () => TimelineDay },
  })
  timelineAnalytics: TimelineDay[];
  @ArrayField({
    description: 'Platforms with contributions or figures',
    items: { kind: 'object', of: () => PlatformBreakdown },
  })
  platformBreakdown: PlatformBreakdown[];
  @NestedField(() => Demographics, { description: 'Who contributed' }) demographics: Demographics;
  @NestedField(() => PreviousPeriod, { description: 'With compare=previous', required: false })
  previous?: PreviousPeriod;
  @DateField({ description: 'The moment of the figures' }) asOf: Date;
  @BooleanField({
    description: 'Whether everything until then is in; false for a while after very much happened at once',
  })
  isCurrent: boolean;
}

export class StatsData {
  @NestedField(() => CampaignAnalytics, { description: 'The analytics of the campaign' }) analytics: CampaignAnalytics;
}

/** Answer of `GET /api/sparks/stats/{slug}`. */
export class StatsResponse {
  @BooleanField({ description: 'Always true; failures answer with a code and a message' }) success: boolean;
  @NestedField(() => StatsData, { description: 'The figures' }) data: StatsData;
}

export class ReportCampaign {
  @StringField({ description: 'Id' }) _id: string;
  @StringField({ description: 'Name' }) name: string;
  @StringField({ description: 'Slug' }) slug: string;
  @StringField({ description: 'Display status', example: 'ongoing' }) status: string;
  @DateField({ description: 'When it was published', nullable: true }) publishedAt: Date | null;
  @DateField({ description: 'When it ends', nullable: true }) endsAt: Date | null;
  @IntField({ description: 'All that was ever put into the pool, whole cents' }) initialBudget: number;
  @IntField({ description: 'What is left in the pool, whole cents' }) budget: number;
}

/** What is downloaded as a file. */
export class CampaignReport {
  @StringField({ description: 'Name for the file', example: 'summer-drop-report-2026-05-01.json', maxLength: 300 })
  fileName: string;
  @DateField({ description: 'When it was made' }) generatedAt: Date;
  @NestedField(() => ReportCampaign, { description: 'The campaign' }) campaign: ReportCampaign;
  @NestedField(() => CampaignAnalytics, { description: 'Its figures' }) analytics: CampaignAnalytics;
}

/** Answer of `GET /api/sparks/report/{slug}`. */
export class ReportResponse {
  @BooleanField({ description: 'Always true; failures answer with a code and a message' }) success: boolean;
  @NestedField(() => CampaignReport, { description: 'The report' }) data: CampaignReport;
}
