import { generatedApi, type CaseResponse } from '../generated';
import { blockLifetime, listOptions, sparkLifetime } from './cache-policy';
import { BLOCK_LISTS, blockTag, type Tag } from './tags';

const sparkTags: Tag[] = ['spark', 'sparks', 'user', 'wallet'];
const submissionTags: Tag[] = ['user', 'has-contributed', 'spark', 'blocks', 'spark-contributions', 'wallet', 'ai'];
const generationTags: Tag[] = ['ai', 'user', 'wallet'];
const moderationTags: Tag[] = ['blocks', 'spark-contributions', 'spark'];
/** After a change of these contributions, whose money comes from their campaigns. */
const afterModeration = (ids: readonly string[]) =>
  [BLOCK_LISTS, ...ids.map(blockTag), 'spark-contributions', 'spark'] as const;
const winnerTags: Tag[] = ['winners', ...sparkTags, 'blocks', 'spark-contributions', 'notifications'];

const UPLOAD_TIMEOUT_MS = 120_000;

/** The generated endpoints with cache tags, cache lifetimes and retries. */
export const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // The profile contains the balance.
    getMe: { providesTags: ['user', 'wallet'] },
    updateMe: {
      // The country decides which campaigns are open, and lists show names and pictures. The language changes no response.
      invalidatesTags: (_result, _error, { updateMeDto }) =>
        Object.keys(updateMeDto).every((field) => field === 'language')
          ? ['user']
          : ['user', 'sparks', 'spark', 'blocks'],
      // The response is the new profile, so screens do not show the old one until the refetch.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(generatedApi.util.updateQueryData('getMe', undefined, () => response.data));
      },
    },
    getFirstSteps: { ...listOptions, providesTags: ['user', 'wallet', 'sparks', BLOCK_LISTS] },
    answerFirstSteps: { invalidatesTags: ['user'] },
    dismissFirstSteps: { invalidatesTags: ['user'] },
    getCase: { ...listOptions, providesTags: ['cases'] },
    listCases: { ...listOptions, providesTags: ['cases'] },
    listAllCases: { ...listOptions, providesTags: ['cases'] },
    postCaseMessage: { invalidatesTags: ['cases'] },
    getBlockConversation: { ...listOptions, providesTags: ['cases'] },
    // Pages of the person are notified, so only what this page shows is updated.
    markCaseRead: {
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { unreadCount } = response.data.data;
        const update = (found: CaseResponse | null) => {
          if (found?._id === id) found.unreadCount = unreadCount;
        };
        for (const { endpointName, originalArgs } of taggedApi.util.selectInvalidatedBy(getState(), ['cases'])) {
          switch (endpointName) {
            case 'getCase':
              dispatch(generatedApi.util.updateQueryData(endpointName, originalArgs, ({ data }) => update(data)));
              break;
            case 'getBlockConversation':
            case 'getAccessConversation':
              dispatch(
                generatedApi.util.updateQueryData(endpointName, originalArgs, ({ data }) => update(data.conversation)),
              );
          }
        }
      },
    },
    writeBlockMessage: { invalidatesTags: ['cases'] },
    getAccessConversation: { ...listOptions, providesTags: ['cases'] },
    writeAccessMessage: { invalidatesTags: ['cases'] },
    answerChanges: { invalidatesTags: (_data, _error, { id }) => [blockTag(id), BLOCK_LISTS, 'review-queue', 'cases'] },
    appealDecision: { invalidatesTags: (_data, _error, { id }) => [blockTag(id), 'cases'] },
    appealSuspension: { invalidatesTags: ['user', 'cases'] },
    appealEarningReversal: { invalidatesTags: ['wallet', 'cases'] },
    listEarningReversals: { ...listOptions, providesTags: ['wallet'] },
    appealPayoutRefusal: { invalidatesTags: ['wallet', 'cases'] },
    withdrawAppeal: { invalidatesTags: (_data, _error, { id }) => [blockTag(id), 'cases'] },
    decideAppeal: { invalidatesTags: ['cases', 'blocks', 'spark', 'approvals'] },
    listReportGroups: { ...listOptions, providesTags: ['reports'] },
    listGroupedReports: { ...listOptions, providesTags: ['reports'] },
    resolveReports: { invalidatesTags: ['reports', 'cases'] },
    listApiKeys: { ...listOptions, providesTags: ['api-keys'] },
    createApiKey: { invalidatesTags: ['api-keys'] },
    revokeApiKey: { invalidatesTags: ['api-keys'] },
    listDataExports: { ...listOptions, providesTags: ['data-exports'] },
    requestDataExport: { invalidatesTags: ['data-exports'] },
    listReportLinks: { ...listOptions, providesTags: ['report-links'] },
    createReportLink: { invalidatesTags: ['report-links'] },
    revokeReportLink: { invalidatesTags: ['report-links'] },
    listOpenErasures: { ...listOptions, providesTags: ['erasure'] },
    getErasure: { providesTags: ['erasure', 'wallet'] },
    requestErasure: { invalidatesTags: ['erasure'] },
    cancelErasure: { invalidatesTags: ['erasure'] },
    getTaxProfile: { providesTags: ['tax-profile'] },
    certifyTaxProfile: { invalidatesTags: ['tax-profile'] },
    listWebhookEndpoints: { ...listOptions, providesTags: ['webhooks'] },
    createWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    updateWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    deleteWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    rotateWebhookSecret: { invalidatesTags: ['webhooks'] },
    testWebhookEndpoint: { invalidatesTags: ['webhook-deliveries'] },
    listWebhookDeliveries: { ...listOptions, providesTags: ['webhook-deliveries'] },
    getWebhookDelivery: { providesTags: ['webhook-deliveries'] },
    redeliverWebhook: { invalidatesTags: ['webhook-deliveries'] },
    listSocialAccounts: { ...listOptions, providesTags: ['user'] },
    verifySocialAccount: { invalidatesTags: ['user'] },
    disconnectSocialAccount: { invalidatesTags: ['user'] },
    listMyContributionCampaigns: { ...listOptions, providesTags: [BLOCK_LISTS] },
    listTopBlocks: { ...listOptions, providesTags: [BLOCK_LISTS] },
    listTopContributors: { ...listOptions, providesTags: [BLOCK_LISTS] },
    getMyContributionsSummary: { ...listOptions, providesTags: [BLOCK_LISTS, 'wallet'] },
    getUserByUsername: { providesTags: ['user'] },
    getWatchlist: { providesTags: ['watchlist'] },
    followUser: { invalidatesTags: ['watchlist', 'user'] },
    unfollowUser: { invalidatesTags: ['watchlist', 'user'] },
    getUserTotals: { providesTags: ['user', 'sparks', BLOCK_LISTS] },

    listSparks: {
      ...listOptions,
      ...sparkLifetime,
      providesTags: (_data, _error, { saved }) => (saved ? ['sparks', 'watchlist'] : ['sparks']),
    },
    listTopSparks: { ...listOptions, ...sparkLifetime, providesTags: ['sparks'] },
    getSparkBySlug: { ...sparkLifetime, providesTags: ['spark'] },
    getSparkById: { ...sparkLifetime, providesTags: ['spark'] },
    getSparkForecast: { providesTags: ['spark'] },
    getRefundPreview: { providesTags: ['spark', BLOCK_LISTS] },
    getCampaignsOverview: { providesTags: ['sparks', 'spark', BLOCK_LISTS, 'wallet'] },
    createSpark: { invalidatesTags: sparkTags },
    duplicateSpark: { invalidatesTags: sparkTags },
    updateSpark: { invalidatesTags: sparkTags },
    deleteSpark: { invalidatesTags: sparkTags },
    closeSpark: { invalidatesTags: sparkTags },
    closeStaticCampaign: { invalidatesTags: sparkTags },
    increaseSparkBudget: { invalidatesTags: sparkTags },
    updateSparkAfterPayment: { invalidatesTags: sparkTags },

    listSparksForAdmins: { ...listOptions, providesTags: ['sparks', 'access'] },
    countSparksForAdmins: { ...listOptions, providesTags: ['sparks'] },
    listTopSpendingSparks: { ...listOptions, providesTags: ['sparks', 'access'] },
    updateSparkAsAdmin: { invalidatesTags: sparkTags },
    listAuditEntries: listOptions,
    approveRequest: { invalidatesTags: ['approvals', 'winners', ...moderationTags, ...sparkTags] },
    refuseRequest: { invalidatesTags: ['approvals'] },
    cancelRequest: { invalidatesTags: ['approvals'] },
    getTopOrder: { providesTags: ['sparks'] },
    replaceTopOrder: { invalidatesTags: ['sparks'] },
    listPeople: { ...listOptions, providesTags: ['user'] },
    getPerson: { providesTags: ['user'] },
    listUserTotals: { ...listOptions, providesTags: ['user', 'sparks', BLOCK_LISTS] },
    listPersonWalletTransactions: { ...listOptions, providesTags: ['wallet'] },

    checkSparkAccess: { providesTags: ['access'] },
    listAccessRequests: { ...listOptions, providesTags: ['access', 'cases'] },
    listAllAccessRequests: { ...listOptions, providesTags: ['access'] },
    requestSparkAccess: { invalidatesTags: ['access', 'spark'] },
    approveSparkAccess: { invalidatesTags: ['access'] },
    rejectSparkAccess: { invalidatesTags: ['access'] },

    listBlocks: { ...listOptions, ...blockLifetime, providesTags: (_data, _error, arg) => blockTags(arg) },
    getBlock: { providesTags: (_data, _error, { id }) => [blockTag(id)] },
    getBlockEngagement: { providesTags: (_data, _error, { id }) => [blockTag(id)] },
    refreshBlockEngagement: {
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(generatedApi.util.updateQueryData('getBlockEngagement', { id }, () => response.data));
      },
    },
    countBlocks: { providesTags: [BLOCK_LISTS] },
    getBlockHistory: { providesTags: (_data, _error, { id }) => [blockTag(id)] },
    getApprovalCost: { providesTags: [BLOCK_LISTS, 'spark'] },
    getBlockRisk: { providesTags: (_data, _error, { id }) => [blockTag(id)] },
    hasUserContributedToSpark: { providesTags: ['has-contributed'] },
    submitPost: { invalidatesTags: submissionTags },
    resubmitPost: { invalidatesTags: submissionTags },
    submitGeneralPost: { invalidatesTags: submissionTags },
    // The review queue hides what was decided on it. It is read again when the server knew better.
    moderateBlocks: {
      invalidatesTags: (response, _error, { moderationDto: { ids } }) => [
        ...afterModeration(ids),
        ...(response?.data.every(({ result }) => result !== 'refused') ? [] : (['review-queue'] as const)),
      ],
    },
    undoModeration: { invalidatesTags: [...moderationTags, 'review-queue'] },
    // Only its own: the record of the next post may be one decision behind when both are of the same contributor.
    getContributorRecord: { providesTags: (_data, _error, { id }) => [blockTag(id)] },
    spotlightBlock: { invalidatesTags: (_data, _error, { id }) => [...afterModeration([id]), 'user', 'wallet'] },
    boostBlock: { invalidatesTags: (_data, _error, { id }) => [...afterModeration([id]), 'user', 'wallet'] },
    deleteBlock: { invalidatesTags: (_data, _error, { id }) => afterModeration([id]) },
    restoreBlock: { invalidatesTags: (_data, _error, { id }) => afterModeration([id]) },

    // The generator supports JSON bodies only.
    uploadImage: {
      query: ({ body }) => ({
        url: '/api/uploads',
        method: 'POST',
        body: toFormData(body.file),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
    },
    uploadCaseFile: {
      query: ({ body }) => ({
        url: '/api/case-files',
        method: 'POST',
        body: toFormData(body.file),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
    },

    getCampaignStats: { ...blockLifetime, providesTags: [BLOCK_LISTS, 'spark'] },

    getWinnerEvent: { providesTags: ['winners'] },
    listWinnerCandidates: { ...listOptions, providesTags: ['winners', BLOCK_LISTS] },
    listWinners: { ...listOptions, providesTags: ['winners'] },
    startWinnerSelection: { invalidatesTags: winnerTags },
    selectWinner: { invalidatesTags: ['winners', 'spark', 'sparks'] },
    withdrawWinner: { invalidatesTags: ['winners', 'spark', 'sparks'] },
    releaseWinners: { invalidatesTags: winnerTags },
    closeWinners: { invalidatesTags: winnerTags },

    getWallet: {
      providesTags: ['wallet'],
      // The top bar shows the profile's balance; it must equal the wallet's.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const syncBalance = generatedApi.util.updateQueryData('getMe', undefined, ({ data }) => {
          data.balance = response.data.data.balance;
        });
        dispatch(syncBalance);
      },
    },
    getPayoutAccount: { providesTags: ['wallet'] },
    removePayoutAccount: { invalidatesTags: ['wallet'] },
    listPayouts: { ...listOptions, providesTags: ['wallet'] },
    getPayout: { providesTags: ['wallet'] },
    requestPayout: { invalidatesTags: ['wallet'] },
    cancelPayout: { invalidatesTags: ['wallet'] },
    releasePayout: { invalidatesTags: ['admin-payouts', 'approvals'] },
    refusePayout: { invalidatesTags: ['admin-payouts'] },
    retryPayout: { invalidatesTags: ['admin-payouts'] },
    listPayoutMismatches: { ...listOptions, providesTags: ['admin-payouts'] },
    resolvePayoutMismatch: { invalidatesTags: ['admin-payouts'] },
    listWalletTransactions: { ...listOptions, providesTags: ['wallet'] },
    listHeldEarnings: { ...listOptions, providesTags: ['wallet'] },
    reverseEarnings: { invalidatesTags: [...moderationTags, 'spark', 'wallet'] },
    listWalletCampaigns: { ...listOptions, providesTags: ['wallet'] },
    getPayment: { providesTags: ['wallet'] },
    topUpWallet: { invalidatesTags: ['wallet'] },
    movePaymentToWallet: { invalidatesTags: ['wallet'] },

    getAiOptions: { providesTags: ['ai', 'wallet'] },
    listAiContents: { ...listOptions, providesTags: ['ai'] },
    getAiContent: { providesTags: ['ai'] },
    generateImage: { invalidatesTags: generationTags },
    generateVideo: { invalidatesTags: generationTags },
    cancelGeneration: { invalidatesTags: generationTags },
    deleteAiContent: { invalidatesTags: ['ai'] },

    listNotifications: { ...listOptions, providesTags: ['notifications'] },
    markNotificationsRead: { invalidatesTags: ['notifications'] },
    getNotificationSettings: { providesTags: ['notification-settings'] },
    updateNotificationSettings: { invalidatesTags: ['notification-settings'] },
    unsubscribeFromEmails: { invalidatesTags: ['notification-settings'] },
  },
});

function toFormData(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** A list filtered by campaign is also tagged `spark-contributions`. */
export function blockTags(arg: { sparkId?: string; sparkSlug?: string } | void) {
  return arg && (arg.sparkId || arg.sparkSlug) ? ([BLOCK_LISTS, 'spark-contributions'] as const) : [BLOCK_LISTS];
}
