import { pageFreshness } from './cache-policy';
import { sparksApi } from './sparks-api';

type PageFreshness = (typeof pageFreshness)[keyof typeof pageFreshness];

/** A hook of an infinite query with the freshness of its endpoint. */
function withFreshness<Arg, Options, Result>(
  useInfiniteQuery: (arg: Arg, options?: Options) => Result,
  freshness: PageFreshness,
) {
  return (arg: Arg, options?: Options): Result => useInfiniteQuery(arg, { ...freshness, ...options } as Options);
}

const { spark, block, always } = pageFreshness;
const api = sparksApi;
export const useCampaignPagesInfiniteQuery = withFreshness(api.useCampaignPagesInfiniteQuery, spark);
export const useContributionPagesInfiniteQuery = withFreshness(api.useContributionPagesInfiniteQuery, block);
export const useMyContributionPagesInfiniteQuery = withFreshness(api.useMyContributionPagesInfiniteQuery, block);
export const useAiContentPagesInfiniteQuery = withFreshness(api.useAiContentPagesInfiniteQuery, always);
export const useAllCasePagesInfiniteQuery = withFreshness(api.useAllCasePagesInfiniteQuery, always);
export const useApprovalPagesInfiniteQuery = withFreshness(api.useApprovalPagesInfiniteQuery, always);
export const useEarningReversalPagesInfiniteQuery = withFreshness(api.useEarningReversalPagesInfiniteQuery, always);
export const useGroupedReportPagesInfiniteQuery = withFreshness(api.useGroupedReportPagesInfiniteQuery, always);
export const useOpenErasurePagesInfiniteQuery = withFreshness(api.useOpenErasurePagesInfiniteQuery, always);
export const usePayoutMismatchPagesInfiniteQuery = withFreshness(api.usePayoutMismatchPagesInfiniteQuery, always);
export const usePayoutPagesInfiniteQuery = withFreshness(api.usePayoutPagesInfiniteQuery, always);
export const useReportGroupPagesInfiniteQuery = withFreshness(api.useReportGroupPagesInfiniteQuery, always);
export const useRiskPagesInfiniteQuery = withFreshness(api.useRiskPagesInfiniteQuery, always);
