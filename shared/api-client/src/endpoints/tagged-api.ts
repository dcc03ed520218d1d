import { generatedApi } from '../generated/lazy';
import type { CaseResponse } from '../generated/types';
import { alwaysFresh, blockLifetime, freshBlock, freshSpark, listOptions, sparkLifetime } from './cache-policy';
import { changedTags, listTag, providedTags, tagOf, type Tag } from './tags';

const BLOCK_LISTS = listTag('blocks');
const afterSubmission = (sparkId: string) => [
  tagOf('has-contributed', sparkId),
  ...changedTags('spark', sparkId),
  BLOCK_LISTS,
  'spark-contributions' as const,
  'user' as const,
  'wallet' as const,
  'ai' as const,
];
const generationTags: Tag[] = ['ai', 'user', 'wallet'];
const moderationTags: Tag[] = ['blocks', 'spark-contributions', 'spark'];
/** After a change of these contributions, whose money comes from their campaigns. */
const afterModeration = (ids: readonly string[], sparkId?: string) => [
  BLOCK_LISTS,
  ...ids.map((id) => tagOf('blocks', id)),
  'spark-contributions' as const,
  ...changedTags('spark', sparkId),
];
/** After a change of a campaign, whose budget comes from the wallet. */
const afterSparkChange = (id: string | undefined) => [
  ...changedTags('spark', id),
  'sparks' as const,
  'user' as const,
  'wallet' as const,
];
export const UNREAD_LISTS = tagOf('notifications', 'UNREAD');
const NEW_SPARK = [listTag('spark'), 'sparks', 'user', 'wallet'] as const;
/** After a change of the chosen winners. */
const afterSelection = (sparkId: string) => [
  ...changedTags('winners', sparkId),
  ...changedTags('spark', sparkId),
  'sparks' as const,
];
/** After a change of the stage of a winner event, which moves money and contributions. */
const afterWinnerStage = (sparkId: string) => [
  ...changedTags('winners', sparkId),
  ...afterSparkChange(sparkId),
  'blocks' as const,
  'spark-contributions' as const,
  listTag('notifications'),
];

const UPLOAD_TIMEOUT_MS = 120_000;

