import { BLOCK_LIST_FRESH_MS, SPARK_CACHE_MS, SPARK_FRESH_MS } from '@sparks/domain';
import {
  generatedApi,
  type BlockResponse,
  type DownloadWalletTransactionsApiArg,
  type ListAiContentsApiArg,
  type ListAiContentsApiResponse,
  type ListBlocksApiArg,
  type ListBlocksApiResponse,
  type ListNotificationsApiResponse,
  type ListSparksApiResponse,
} from './generated';
import { DOWNLOAD_TIMEOUT_MS, saveAnswer } from './save-file';
import type { Tag } from './tags';

const SECOND_MS = 1_000;
const sparkCache = { keepUnusedDataFor: SPARK_CACHE_MS / SECOND_MS };
/** Lists of contributions stay as long, however soon they are fetched again: back leads to what was there. */
const blockCache = sparkCache;
const list = { extraOptions: { isList: true } };

/** What a campaign's money and state depend on. */
const sparkChanged: Tag[] = ['spark', 'sparks', 'user', 'wallet'];
/** After a successful submission these are refreshed; a resubmission's fee also changes the wallet. */
const submitted: Tag[] = ['user', 'has-contributed', 'spark', 'blocks', 'spark-contributions', 'wallet', 'ai'];
/** A generation sets its price aside, and gives it back when it fails. */
const generationChanged: Tag[] = ['ai', 'user', 'wallet'];
/** Prizes come from the campaign's pool; paid ones are earnings of contributions and news to people. */
const winnersChanged: Tag[] = ['winners', ...sparkChanged, 'blocks', 'spark-contributions', 'notifications'];
const reviewed: Tag[] = ['blocks', 'spark-contributions', 'spark'];

/** Pass to a query hook of campaigns: what is older than 5 minutes is fetched again when a screen opens. */
export const sparkFreshness = { refetchOnMountOrArgChange: SPARK_FRESH_MS / SECOND_MS } as const;
/** The same for lists of contributions: 60 seconds. */
export const blockFreshness = { refetchOnMountOrArgChange: BLOCK_LIST_FRESH_MS / SECOND_MS } as const;

const NOTIFICATION_PAGE_SIZE = 20;
const UPLOAD_TIMEOUT_MS = 120_000;

