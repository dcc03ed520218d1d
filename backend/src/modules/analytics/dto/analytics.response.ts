import {
  AGE_GROUPS,
  FIRST_HOURS,
  GENDERS,
  OTHERS,
  SOCIAL_PLATFORMS,
  type AgeGroup,
  type ExperienceLevel,
  type Gender,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

/** Counts refer to the time of submission and the current status, all other metrics to the time of the change. */
export class ContributionAnalytics {
  @IntField({ description: 'Contributions that are not deleted' }) totalContributions: number;
  @IntField({ description: 'Of these, approved' }) totalContributionsApproved: number;
  @IntField({ description: 'Declined' }) declinedCount: number;
  @IntField({ description: 'Awaiting a decision' }) pendingCount: number;
  @IntField({ description: 'Flagged' }) flaggedCount: number;
  @IntField({ description: 'Contributors who submitted to the campaign for the first time' }) totalContributors: number;
  @IntField({
    description: 'Total earnings of contributors, in cents: bonuses, views, prizes and spotlight tips',
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
  @IntField({ description: 'Spotlight tips, in cents; part of totalEES' }) spotlightSpent: number;
}

export class SpendBreakdown {
  @IntField({ description: 'Approval bonuses, in cents' }) approvalBonuses: number;
  @IntField({ description: 'For views, in cents' }) views: number;
  @IntField({ description: 'Released prizes, in cents' }) prizes: number;
  @IntField({ description: 'Spotlight tips, in cents' }) spotlightTips: number;
}

export class WowMetrics {
  @NumberField({ description: '(shares + comments) / views, in percent; 0 without views' }) viralCoefficient: number;
}

/** Values can be negative: an approval was revoked, a contribution was deleted, or a platform corrected its numbers. */
export class TimelineFigures {
  @IntField({ description: 'Contributions submitted in this time that are not deleted' }) contributionsCount: number;
  @IntField({ description: 'Likes, comments and shares' }) totalEngagement: number;
  @IntField({ description: 'Likes' }) totalLikes: number;
  @IntField({ description: 'Comments' }) totalReplies: number;
  @IntField({ description: 'Shares' }) totalShares: number;
  @IntField({ description: 'Views' }) totalViews: number;
  @IntField({ description: 'Earnings of contributors in this time, in cents' }) totalEES: number;
  @IntField({ description: 'Spotlight tips, in cents; part of totalEES, paid from the wallet instead of the budget' })
  spotlightSpent: number;
}

export class TimelineDay extends TimelineFigures {
  @StringField({ description: 'The day in the time zone of the period', example: '2026-05-01' }) _id: string;
}

export class TimelineHour extends TimelineFigures {
  @DateField({ description: 'When the hour starts' }) start: Date;
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
  @NumberField({ description: 'Likes per approved contribution; 0 without any' }) avgLikesPerPost: number;
  @NumberField({ description: 'Comments per approved contribution; 0 without any' }) avgCommentsPerPost: number;
  @NumberField({ description: 'totalEES in dollars' }) distributedDollars: number;
  @IntField({ description: 'Earnings of contributors on this platform, in cents' }) totalEES: number;
}

class DemographicShare {
  @IntField({ description: 'People' }) count: number;
  @NumberField({ description: 'Percent of all, rounded to two decimals' }) percentage: number;
}
export class GenderShare extends DemographicShare {
  @EnumField([...GENDERS, OTHERS] as const, {
    description: 'As in the profile, or Others for merged groups',
    enumName: 'GenderGroup',
  })
  gender: Gender | typeof OTHERS;
}
export class AgeRangeShare extends DemographicShare {
  @EnumField([...AGE_GROUPS, OTHERS] as const, {
    description: 'Age in years at the first submission, or Others for merged groups',
    enumName: 'AgeRangeGroup',
  })
  ageRange: AgeGroup | typeof OTHERS;
}
export class CountryShareResponse extends DemographicShare {
  @StringField({
    description: 'ISO 3166-1 alpha-2, or not-specified, or Others for merged countries',
    example: 'DE',
  })
  country: string;
}
export class ExperienceLevelShare extends DemographicShare {
  @IntField({ description: 'Level at the first submission; null for merged levels', min: 1, max: 4, nullable: true })
  experienceLevel: ExperienceLevel | null;
  @StringField({ description: 'Name of the level, or Others', example: 'Verified Creator' }) name: string;
}

/**
 * Counts each contributor once, by the profile at the first submission. Empty groups are omitted, groups of few people
 * are merged into `Others`. All lists are empty for few people in total.
 */
export class Demographics {
  @IntField({ description: 'Fewer people are never reported as a group' }) minimumPeople: number;
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

export class AnalyticsPeriod {
  @StringField({ description: 'First day', example: '2026-05-01' }) from: string;
  @StringField({ description: 'Last day, inclusive', example: '2026-05-31' }) to: string;
  @StringField({ description: 'IANA time zone of the days', example: 'Europe/Berlin' }) timezone: string;
}

export class PreviousPeriod {
  @NestedField(() => AnalyticsPeriod, { description: 'The period' }) period: AnalyticsPeriod;
  @NestedField(() => ContributionAnalytics, { description: 'Key metrics of the period' })
  contributionAnalytics: ContributionAnalytics;
  @NestedField(() => WowMetrics, { description: 'Rates of the period' }) wowMetrics: WowMetrics;
}

export class CampaignAnalytics {
  @NestedField(() => AnalyticsPeriod, {
    description: 'The requested period, or the campaign until today',
  })
  period: AnalyticsPeriod;
  @StringField({
    description: 'First day of the campaign in the time zone of the period; nothing happened before it',
    example: '2026-05-01',
  })
  firstDay: string;
  @DateField({ description: 'When the campaign was published; when a draft was created' }) startedAt: Date;
  @NestedField(() => ContributionAnalytics, { description: 'Key metrics' })
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
    description: 'Platforms with data',
    items: { kind: 'object', of: () => PlatformBreakdown },
  })
  platformBreakdown: PlatformBreakdown[];
  @NestedField(() => Demographics, { description: 'Demographics of the contributors' }) demographics: Demographics;
  @NestedField(() => PreviousPeriod, { description: 'Present with compare=previous', required: false })
  previous?: PreviousPeriod;
  @DateField({ description: 'When the metrics were read' }) asOf: Date;
  @BooleanField({
    description: 'Whether all events until `asOf` are included; false for a short time after a burst of events',
  })
  isCurrent: boolean;
}

export class StatsData {
  @NestedField(() => CampaignAnalytics, { description: 'The analytics of the campaign' }) analytics: CampaignAnalytics;
}

export class StatsResponse {
  @BooleanField({ description: 'Always true; errors have a code and a message instead' }) success: boolean;
  @NestedField(() => StatsData, { description: 'The metrics' }) data: StatsData;
}

export class FirstHours {
  @StringField({ description: 'IANA time zone whose hours these are', example: 'Europe/Berlin' }) timezone: string;
  @ArrayField({
    description: 'The hour of the publication and those after it that have begun, oldest first',
    maxItems: FIRST_HOURS,
    items: { kind: 'object', of: () => TimelineHour },
  })
  hours: TimelineHour[];
  @DateField({ description: 'When the figures were read' }) asOf: Date;
  @BooleanField({ description: 'As in the analytics of the campaign' }) isCurrent: boolean;
}

export class FirstHoursResponse {
  @BooleanField({ description: 'Always true; errors have a code and a message instead' }) success: boolean;
  @NestedField(() => FirstHours, { description: 'The figures' }) data: FirstHours;
}

export class ReportCampaign {
  @StringField({ description: 'Id' }) _id: string;
  @StringField({ description: 'Name' }) name: string;
  @StringField({ description: 'Slug' }) slug: string;
  @StringField({ description: 'draft, coming, ongoing, ended or completed', example: 'ongoing' }) status: string;
  @DateField({ description: 'When it was published', nullable: true }) publishedAt: Date | null;
  @DateField({ description: 'When it ends', nullable: true }) endsAt: Date | null;
  @IntField({ description: 'Budget at publishing plus top-ups, in cents' }) initialBudget: number;
  @IntField({ description: 'Remaining budget, in cents' }) budget: number;
  @IntField({ description: 'Paid to contributors, in cents; excludes what was returned to the creator' }) usage: number;
  @IntField({ description: 'Held for contributors and not paid yet, in cents' }) held: number;
}

export class CampaignReport {
  @StringField({ description: 'File name', example: 'summer-drop-report-2026-05-01.json', maxLength: 300 })
  fileName: string;
  @DateField({ description: 'When the report was generated' }) generatedAt: Date;
  @NestedField(() => ReportCampaign, { description: 'The campaign' }) campaign: ReportCampaign;
  @NestedField(() => CampaignAnalytics, { description: 'Its metrics' }) analytics: CampaignAnalytics;
}

export class ReportResponse {
  @BooleanField({ description: 'Always true; errors have a code and a message instead' }) success: boolean;
  @NestedField(() => CampaignReport, { description: 'The report' }) data: CampaignReport;
}
