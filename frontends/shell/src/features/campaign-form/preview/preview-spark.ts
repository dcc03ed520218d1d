import type { SparkDetail, UserPublic } from '@sparks/api-client';
import { BANNER_FOCUS_DEFAULT, GLOBAL_LOCATION, isMultiplier } from '@sparks/domain';
import { toCampaign } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';

interface PreviewOptions {
  /** Null: not published yet. */
  readonly spark: SparkDetail | null;
  readonly creator: UserPublic | null;
  readonly untitled: string;
  readonly now: Date;
}

/** The campaign as if it were published now, including pictures that are still uploading. */
export function previewSpark(
  { values, uploads }: Pick<CampaignForm, 'values' | 'uploads'>,
  { spark, creator, untitled, now }: PreviewOptions,
): SparkDetail {
  const campaign = toCampaign(values);
  const present = now.toISOString();
  const published: SparkDetail = spark?.live_mode
    ? spark
    : {
        ...blankSpark,
        creator,
        created: present,
        updated: present,
        published_time: { date: campaign.published_time?.date ?? present },
      };
  const budget = wholeOf(campaign.budget);
  return {
    ...published,
    name: campaign.name || untitled,
    description: values.description,
    brandUrl: values.brandUrl,
    banner: uploads.banner ?? values.banner,
    bannerFocus: values.bannerFocus,
    thumbnail: uploads.thumbnail ?? values.thumbnail,
    content: uploads.content ?? values.content,
    contribution_social_platforms: [...values.platforms],
    allowedContributionsType: [...values.contentTypes],
    location: [...(campaign.location ?? [GLOBAL_LOCATION])],
    isPrivate: values.isPrivate,
    approvalBonus: wholeOf(campaign.approvalBonus),
    ratePerThousandViews: wholeOf(campaign.ratePerThousandViews),
    maxEarningPerContribution: wholeOf(campaign.maxEarningPerContribution) || null,
    ownershipProof: values.ownershipProof,
    newPostsOnly: values.newPostsOnly,
    exclusivePosts: values.exclusivePosts,
    holdDays: wholeOf(campaign.holdDays),
    decisionDays: wholeOf(campaign.decisionDays) || null,
    onDeadline: values.onDeadline,
    eesMultiple: isMultiplier(campaign.eesMultiple) ? campaign.eesMultiple : 1,
    end_time: { date: campaign.end_time?.date ?? null },
    deadline: campaign.deadline ?? null,
    ...(spark?.live_mode ? {} : { budget, initialBudget: budget }),
  };
}

/** 0 for input that is not a whole number yet. */
const wholeOf = (value: number | null | undefined): number => (Number.isSafeInteger(value) ? (value ?? 0) : 0);

const blankSpark: SparkDetail = {
  _id: 'preview',
  slug: 'preview',
  name: '',
  description: '',
  thumbnail: '',
  banner: '',
  bannerFocus: BANNER_FOCUS_DEFAULT,
  content: '',
  brandUrl: '',
  creator: null,
  live_mode: true,
  status: 'ongoing',
  manuallyClosed: false,
  published_time: { date: null },
  end_time: { date: null },
  deadline: null,
  created: '',
  updated: '',
  isPrivate: false,
  contribution_social_platforms: [],
  location: [GLOBAL_LOCATION],
  allowedContributionsType: [],
  type: 'static',
  budget: 0,
  initialBudget: 0,
  usage: 0,
  held: 0,
  refunded: 0,
  approvalBonus: 0,
  eesMultiple: 1,
  spotlightCost: 0,
  ratePerThousandViews: 0,
  maxEarningPerContribution: null,
  termsVersion: 1,
  rulesVersion: 1,
  contributionsCount: 0,
  earningRunway: 'none',
  earningRunwayEndTime: null,
  ownershipProof: 'none',
  exclusivePosts: false,
  newPostsOnly: false,
  holdDays: 0,
  decisionDays: null,
  onDeadline: 'nothing',
  winnerSubmissionStatus: 'none',
  attachments: [],
  termsAndConditions: '',
  cloudFolderLink: '',
  hasAccess: true,
  accessRequests: [],
  settlement: null,
  closing: null,
};
