import type { ContentType, OwnershipProof, SocialPlatform, SparkType } from '@sparks/domain';

/** A way to run a campaign that brands use often. Amounts in cents; texts in `create.templates`. */
export interface CampaignTemplate {
  readonly id: TemplateId;
  readonly type: SparkType;
  readonly platforms: readonly SocialPlatform[];
  readonly contentTypes: readonly ContentType[];
  readonly approvalBonus: number;
  readonly ratePerThousandViews: number;
  readonly maxEarningPerContribution: number | null;
  readonly spotlightCost: number;
  readonly ownershipProof: OwnershipProof;
  readonly newPostsOnly: boolean;
  readonly exclusivePosts: boolean;
  readonly holdDays: number;
}

export const TEMPLATE_IDS = ['productVideo', 'clipping', 'challenge', 'photoReview', 'discussion'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

export const campaignTemplates: readonly CampaignTemplate[] = [
  {
    id: 'productVideo',
    type: 'static',
    platforms: ['instagram', 'tiktok', 'youtube'],
    contentTypes: ['UGC'],
    approvalBonus: 25_00,
    ratePerThousandViews: 2_00,
    maxEarningPerContribution: 150_00,
    spotlightCost: 20_00,
    ownershipProof: 'any',
    newPostsOnly: true,
    exclusivePosts: true,
    holdDays: 3,
  },
  {
    id: 'clipping',
    type: 'static',
    platforms: ['instagram', 'tiktok', 'youtube'],
    contentTypes: ['CLIPPING'],
    approvalBonus: 0,
    ratePerThousandViews: 1_50,
    maxEarningPerContribution: 300_00,
    spotlightCost: 10_00,
    ownershipProof: 'account',
    newPostsOnly: true,
    exclusivePosts: true,
    holdDays: 7,
  },
  {
    id: 'challenge',
    type: 'event',
    platforms: ['instagram', 'tiktok', 'youtube'],
    contentTypes: ['REMIX'],
    approvalBonus: 3_00,
    ratePerThousandViews: 0,
    maxEarningPerContribution: null,
    spotlightCost: 10_00,
    ownershipProof: 'any',
    newPostsOnly: true,
    exclusivePosts: true,
    holdDays: 3,
  },
  {
    id: 'photoReview',
    type: 'static',
    platforms: ['instagram', 'facebook'],
    contentTypes: ['UGC'],
    approvalBonus: 15_00,
    ratePerThousandViews: 0,
    maxEarningPerContribution: null,
    spotlightCost: 10_00,
    ownershipProof: 'any',
    newPostsOnly: true,
    exclusivePosts: true,
    holdDays: 3,
  },
  {
    id: 'discussion',
    type: 'static',
    platforms: ['twitter', 'reddit'],
    contentTypes: ['UGC'],
    approvalBonus: 8_00,
    ratePerThousandViews: 50,
    maxEarningPerContribution: 40_00,
    spotlightCost: 5_00,
    ownershipProof: 'account',
    newPostsOnly: true,
    exclusivePosts: true,
    holdDays: 7,
  },
];