function formWith(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Lists of one campaign are also "its contributions". */
function blockTags(arg: { sparkId?: string; sparkSlug?: string } | void): Tag[] {
  return arg && (arg.sparkId || arg.sparkSlug) ? ['blocks', 'spark-contributions'] : ['blocks'];
}

/** The generated endpoints with what the generator cannot know: tags, cache times, retries. */
const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // The balance comes with the profile, so whatever makes the wallet stale makes it stale, too.
    getMe: { providesTags: ['user', 'wallet'] },
    updateMe: {
      // Which campaigns are open depends on the country, and lists show names and pictures; the language alone changes no answer.
      invalidatesTags: (_result, _error, { updateMeDto }) =>
        Object.keys(updateMeDto).every((field) => field === 'language')
          ? ['user']
          : ['user', 'sparks', 'spark', 'blocks'],
      // The answer is the profile: nothing shows the old one until it is fetched again.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(generatedApi.util.updateQueryData('getMe', undefined, () => answer.data));
      },
    },
    listApiKeys: { ...list, providesTags: ['api-keys'] },
    createApiKey: { invalidatesTags: ['api-keys'] },
    revokeApiKey: { invalidatesTags: ['api-keys'] },
    listWebhookEndpoints: { ...list, providesTags: ['webhooks'] },
    createWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    updateWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    deleteWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    rotateWebhookSecret: { invalidatesTags: ['webhooks'] },
    testWebhookEndpoint: { invalidatesTags: ['webhook-deliveries'] },
    listWebhookDeliveries: { ...list, providesTags: ['webhook-deliveries'] },
    getWebhookDelivery: { providesTags: ['webhook-deliveries'] },
    redeliverWebhook: { invalidatesTags: ['webhook-deliveries'] },
    disconnectSocialAccount: { invalidatesTags: ['user'] },
    getUserByUsername: { providesTags: ['user'] },
    getUserTotals: { providesTags: ['user', 'sparks', 'blocks'] },

    listSparks: { ...list, ...sparkCache, providesTags: ['sparks'] },
    listTopSparks: { ...list, ...sparkCache, providesTags: ['sparks'] },
    getSparkBySlug: { ...sparkCache, providesTags: ['spark'] },
    getSparkById: { ...sparkCache, providesTags: ['spark'] },
    getSparkForecast: { providesTags: ['spark'] },
    createSpark: { invalidatesTags: sparkChanged },
    updateSpark: { invalidatesTags: sparkChanged },
    deleteSpark: { invalidatesTags: sparkChanged },
    closeSpark: { invalidatesTags: sparkChanged },
    closeStaticCampaign: { invalidatesTags: sparkChanged },
    increaseSparkBudget: { invalidatesTags: sparkChanged },
    updateSparkAfterPayment: { invalidatesTags: sparkChanged },

    listSparksForAdmins: { ...list, providesTags: ['sparks', 'access'] },
    countSparksForAdmins: { ...list, providesTags: ['sparks'] },
    listTopSpendingSparks: { ...list, providesTags: ['sparks', 'access'] },
    updateSparkAsAdmin: { invalidatesTags: sparkChanged },
    listAuditEntries: { ...list },
    getTopOrder: { providesTags: ['sparks'] },
    replaceTopOrder: { invalidatesTags: ['sparks'] },
    listPeople: { ...list, providesTags: ['user'] },
    getPerson: { providesTags: ['user'] },
    listUserTotals: { ...list, providesTags: ['user', 'sparks', 'blocks'] },
    listPersonWalletTransactions: { ...list, providesTags: ['wallet'] },

    checkSparkAccess: { providesTags: ['access'] },
    listAccessRequests: { ...list, providesTags: ['access'] },
    listAllAccessRequests: { ...list, providesTags: ['access'] },
    requestSparkAccess: { invalidatesTags: ['access', 'spark'] },
    approveSparkAccess: { invalidatesTags: ['access'] },
    rejectSparkAccess: { invalidatesTags: ['access'] },

    listBlocks: { ...list, ...blockCache, providesTags: (_data, _error, arg) => blockTags(arg) },
    getBlock: { providesTags: ['blocks'] },
    getBlockEngagement: { providesTags: ['blocks'] },
    refreshBlockEngagement: {
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(generatedApi.util.updateQueryData('getBlockEngagement', { id }, () => answer.data));
      },
    },
    countBlocks: { providesTags: ['blocks'] },
    getBlockHistory: { providesTags: ['blocks'] },
    hasUserContributedToSpark: { providesTags: ['has-contributed'] },
    submitPost: { invalidatesTags: submitted },
    resubmitPost: { invalidatesTags: submitted },
    submitGeneralPost: { invalidatesTags: submitted },
    moderateBlocks: { invalidatesTags: reviewed },
    undoModeration: { invalidatesTags: reviewed },
    getContributorRecord: { providesTags: ['blocks'] },
    spotlightBlock: { invalidatesTags: [...reviewed, 'user', 'wallet'] },
    boostBlock: { invalidatesTags: [...reviewed, 'user', 'wallet'] },
    deleteBlock: { invalidatesTags: reviewed },
    restoreBlock: { invalidatesTags: reviewed },

    // The generator knows JSON only; a picture goes as a form, and may take its time on a slow line.
    uploadImage: {
      query: ({ body }) => ({
        url: '/api/uploads',
        method: 'POST',
        body: formWith(body.file),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
    },

    // Decisions, money and new posts change the figures.
    getCampaignStats: { ...blockCache, providesTags: ['blocks', 'spark'] },

    getWinnerEvent: { providesTags: ['winners'] },
    listWinnerCandidates: { ...list, providesTags: ['winners', 'blocks'] },
    listWinners: { ...list, providesTags: ['winners'] },
    startWinnerSelection: { invalidatesTags: winnersChanged },
    selectWinner: { invalidatesTags: ['winners', 'spark', 'sparks'] },
    withdrawWinner: { invalidatesTags: ['winners', 'spark', 'sparks'] },
    releaseWinners: { invalidatesTags: winnersChanged },
    closeWinners: { invalidatesTags: winnersChanged },

    getWallet: {
      providesTags: ['wallet'],
      // The balance in the top bar comes with the profile: two amounts on one screen must not differ.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const change = generatedApi.util.updateQueryData('getMe', undefined, ({ data }) => {
          data.balance = answer.data.data.balance;
        });
        dispatch(change);
      },
    },
    listWalletTransactions: { ...list, providesTags: ['wallet'] },
    listWalletCampaigns: { ...list, providesTags: ['wallet'] },
    getPayment: { providesTags: ['wallet'] },
    topUpWallet: { invalidatesTags: ['wallet'] },
    movePaymentToWallet: { invalidatesTags: ['wallet'] },

    getAiOptions: { providesTags: ['ai', 'wallet'] },
    listAiContents: { ...list, providesTags: ['ai'] },
    getAiContent: { providesTags: ['ai'] },
    generateImage: { invalidatesTags: generationChanged },
    generateVideo: { invalidatesTags: generationChanged },
    cancelGeneration: { invalidatesTags: generationChanged },
    deleteAiContent: { invalidatesTags: ['ai'] },

    listNotifications: { ...list, providesTags: ['notifications'] },
    markNotificationsRead: { invalidatesTags: ['notifications'] },
    getNotificationSettings: { providesTags: ['notification-settings'] },
    updateNotificationSettings: { invalidatesTags: ['notification-settings'] },
    unsubscribeFromEmails: { invalidatesTags: ['notification-settings'] },
  },
});

