import type {
  ApprovalFilter,
  CaseKind,
  CaseState,
  ListAiContentsApiArg,
  ListAiContentsApiResponse,
  ListAllCasesApiResponse,
  ListApprovalsApiResponse,
  ListBlocksApiArg,
  ListBlocksApiResponse,
  ListBlocksAtRiskApiArg,
  ListBlocksAtRiskApiResponse,
  ListEarningReversalsApiResponse,
  ListGroupedReportsApiResponse,
  ListMyContributionsApiArg,
  ListMyContributionsApiResponse,
  ListNotificationsApiResponse,
  ListOpenErasuresApiResponse,
  ListPayoutMismatchesApiResponse,
  ListPayoutsOfAllApiResponse,
  ListReportGroupsApiResponse,
  ListSparksApiResponse,
  PayoutStatus,
  ReportState,
} from '../generated/types';
import { blockLifetime, listOptions, sparkLifetime } from './cache-policy';
import { blockTags, notificationTags, taggedApi } from './tagged-api';
import { listTag, tagOf } from './tags';

const NOTIFICATION_PAGE_SIZE = 20;
const ADMIN_PAGE_SIZE = 20;
const REVERSAL_PAGE_SIZE = 10;

/** Filters of a contribution list. The pages are loaded by "Load More" and by carousels. */
export type ContributionListArg = Omit<Exclude<ListBlocksApiArg, void>, 'page'>;
/** Filters and order of the user's own contributions. */
export type MyContributionListArg = Omit<Exclude<ListMyContributionsApiArg, void>, 'page'>;

interface Page {
  readonly pagination: { readonly currentPage: number; readonly totalPages: number };
}

const numberedPages = {
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: Page) =>
    pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
};

const cursorPages = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor ?? undefined,
};

/**
 * Lists that are worked on from their top. After a change and when their screen opens again they start from the first
 * page, instead of reading all loaded pages one after another. Lists that people scroll through keep their pages.
 */
const queuePages = { ...cursorPages, refetchCachedPages: false };

const contributionParams = (filters: ContributionListArg) => ({
  limit: filters.limit,
  sort_by: filters.sortBy,
  filter_by: filters.filterBy,
  user_id: filters.userId,
  influencer_id: filters.influencerId,
  spark_id: filters.sparkId,
  spark_slug: filters.sparkSlug,
  status: filters.status,
  platform: filters.platform,
  name: filters.name,
  contributor: filters.contributor,
});

/** Filters of the list of contributions with signs of bought views. */
export type RiskFilter = Omit<Exclude<ListBlocksAtRiskApiArg, void>, 'cursor' | 'limit'>;