/** The generated endpoints of `@sparks/api-client/lazy`, with cache tags, cache lifetimes and retries. */
export const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getFirstSteps: { ...listOptions, ...alwaysFresh, providesTags: ['user', 'wallet', 'sparks', BLOCK_LISTS] },
    answerFirstSteps: { invalidatesTags: ['user'] },
    dismissFirstSteps: { invalidatesTags: ['user'] },
    getCase: { ...listOptions, providesTags: (_data, _error, { id }) => [tagOf('cases', id)] },
    listCases: { ...listOptions, providesTags: [listTag('cases')] },
    listAllCases: { ...listOptions, providesTags: [listTag('cases')] },
    postCaseMessage: { invalidatesTags: (_data, _error, { id }) => changedTags('cases', id) },
    getBlockConversation: {
      ...listOptions,
      providesTags: (response) => providedTags('cases', response?.data.conversation?._id),
    },
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
    writeBlockMessage: {
      invalidatesTags: (response) => changedTags('cases', response?.data.conversation?._id),
    },
    getAccessConversation: {
      ...listOptions,
      providesTags: (response) => providedTags('cases', response?.data.conversation?._id),
    },
    writeAccessMessage: {
      invalidatesTags: (response) => changedTags('cases', response?.data.conversation?._id),
    },
    answerChanges: {
      invalidatesTags: (response, _error, { id }) => [
        tagOf('blocks', id),
        BLOCK_LISTS,
        'review-queue',
        ...changedTags('cases', response?.data.changeRequest?.caseId),
      ],
    },
    appealDecision: {
      invalidatesTags: (response, _error, { id }) => [
        tagOf('blocks', id),
        ...changedTags('cases', response?.data.appealCaseId),
      ],
    },
    appealSuspension: { invalidatesTags: ['user', listTag('cases')] },
    appealEarningReversal: { invalidatesTags: ['wallet', listTag('cases')] },
    listEarningReversals: { ...listOptions, providesTags: ['wallet'] },
    appealPayoutRefusal: { invalidatesTags: ['wallet', listTag('cases')] },
    withdrawAppeal: {
      invalidatesTags: (response, _error, { id }) => [
        tagOf('blocks', id),
        ...changedTags('cases', response?.data.appealCaseId),
      ],
    },
    decideAppeal: {
      invalidatesTags: (_data, _error, { id }) => [...changedTags('cases', id), 'blocks', 'spark', 'approvals'],
    },
    listReportGroups: { ...listOptions, providesTags: [listTag('reports')] },
    listGroupedReports: { ...listOptions, providesTags: (_data, _error, { id }) => [tagOf('reports', id)] },
    // The cases of those who reported.
    resolveReports: { invalidatesTags: (_data, _error, { id }) => [...changedTags('reports', id), 'cases'] },
    listApiKeys: { ...listOptions, ...alwaysFresh, providesTags: ['api-keys'] },
    createApiKey: { invalidatesTags: ['api-keys'] },
    revokeApiKey: { invalidatesTags: ['api-keys'] },
    listDataExports: { ...listOptions, ...alwaysFresh, providesTags: ['data-exports'] },
    requestDataExport: { invalidatesTags: ['data-exports'] },
    listReportLinks: {
      ...listOptions,
      ...alwaysFresh,
      providesTags: (_data, _error, { slug }) => [tagOf('report-links', slug)],
    },
    createReportLink: { invalidatesTags: (_data, _error, { slug }) => [tagOf('report-links', slug)] },
    revokeReportLink: { invalidatesTags: (_data, _error, { slug }) => [tagOf('report-links', slug)] },
    listOpenErasures: { ...listOptions, providesTags: ['erasure'] },
    getErasure: { ...alwaysFresh, providesTags: ['erasure', 'wallet'] },
    requestErasure: { invalidatesTags: ['erasure'] },
    cancelErasure: { invalidatesTags: ['erasure'] },
    getTaxProfile: { ...alwaysFresh, providesTags: ['tax-profile'] },
    certifyTaxProfile: { invalidatesTags: ['tax-profile'] },
    listWebhookEndpoints: { ...listOptions, ...alwaysFresh, providesTags: ['webhooks'] },
    createWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    updateWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    deleteWebhookEndpoint: { invalidatesTags: ['webhooks'] },
    rotateWebhookSecret: { invalidatesTags: ['webhooks'] },
    testWebhookEndpoint: { invalidatesTags: (_data, _error, { id }) => [tagOf('webhook-deliveries', id)] },
    // The deliveries of an endpoint have its id.
    listWebhookDeliveries: {
      ...listOptions,
      ...alwaysFresh,
      providesTags: (_data, _error, { id }) => [tagOf('webhook-deliveries', id)],
    },
    getWebhookDelivery: {
      ...alwaysFresh,
      providesTags: (_data, _error, { deliveryId }) => [tagOf('webhook-deliveries', deliveryId)],
    },
    redeliverWebhook: {
      invalidatesTags: (_data, _error, { id, deliveryId }) => [
        tagOf('webhook-deliveries', id),
        tagOf('webhook-deliveries', deliveryId),
      ],
    },
    listSocialAccounts: { ...listOptions, ...alwaysFresh, providesTags: ['user'] },
    verifySocialAccount: { invalidatesTags: ['user'] },
    disconnectSocialAccount: { invalidatesTags: ['user'] },
    listMyContributionCampaigns: { ...listOptions, ...freshBlock, providesTags: [BLOCK_LISTS] },
    listTopBlocks: { ...listOptions, providesTags: [BLOCK_LISTS] },
    listTopContributors: { ...listOptions, providesTags: [BLOCK_LISTS] },
    getMyContributionsSummary: { ...listOptions, ...freshBlock, providesTags: [BLOCK_LISTS, 'wallet'] },
    getUserByUsername: { providesTags: ['user'] },
    getUserTotals: { providesTags: ['user', 'sparks', BLOCK_LISTS] },

    listTopSparks: { ...listOptions, ...sparkLifetime, providesTags: ['sparks'] },
    getSparkBySlug: {
      ...freshSpark,
      ...sparkLifetime,
      providesTags: (response) => providedTags('spark', response?.data._id),
    },
    getSparkById: { ...alwaysFresh, ...sparkLifetime, providesTags: (_data, _error, { id }) => [tagOf('spark', id)] },
    getSparkForecast: { providesTags: (_data, _error, { id }) => [tagOf('spark', id)] },
    getRefundPreview: { ...alwaysFresh, providesTags: (_data, _error, { id }) => [tagOf('spark', id), BLOCK_LISTS] },
    getCampaignsOverview: { ...alwaysFresh, providesTags: ['sparks', listTag('spark'), BLOCK_LISTS, 'wallet'] },
    createSpark: { invalidatesTags: NEW_SPARK },
    duplicateSpark: { invalidatesTags: NEW_SPARK },
    updateSpark: { invalidatesTags: (_data, _error, { id }) => afterSparkChange(id) },
    deleteSpark: { invalidatesTags: (_data, _error, { id }) => afterSparkChange(id) },
    closeSpark: { invalidatesTags: (_data, _error, { id }) => afterSparkChange(id) },
    closeStaticCampaign: { invalidatesTags: (_data, _error, { sparkId }) => afterSparkChange(sparkId) },
    increaseSparkBudget: {
      invalidatesTags: (_data, _error, { increaseBudgetDto }) => afterSparkChange(increaseBudgetDto.sparkId),
    },
    updateSparkAfterPayment: {
      invalidatesTags: (_data, _error, { sparkPaymentDto }) => afterSparkChange(sparkPaymentDto.sparkId),
    },

    listSparksForAdmins: { ...listOptions, ...alwaysFresh, providesTags: ['sparks', listTag('access')] },
    countSparksForAdmins: { ...listOptions, ...alwaysFresh, providesTags: ['sparks'] },
    listTopSpendingSparks: { ...listOptions, ...alwaysFresh, providesTags: ['sparks', listTag('access')] },
    updateSparkAsAdmin: {
      invalidatesTags: (_data, _error, { adminUpdateSparkDto }) => afterSparkChange(adminUpdateSparkDto.sparkId),
    },
    listAuditEntries: { ...listOptions, ...alwaysFresh },
    // Executes any operation that waited for a second admin.
    approveRequest: { invalidatesTags: ['approvals', 'winners', ...moderationTags, ...afterSparkChange(undefined)] },
    refuseRequest: { invalidatesTags: ['approvals'] },
    cancelRequest: { invalidatesTags: ['approvals'] },
    getAdminOverview: alwaysFresh,
    getTopOrder: { ...alwaysFresh, providesTags: ['sparks'] },
    replaceTopOrder: { invalidatesTags: ['sparks'] },
    listSuspensions: alwaysFresh,
    listPeople: { ...listOptions, ...alwaysFresh, providesTags: ['user'] },
    getPerson: { ...alwaysFresh, providesTags: ['user'] },
    listUserTotals: { ...listOptions, ...alwaysFresh, providesTags: ['user', 'sparks', BLOCK_LISTS] },
    listPersonWalletTransactions: { ...listOptions, ...alwaysFresh, providesTags: ['wallet'] },

    checkSparkAccess: { providesTags: (_data, _error, { sparkId }) => [tagOf('access', sparkId)] },
    listAccessRequests: {
      ...listOptions,
      providesTags: (_data, _error, { id }) => [tagOf('access', id), listTag('cases')],
    },
    listAllAccessRequests: { ...listOptions, ...alwaysFresh, providesTags: [listTag('access')] },
    requestSparkAccess: {
      invalidatesTags: (_data, _error, { sparkId }) => [
        ...changedTags('access', sparkId),
        ...changedTags('spark', sparkId),
      ],
    },
    approveSparkAccess: { invalidatesTags: (_data, _error, { id }) => changedTags('access', id) },
    rejectSparkAccess: { invalidatesTags: (_data, _error, { id }) => changedTags('access', id) },

    listBlocks: {
      ...listOptions,
      ...alwaysFresh,
      ...blockLifetime,
      providesTags: (_data, _error, arg) => blockTags(arg),
    },
    getBlock: { ...freshBlock, providesTags: (_data, _error, { id }) => [tagOf('blocks', id)] },
    getBlockEngagement: { ...freshBlock, providesTags: (_data, _error, { id }) => [tagOf('blocks', id)] },
    refreshBlockEngagement: {
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(generatedApi.util.updateQueryData('getBlockEngagement', { id }, () => response.data));
      },
    },
    countBlocks: { ...alwaysFresh, providesTags: [BLOCK_LISTS] },
    getBlockHistory: { ...freshBlock, providesTags: (_data, _error, { id }) => [tagOf('blocks', id)] },
    getApprovalCost: { ...alwaysFresh, providesTags: [BLOCK_LISTS, listTag('spark')] },
    getBlockRisk: { ...freshBlock, providesTags: (_data, _error, { id }) => [tagOf('blocks', id)] },
    hasUserContributedToSpark: {
      providesTags: (_data, _error, { hasContributedDto }) => [tagOf('has-contributed', hasContributedDto.sparkId)],
    },
    submitPost: {
      invalidatesTags: (_data, _error, { sparkSubmissionDto: { sparkId } }) => afterSubmission(sparkId),
    },
    // Also changes the earlier submission.
    resubmitPost: {
      invalidatesTags: (_data, _error, { sparkSubmissionDto: { sparkId } }) => ['blocks', ...afterSubmission(sparkId)],
    },
    // Belongs to no campaign.
    submitGeneralPost: { invalidatesTags: ['user', 'blocks', 'wallet', 'ai'] },
    // The review queue hides what was decided on it. It is read again when the server knew better.
    moderateBlocks: {
      invalidatesTags: (response, _error, { moderationDto: { ids } }) => [
        ...afterModeration(ids),
        ...(response?.data.every(({ result }) => result !== 'refused') ? [] : (['review-queue'] as const)),
      ],
    },
    undoModeration: { invalidatesTags: [...moderationTags, 'review-queue'] },
    // Only its own: the record of the next post may be one decision behind when both are of the same contributor.
    getContributorRecord: { ...freshBlock, providesTags: (_data, _error, { id }) => [tagOf('blocks', id)] },
    spotlightBlock: {
      invalidatesTags: (response, _error, { id }) => [
        ...afterModeration([id], response?.data.spark?._id),
        'user',
        'wallet',
      ],
    },
    boostBlock: {
      invalidatesTags: (response, _error, { id }) => [
        ...afterModeration([id], response?.data.spark?._id),
        'user',
        'wallet',
      ],
    },
    deleteBlock: { invalidatesTags: (_data, _error, { id }) => afterModeration([id]) },
    restoreBlock: {
      invalidatesTags: (response, _error, { id }) => afterModeration([id], response?.data.spark?._id),
    },

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

    getCampaignFirstHours: freshBlock,
    getSharedReport: alwaysFresh,
    listExports: alwaysFresh,
    getCampaignStats: { ...freshBlock, ...blockLifetime, providesTags: [BLOCK_LISTS, listTag('spark')] },

    getWinnerEvent: { ...alwaysFresh, providesTags: (_data, _error, { sparkId }) => [tagOf('winners', sparkId)] },
    listWinnerCandidates: {
      ...listOptions,
      ...alwaysFresh,
      providesTags: (_data, _error, { sparkId }) => [tagOf('winners', sparkId), BLOCK_LISTS],
    },
    listWinners: { ...listOptions, providesTags: (_data, _error, { sparkId }) => [tagOf('winners', sparkId)] },
    startWinnerSelection: {
      invalidatesTags: (_data, _error, { winnerEventDto }) => afterWinnerStage(winnerEventDto.sparkId),
    },
    selectWinner: { invalidatesTags: (_data, _error, { selectWinnerDto }) => afterSelection(selectWinnerDto.sparkId) },
    withdrawWinner: { invalidatesTags: (_data, _error, { sparkId }) => afterSelection(sparkId) },
    releaseWinners: {
      invalidatesTags: (_data, _error, { releaseWinnersDto }) => afterWinnerStage(releaseWinnersDto.sparkId),
    },
    closeWinners: {
      invalidatesTags: (_data, _error, { closeWinnersDto }) => afterWinnerStage(closeWinnersDto.sparkId),
    },

    getWallet: {
      ...alwaysFresh,
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
    getPayoutAccount: { ...alwaysFresh, providesTags: ['wallet'] },
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
    listWalletTransactions: { ...listOptions, ...alwaysFresh, providesTags: ['wallet'] },
    listHeldEarnings: { ...listOptions, providesTags: ['wallet'] },
    reverseEarnings: { invalidatesTags: (_data, _error, { id }) => [...afterModeration([id]), 'wallet'] },
    listWalletCampaigns: { ...listOptions, providesTags: ['wallet'] },
    getPayment: { ...alwaysFresh, providesTags: ['wallet'] },
    topUpWallet: { invalidatesTags: ['wallet'] },
    movePaymentToWallet: { invalidatesTags: ['wallet'] },

    getAiOptions: { ...alwaysFresh, providesTags: ['ai', 'wallet'] },
    listAiContents: { ...listOptions, ...alwaysFresh, providesTags: ['ai'] },
    getAiContent: { providesTags: ['ai'] },
    generateImage: { invalidatesTags: generationTags },
    generateVideo: { invalidatesTags: generationTags },
    cancelGeneration: { invalidatesTags: generationTags },
    deleteAiContent: { invalidatesTags: ['ai'] },

    listNotifications: { ...listOptions, providesTags: (_data, _error, arg) => notificationTags(arg) },
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

/** A list of unread notifications gets shorter when they are read. */
export function notificationTags(arg: { filter?: 'all' | 'unread' } | void) {
  return arg?.filter === 'unread' ? [listTag('notifications'), UNREAD_LISTS] : [listTag('notifications')];
}