/** A list of contributions without its page: "Load More" and carousels add pages to it. */
export type ContributionListArg = Omit<Exclude<ListBlocksApiArg, void>, 'page'>;

/** The whole API, with the endpoints that are written by hand. */
export const sparksApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pages of a list of contributions that are loaded so far, in order. */
    contributionPages: build.infiniteQuery<ListBlocksApiResponse, ContributionListArg, number>({
      query: ({ queryArg, pageParam }) => ({
        url: '/blocks',
        params: {
          page: pageParam,
          limit: queryArg.limit,
          sort_by: queryArg.sortBy,
          filter_by: queryArg.filterBy,
          user_id: queryArg.userId,
          influencer_id: queryArg.influencerId,
          spark_id: queryArg.sparkId,
          spark_slug: queryArg.sparkSlug,
          status: queryArg.status,
          platform: queryArg.platform,
          name: queryArg.name,
          contributor: queryArg.contributor,
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
      },
      ...list,
      ...blockCache,
      providesTags: (_data, _error, arg) => blockTags(arg),
    }),
    /** The pages of a person's published campaigns that are loaded so far, newest first. */
    campaignPages: build.infiniteQuery<ListSparksApiResponse, { creator: string; limit: number }, number>({
      query: ({ queryArg: { creator, limit }, pageParam }) => ({
        url: '/spark',
        params: { creator, limit, page: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
      },
      ...list,
      ...sparkCache,
      providesTags: ['sparks'],
    }),
    /** The pages of what a person has generated that are loaded so far, newest first. */
    aiContentPages: build.infiniteQuery<
      ListAiContentsApiResponse,
      Omit<Exclude<ListAiContentsApiArg, void>, 'page'>,
      number
    >({
      query: ({ queryArg: { sparkId, type, limit }, pageParam }) => ({
        url: '/api/ai/contents',
        params: { spark_id: sparkId, type, limit, page: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
      },
      ...list,
      providesTags: ['ai'],
    }),
    /** The pages of what a person was told that are loaded so far, newest first. */
    notificationPages: build.infiniteQuery<ListNotificationsApiResponse, { filter: 'all' | 'unread' }, number>({
      query: ({ queryArg: { filter }, pageParam }) => ({
        url: '/api/notifications',
        params: { filter, page: pageParam, limit: NOTIFICATION_PAGE_SIZE },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
      },
      ...list,
      providesTags: ['notifications'],
    }),
    /** Saves the wallet's movements as a file of the browser; the same filters as the list's. */
    saveWalletCsv: build.mutation<unknown, Exclude<DownloadWalletTransactionsApiArg, void>>({
      query: ({ direction, group, sparkId, from, before }) => ({
        url: '/api/wallet/transactions.csv',
        params: { direction, group, spark_id: sparkId, from, before },
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveAnswer(response, 'sparks-wallet.csv'),
      }),
    }),
    /** Saves the file of an export as a file of the browser. */
    saveExport: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({
        url: `/api/exports/${id}/file`,
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveAnswer(response, 'contributions.csv'),
      }),
    }),
    /** Likes or unlikes, shown at once everywhere the contribution is listed and taken back when the call fails. */
    setLike: build.mutation<unknown, { id: string; liked: boolean }>({
      query: ({ id, liked }) => ({ url: `/blocks/${id}/like`, method: liked ? 'PUT' : 'DELETE' }),
      onQueryStarted: async ({ id, liked }, { dispatch, getState, queryFulfilled }) => {
        const patch = (block: BlockResponse) => {
          if (block._id !== id || block.isLikedByUser.value === liked) return;
          block.isLikedByUser.value = liked;
          block.likesCount += liked ? 1 : -1;
        };
        const undo = sparksApi.util
          .selectInvalidatedBy(getState(), ['blocks'])
          .flatMap(({ endpointName, originalArgs }) => {
            switch (endpointName) {
              case 'contributionPages':
                return [
                  dispatch(
                    sparksApi.util.updateQueryData('contributionPages', originalArgs, ({ pages }) =>
                      pages.forEach(({ data }) => data.forEach(patch)),
                    ),
                  ),
                ];
              case 'listBlocks':
                return [
                  dispatch(
                    sparksApi.util.updateQueryData('listBlocks', originalArgs, ({ data }) => data.forEach(patch)),
                  ),
                ];
              case 'getBlock':
                return [dispatch(sparksApi.util.updateQueryData('getBlock', originalArgs, ({ data }) => patch(data)))];
              default:
                return [];
            }
          });
        await queryFulfilled.catch(() => undo.forEach((patched) => patched.undo()));
      },
    }),
  }),
});

export const {
  useAiContentPagesInfiniteQuery,
  useCampaignPagesInfiniteQuery,
  useContributionPagesInfiniteQuery,
  useNotificationPagesInfiniteQuery,
  useSaveExportMutation,
  useSaveWalletCsvMutation,
  useSetLikeMutation,
} = sparksApi;