export const infiniteQueriesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    contributionPages: build.infiniteQuery<ListBlocksApiResponse, ContributionListArg, number>({
      query: ({ queryArg, pageParam }) => ({
        url: '/blocks',
        params: { page: pageParam, ...contributionParams(queryArg) },
      }),
      infiniteQueryOptions: numberedPages,
      ...listOptions,
      ...blockLifetime,
      providesTags: (_data, _error, arg) => blockTags(arg),
    }),
    /**
     * Contributions to decide on. A decision does not read them again, so its cost does not grow with the loaded pages; a
     * cursor keeps the next page complete although decided ones have left the list. Nothing is kept after the screen.
     */
    reviewPages: build.infiniteQuery<ListBlocksApiResponse, ContributionListArg, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/blocks',
        params: { ...contributionParams(queryArg), cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
      },
      ...listOptions,
      keepUnusedDataFor: 0,
      providesTags: ['review-queue'],
    }),
    myContributionPages: build.infiniteQuery<ListMyContributionsApiResponse, MyContributionListArg, number>({
      query: ({ queryArg: { limit, sortBy, status, sparkId, platform }, pageParam }) => ({
        url: '/api/users/me/contributions',
        params: { page: pageParam, limit, sort_by: sortBy, status, spark_id: sparkId, platform },
      }),
      infiniteQueryOptions: numberedPages,
      ...listOptions,
      ...blockLifetime,
      providesTags: [listTag('blocks')],
    }),
    campaignPages: build.infiniteQuery<ListSparksApiResponse, { creator: string; limit: number }, number>({
      query: ({ queryArg: { creator, limit }, pageParam }) => ({
        url: '/spark',
        params: { creator, limit, page: pageParam },
      }),
      infiniteQueryOptions: numberedPages,
      ...listOptions,
      ...sparkLifetime,
      providesTags: ['sparks'],
    }),
    aiContentPages: build.infiniteQuery<
      ListAiContentsApiResponse,
      Omit<Exclude<ListAiContentsApiArg, void>, 'page'>,
      number
    >({
      query: ({ queryArg: { sparkId, type, limit }, pageParam }) => ({
        url: '/api/ai/contents',
        params: { spark_id: sparkId, type, limit, page: pageParam },
      }),
      infiniteQueryOptions: numberedPages,
      ...listOptions,
      providesTags: ['ai'],
    }),
    approvalPages: build.infiniteQuery<ListApprovalsApiResponse, { status: ApprovalFilter }, string | null>({
      query: ({ queryArg: { status }, pageParam }) => ({
        url: '/api/admin/approvals',
        params: { status, cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: ['approvals'],
    }),
    payoutPages: build.infiniteQuery<ListPayoutsOfAllApiResponse, { status?: PayoutStatus }, string | null>({
      query: ({ queryArg: { status }, pageParam }) => ({
        url: '/api/admin/payouts',
        params: { status, cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: ['admin-payouts'],
    }),
    payoutMismatchPages: build.infiniteQuery<ListPayoutMismatchesApiResponse, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/admin/payouts/mismatches',
        params: { cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: ['admin-payouts'],
    }),
    allCasePages: build.infiniteQuery<ListAllCasesApiResponse, { kind: CaseKind; state: CaseState }, string | null>({
      query: ({ queryArg: { kind, state }, pageParam }) => ({
        url: '/api/admin/cases',
        params: { kind, state, cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: [listTag('cases')],
    }),
    earningReversalPages: build.infiniteQuery<
      ListEarningReversalsApiResponse,
      { blockId?: string | undefined },
      string | null
    >({
      query: ({ queryArg: { blockId }, pageParam }) => ({
        url: '/api/earning-reversals',
        params: { blockId, cursor: pageParam ?? undefined, limit: REVERSAL_PAGE_SIZE },
      }),
      infiniteQueryOptions: cursorPages,
      ...listOptions,
      providesTags: ['wallet'],
    }),
    openErasurePages: build.infiniteQuery<ListOpenErasuresApiResponse, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/admin/erasures',
        params: { cursor: pageParam ?? undefined, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: ['erasure'],
    }),
    reportGroupPages: build.infiniteQuery<ListReportGroupsApiResponse, { state: ReportState }, string | null>({
      query: ({ queryArg: { state }, pageParam }) => ({
        url: '/api/admin/reports',
        params: { state, cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: [listTag('reports')],
    }),
    groupedReportPages: build.infiniteQuery<ListGroupedReportsApiResponse, { id: string }, string | null>({
      query: ({ queryArg: { id }, pageParam }) => ({
        url: `/api/admin/reports/${id}/reports`,
        params: { cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: queuePages,
      ...listOptions,
      providesTags: (_data, _error, { id }) => [tagOf('reports', id)],
    }),
    riskPages: build.infiniteQuery<ListBlocksAtRiskApiResponse, RiskFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/blocks/risk',
        params: { ...queryArg, cursor: pageParam, limit: ADMIN_PAGE_SIZE },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      ...listOptions,
      ...blockLifetime,
      providesTags: [listTag('blocks')],
    }),
    notificationPages: build.infiniteQuery<ListNotificationsApiResponse, { filter: 'all' | 'unread' }, number>({
      query: ({ queryArg: { filter }, pageParam }) => ({
        url: '/api/notifications',
        params: { filter, page: pageParam, limit: NOTIFICATION_PAGE_SIZE },
      }),
      infiniteQueryOptions: numberedPages,
      ...listOptions,
      providesTags: (_data, _error, arg) => notificationTags(arg),
    }),
  }),
});
