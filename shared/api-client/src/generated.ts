import { baseApi as api } from "./base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEntries: build.query<
      ListAuditEntriesApiResponse,
      ListAuditEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/audit`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          target: queryArg.target,
          actor: queryArg.actor,
        },
      }),
    }),
    previewFacebookPost: build.query<
      PreviewFacebookPostApiResponse,
      PreviewFacebookPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/facebook/post`,
        params: {
          url: queryArg.url,
        },
      }),
    }),
    previewInstagramPost: build.query<
      PreviewInstagramPostApiResponse,
      PreviewInstagramPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/instagram/post`,
        params: {
          code: queryArg.code,
        },
      }),
    }),
    listNotifications: build.query<
      ListNotificationsApiResponse,
      ListNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    markNotificationsRead: build.mutation<
      MarkNotificationsReadApiResponse,
      MarkNotificationsReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/read`,
        method: "PATCH",
        body: queryArg.markReadDto,
      }),
    }),
    receiveStripeEvent: build.mutation<
      ReceiveStripeEventApiResponse,
      ReceiveStripeEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payments/stripe/webhook`,
        method: "POST",
        body: queryArg.body,
        headers: {
          "stripe-signature": queryArg["stripe-signature"],
        },
      }),
    }),
    openQueueBoard: build.mutation<
      OpenQueueBoardApiResponse,
      OpenQueueBoardApiArg
    >({
      query: () => ({ url: `/api/queue-board/session`, method: "POST" }),
    }),
    previewRedditPost: build.query<
      PreviewRedditPostApiResponse,
      PreviewRedditPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/reddit/post`,
        params: {
          url: queryArg.url,
        },
      }),
    }),
    checkSparkAccess: build.query<
      CheckSparkAccessApiResponse,
      CheckSparkAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/sparks/${queryArg.sparkId}/check-access`,
      }),
    }),
    requestSparkAccess: build.mutation<
      RequestSparkAccessApiResponse,
      RequestSparkAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/sparks/${queryArg.sparkId}/request-access`,
        method: "POST",
      }),
    }),
    previewTiktokPost: build.query<
      PreviewTiktokPostApiResponse,
      PreviewTiktokPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tiktok/preview`,
        method: "POST",
        body: queryArg.tiktokPreviewDto,
      }),
    }),
    previewTwitterPost: build.query<
      PreviewTwitterPostApiResponse,
      PreviewTwitterPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/twitter/preview-v2`,
        method: "POST",
        body: queryArg.twitterPreviewDto,
      }),
    }),
    getMe: build.query<GetMeApiResponse, GetMeApiArg>({
      query: () => ({ url: `/api/users/me` }),
    }),
    updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me`,
        method: "PATCH",
        body: queryArg.updateMeDto,
      }),
    }),
    getUserByUsername: build.query<
      GetUserByUsernameApiResponse,
      GetUserByUsernameApiArg
    >({
      query: (queryArg) => ({ url: `/api/users/${queryArg.username}` }),
    }),
    getWallet: build.query<GetWalletApiResponse, GetWalletApiArg>({
      query: () => ({ url: `/api/wallet` }),
    }),
    topUpWallet: build.mutation<TopUpWalletApiResponse, TopUpWalletApiArg>({
      query: (queryArg) => ({
        url: `/api/wallet/top-up`,
        method: "POST",
        body: queryArg.topUpDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listWalletTransactions: build.query<
      ListWalletTransactionsApiResponse,
      ListWalletTransactionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/wallet/transactions`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          kind: queryArg.kind,
        },
      }),
    }),
    previewYoutubePost: build.query<
      PreviewYoutubePostApiResponse,
      PreviewYoutubePostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/youtube/post`,
        params: {
          link: queryArg.link,
        },
      }),
    }),
    listBlocks: build.query<ListBlocksApiResponse, ListBlocksApiArg>({
      query: (queryArg) => ({
        url: `/blocks`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          sort_by: queryArg.sortBy,
          filter_by: queryArg.filterBy,
          user_id: queryArg.userId,
          influencer_id: queryArg.influencerId,
          type_format: queryArg.typeFormat,
          spark_slug: queryArg.sparkSlug,
          spark_id: queryArg.sparkId,
          name: queryArg.name,
          status: queryArg.status,
          platform: queryArg.platform,
        },
      }),
    }),
    submitGeneralPost: build.mutation<
      SubmitGeneralPostApiResponse,
      SubmitGeneralPostApiArg
    >({
      query: (queryArg) => ({
        url: `/blocks`,
        method: "POST",
        body: queryArg.generalSubmissionDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    countBlocks: build.query<CountBlocksApiResponse, CountBlocksApiArg>({
      query: (queryArg) => ({
        url: `/blocks/counts`,
        params: {
          spark_id: queryArg.sparkId,
        },
      }),
    }),
    hasUserContributedToSpark: build.query<
      HasUserContributedToSparkApiResponse,
      HasUserContributedToSparkApiArg
    >({
      query: (queryArg) => ({
        url: `/blocks/hasUserContributedToSpark`,
        method: "POST",
        body: queryArg.hasContributedDto,
      }),
    }),
    moderateBlocks: build.mutation<
      ModerateBlocksApiResponse,
      ModerateBlocksApiArg
    >({
      query: (queryArg) => ({
        url: `/blocks/moderation`,
        method: "PATCH",
        body: queryArg.moderationDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    deleteBlock: build.mutation<DeleteBlockApiResponse, DeleteBlockApiArg>({
      query: (queryArg) => ({
        url: `/blocks/${queryArg.id}`,
        method: "DELETE",
      }),
    }),
    getBlock: build.query<GetBlockApiResponse, GetBlockApiArg>({
      query: (queryArg) => ({ url: `/blocks/${queryArg.id}` }),
    }),
    getBlockHistory: build.query<
      GetBlockHistoryApiResponse,
      GetBlockHistoryApiArg
    >({
      query: (queryArg) => ({ url: `/blocks/${queryArg.id}/history` }),
    }),
    unlikeBlock: build.mutation<UnlikeBlockApiResponse, UnlikeBlockApiArg>({
      query: (queryArg) => ({
        url: `/blocks/${queryArg.id}/like`,
        method: "DELETE",
      }),
    }),
    likeBlock: build.mutation<LikeBlockApiResponse, LikeBlockApiArg>({
      query: (queryArg) => ({
        url: `/blocks/${queryArg.id}/like`,
        method: "PUT",
      }),
    }),
    restoreBlock: build.mutation<RestoreBlockApiResponse, RestoreBlockApiArg>({
      query: (queryArg) => ({
        url: `/blocks/${queryArg.id}/restore`,
        method: "POST",
      }),
    }),
    checkLiveness: build.query<CheckLivenessApiResponse, CheckLivenessApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    checkReadiness: build.query<
      CheckReadinessApiResponse,
      CheckReadinessApiArg
    >({
      query: () => ({ url: `/health/ready` }),
    }),
    getPreviewImage: build.query<
      GetPreviewImageApiResponse,
      GetPreviewImageApiArg
    >({
      query: (queryArg) => ({ url: `/media/previews/${queryArg.hash}` }),
    }),
    getUpload: build.query<GetUploadApiResponse, GetUploadApiArg>({
      query: (queryArg) => ({ url: `/media/uploads/${queryArg.name}` }),
    }),
    showMetrics: build.query<ShowMetricsApiResponse, ShowMetricsApiArg>({
      query: () => ({ url: `/metrics` }),
    }),
    listSparks: build.query<ListSparksApiResponse, ListSparksApiArg>({
      query: (queryArg) => ({
        url: `/spark`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
          platform: queryArg.platform,
          contentType: queryArg.contentType,
          country: queryArg.country,
          private: queryArg["private"],
          minBudget: queryArg.minBudget,
          maxBudget: queryArg.maxBudget,
          creator: queryArg.creator,
          search: queryArg.search,
          sort: queryArg.sort,
          mine: queryArg.mine,
        },
      }),
    }),
    createSpark: build.mutation<CreateSparkApiResponse, CreateSparkApiArg>({
      query: (queryArg) => ({
        url: `/spark`,
        method: "POST",
        body: queryArg.createSparkDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listSparksForAdmins: build.query<
      ListSparksForAdminsApiResponse,
      ListSparksForAdminsApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/admin/info`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
          platform: queryArg.platform,
          contentType: queryArg.contentType,
          country: queryArg.country,
          private: queryArg["private"],
          minBudget: queryArg.minBudget,
          maxBudget: queryArg.maxBudget,
          creator: queryArg.creator,
          search: queryArg.search,
          sort: queryArg.sort,
          sparkId: queryArg.sparkId,
          slug: queryArg.slug,
          live_mode: queryArg.liveMode,
        },
      }),
    }),
    updateSparkAsAdmin: build.mutation<
      UpdateSparkAsAdminApiResponse,
      UpdateSparkAsAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/admin/info`,
        method: "PATCH",
        body: queryArg.adminUpdateSparkDto,
      }),
    }),
    listTopSpendingSparks: build.query<
      ListTopSpendingSparksApiResponse,
      ListTopSpendingSparksApiArg
    >({
      query: () => ({ url: `/spark/admin/top-of-sparks` }),
    }),
    increaseSparkBudget: build.mutation<
      IncreaseSparkBudgetApiResponse,
      IncreaseSparkBudgetApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/increase-spark-budget`,
        method: "POST",
        body: queryArg.increaseBudgetDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    submitPost: build.mutation<SubmitPostApiResponse, SubmitPostApiArg>({
      query: (queryArg) => ({
        url: `/spark/purchase`,
        method: "POST",
        body: queryArg.sparkSubmissionDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    resubmitPost: build.mutation<ResubmitPostApiResponse, ResubmitPostApiArg>({
      query: (queryArg) => ({
        url: `/spark/resubmit`,
        method: "POST",
        body: queryArg.sparkSubmissionDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getSparkById: build.query<GetSparkByIdApiResponse, GetSparkByIdApiArg>({
      query: (queryArg) => ({ url: `/spark/sparkById/${queryArg.id}` }),
    }),
    getSparkBySlug: build.query<
      GetSparkBySlugApiResponse,
      GetSparkBySlugApiArg
    >({
      query: (queryArg) => ({ url: `/spark/sparkBySlug/${queryArg.slug}` }),
    }),
    listTopSparks: build.query<ListTopSparksApiResponse, ListTopSparksApiArg>({
      query: () => ({ url: `/spark/top-of-sparks` }),
    }),
    updateSparkAfterPayment: build.mutation<
      UpdateSparkAfterPaymentApiResponse,
      UpdateSparkAfterPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/update-spark-after-payment`,
        method: "POST",
        body: queryArg.sparkPaymentDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    deleteSpark: build.mutation<DeleteSparkApiResponse, DeleteSparkApiArg>({
      query: (queryArg) => ({ url: `/spark/${queryArg.id}`, method: "DELETE" }),
    }),
    updateSpark: build.mutation<UpdateSparkApiResponse, UpdateSparkApiArg>({
      query: (queryArg) => ({
        url: `/spark/${queryArg.id}`,
        method: "PUT",
        body: queryArg.updateSparkDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listAccessRequests: build.query<
      ListAccessRequestsApiResponse,
      ListAccessRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/${queryArg.id}/access-requests`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
        },
      }),
    }),
    approveSparkAccess: build.mutation<
      ApproveSparkAccessApiResponse,
      ApproveSparkAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/${queryArg.id}/approve-access`,
        method: "PATCH",
        body: queryArg.decideAccessDto,
      }),
    }),
    closeSpark: build.mutation<CloseSparkApiResponse, CloseSparkApiArg>({
      query: (queryArg) => ({
        url: `/spark/${queryArg.id}/close`,
        method: "POST",
        body: queryArg.closeSparkDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    rejectSparkAccess: build.mutation<
      RejectSparkAccessApiResponse,
      RejectSparkAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/${queryArg.id}/reject-access`,
        method: "PATCH",
        body: queryArg.decideAccessDto,
      }),
    }),
    closeStaticCampaign: build.mutation<
      CloseStaticCampaignApiResponse,
      CloseStaticCampaignApiArg
    >({
      query: (queryArg) => ({
        url: `/spark/${queryArg.sparkId}/close-static-campaign`,
        method: "POST",
        body: queryArg.closeSparkDto,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListAuditEntriesApiResponse = /** status 200 Success */ {
  data: AuditEntryResponse[];
  pagination: Pagination;
};
export type ListAuditEntriesApiArg = {
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only what happened to this: an id, or a type and an id such as spark:665f1c2ab7e4d9a1c0ffee01 */
  target?: string;
  /** Only what this person did: an id or a username */
  actor?: string;
};
export type PreviewFacebookPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewFacebookPostApiArg = {
  /** Link to the post */
  url?: string;
};
export type PreviewInstagramPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewInstagramPostApiArg = {
  /** Link to the post */
  code?: string;
};
export type ListNotificationsApiResponse =
  /** status 200 Success */ NotificationList;
export type ListNotificationsApiArg = {
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
};
export type MarkNotificationsReadApiResponse = /** status 200 Success */ {
  data: UnreadResponse;
};
export type MarkNotificationsReadApiArg = {
  markReadDto: MarkReadDto;
};
export type ReceiveStripeEventApiResponse =
  /** status 200 Success */ WebhookResponse;
export type ReceiveStripeEventApiArg = {
  /** Stripe's signature of the body */
  "stripe-signature": string;
  /** A Stripe event */
  body: {
    [key: string]: any;
  };
};
export type OpenQueueBoardApiResponse = /** status 200 Success */ {
  data: BoardSessionResponse;
};
export type OpenQueueBoardApiArg = void;
export type PreviewRedditPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewRedditPostApiArg = {
  /** Link to the post */
  url?: string;
};
export type CheckSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessDto;
};
export type CheckSparkAccessApiArg = {
  sparkId: string;
};
export type RequestSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessDto;
};
export type RequestSparkAccessApiArg = {
  sparkId: string;
};
export type PreviewTiktokPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewTiktokPostApiArg = {
  tiktokPreviewDto: TiktokPreviewDto;
};
export type PreviewTwitterPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewTwitterPostApiArg = {
  twitterPreviewDto: TwitterPreviewDto;
};
export type GetMeApiResponse = /** status 200 Success */ {
  data: MeResponse;
};
export type GetMeApiArg = void;
export type UpdateMeApiResponse = /** status 200 Success */ {
  data: MeResponse;
};
export type UpdateMeApiArg = {
  updateMeDto: UpdateMeDto;
};
export type GetUserByUsernameApiResponse = /** status 200 Success */ {
  data: UserPublic;
};
export type GetUserByUsernameApiArg = {
  username: string;
};
export type GetWalletApiResponse = /** status 200 Success */ {
  data: WalletResponse;
};
export type GetWalletApiArg = void;
export type TopUpWalletApiResponse = /** status 201 Success */ {
  data: TopUpResponse;
};
export type TopUpWalletApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  topUpDto: TopUpDto;
};
export type ListWalletTransactionsApiResponse = /** status 200 Success */ {
  data: WalletLineResponse[];
  pagination: Pagination;
};
export type ListWalletTransactionsApiArg = {
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only transactions of this kind */
  kind?: LedgerKind;
};
export type PreviewYoutubePostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewYoutubePostApiArg = {
  /** Link to the video */
  link?: string;
};
export type ListBlocksApiResponse = /** status 200 Success */ {
  data: BlockResponse[];
  pagination: Pagination;
};
export type ListBlocksApiArg = {
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Order: Most Viral, newest or oldest first */
  sortBy?: SortBy;
  /** Flagged: admins only. Deleted: admins who are no organization */
  filterBy?: FilterBy;
  /** Contributions of this person */
  userId?: string;
  /** Contributions to this creator's campaigns */
  influencerId?: string;
  /** Type of the content */
  typeFormat?: ContentType;
  /** Slug of the contributions' campaign */
  sparkSlug?: string;
  /** Id of the contributions' campaign */
  sparkId?: string;
  /** Account name on the platform, exact, with or without @ */
  name?: string;
  /** Status; other than approved only for reviewers and the contributor */
  status?: ModerationStatus;
  /** Platform of the post */
  platform?: SocialPlatform;
};
export type SubmitGeneralPostApiResponse = /** status 201 Success */ {
  data: BlockResponse;
};
export type SubmitGeneralPostApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  generalSubmissionDto: GeneralSubmissionDto;
};
export type CountBlocksApiResponse = /** status 200 Success */ {
  data: BlockCountsResponse;
};
export type CountBlocksApiArg = {
  /** The campaign */
  sparkId: string;
};
export type HasUserContributedToSparkApiResponse =
  /** status 200 Success */ HasContributedResponse;
export type HasUserContributedToSparkApiArg = {
  hasContributedDto: HasContributedDto;
};
export type ModerateBlocksApiResponse = /** status 200 Success */ {
  data: ModerationOutcomeResponse[];
};
export type ModerateBlocksApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  moderationDto: ModerationDto;
};
export type DeleteBlockApiResponse = unknown;
export type DeleteBlockApiArg = {
  id: string;
};
export type GetBlockApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type GetBlockApiArg = {
  id: string;
};
export type GetBlockHistoryApiResponse = /** status 200 Success */ {
  data: ModerationMoveResponse[];
};
export type GetBlockHistoryApiArg = {
  id: string;
};
export type UnlikeBlockApiResponse = /** status 200 Success */ {
  data: LikeResponse;
};
export type UnlikeBlockApiArg = {
  id: string;
};
export type LikeBlockApiResponse = /** status 200 Success */ {
  data: LikeResponse;
};
export type LikeBlockApiArg = {
  id: string;
};
export type RestoreBlockApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type RestoreBlockApiArg = {
  id: string;
};
export type CheckLivenessApiResponse =
  /** status 200 Success */ LivenessResponse;
export type CheckLivenessApiArg = void;
export type CheckReadinessApiResponse =
  /** status 200 Success */ ReadinessResponse;
export type CheckReadinessApiArg = void;
export type GetPreviewImageApiResponse = /** status 200 Success */ Blob;
export type GetPreviewImageApiArg = {
  hash: string;
};
export type GetUploadApiResponse = /** status 200 Success */ Blob;
export type GetUploadApiArg = {
  name: string;
};
export type ShowMetricsApiResponse = /** status 200 Success */ Blob;
export type ShowMetricsApiArg = void;
export type ListSparksApiResponse = /** status 200 Success */ {
  data: SparkCard[];
  pagination: Pagination;
};
export type ListSparksApiArg = {
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Status as it is shown */
  status?: DisplayStatus;
  /** Takes posts of this platform */
  platform?: SocialPlatform;
  /** Takes this kind of content */
  contentType?: ContentType;
  /** Open to people of this country */
  country?: string;
  /** true: only private campaigns; false: only public ones */
  private?: boolean;
  /** At least this remains in the pool (cents) */
  minBudget?: number;
  /** At most this remains in the pool (cents) */
  maxBudget?: number;
  /** Id or username of the campaign's creator */
  creator?: string;
  /** Each word begins a word of the name */
  search?: string;
  /** newest: last created first; ending: still running, first to end first; budget: largest remaining pool first */
  sort?: SparkSort;
  /** true: only the caller's own campaigns, with drafts; needs a session */
  mine?: boolean;
};
export type CreateSparkApiResponse = /** status 201 Success */ {
  data: SparkDetail;
};
export type CreateSparkApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  createSparkDto: CreateSparkDto;
};
export type ListSparksForAdminsApiResponse = /** status 200 Success */ {
  data: SparkAdminInfo[];
  pagination: Pagination;
};
export type ListSparksForAdminsApiArg = {
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Status as it is shown */
  status?: DisplayStatus;
  /** Takes posts of this platform */
  platform?: SocialPlatform;
  /** Takes this kind of content */
  contentType?: ContentType;
  /** Open to people of this country */
  country?: string;
  /** true: only private campaigns; false: only public ones */
  private?: boolean;
  /** At least this remains in the pool (cents) */
  minBudget?: number;
  /** At most this remains in the pool (cents) */
  maxBudget?: number;
  /** Id or username of the campaign's creator */
  creator?: string;
  /** Each word begins a word of the name */
  search?: string;
  /** newest: last created first; ending: still running, first to end first; budget: largest remaining pool first */
  sort?: SparkSort;
  /** Only this campaign */
  sparkId?: string;
  /** Only the campaign at this address */
  slug?: string;
  /** true: only published campaigns; false: only drafts */
  liveMode?: boolean;
};
export type UpdateSparkAsAdminApiResponse = /** status 200 Success */ {
  data: SparkAdminInfo;
};
export type UpdateSparkAsAdminApiArg = {
  adminUpdateSparkDto: AdminUpdateSparkDto;
};
export type ListTopSpendingSparksApiResponse = /** status 200 Success */ {
  data: SparkAdminInfo[];
};
export type ListTopSpendingSparksApiArg = void;
export type IncreaseSparkBudgetApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type IncreaseSparkBudgetApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  increaseBudgetDto: IncreaseBudgetDto;
};
export type SubmitPostApiResponse = /** status 201 Success */ {
  data: BlockResponse;
};
export type SubmitPostApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  sparkSubmissionDto: SparkSubmissionDto;
};
export type ResubmitPostApiResponse = /** status 201 Success */ {
  data: BlockResponse;
};
export type ResubmitPostApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  sparkSubmissionDto: SparkSubmissionDto;
};
export type GetSparkByIdApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type GetSparkByIdApiArg = {
  id: string;
};
export type GetSparkBySlugApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type GetSparkBySlugApiArg = {
  slug: string;
};
export type ListTopSparksApiResponse = /** status 200 Success */ {
  data: SparkCard[];
};
export type ListTopSparksApiArg = void;
export type UpdateSparkAfterPaymentApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type UpdateSparkAfterPaymentApiArg = {
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  sparkPaymentDto: SparkPaymentDto;
};
export type DeleteSparkApiResponse = unknown;
export type DeleteSparkApiArg = {
  id: string;
};
export type UpdateSparkApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type UpdateSparkApiArg = {
  id: string;
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  updateSparkDto: UpdateSparkDto;
};
export type ListAccessRequestsApiResponse = /** status 200 Success */ {
  data: AccessRequestDto[];
  pagination: Pagination;
};
export type ListAccessRequestsApiArg = {
  id: string;
  /** Page, from 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only requests in this state */
  status?: AccessRequestStatus;
};
export type ApproveSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessRequestDto;
};
export type ApproveSparkAccessApiArg = {
  id: string;
  decideAccessDto: DecideAccessDto;
};
export type CloseSparkApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type CloseSparkApiArg = {
  id: string;
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  closeSparkDto: CloseSparkDto;
};
export type RejectSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessRequestDto;
};
export type RejectSparkAccessApiArg = {
  id: string;
  decideAccessDto: DecideAccessDto;
};
export type CloseStaticCampaignApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type CloseStaticCampaignApiArg = {
  sparkId: string;
  /** A key that the client makes up once for what it wants; a repeat with the same key changes nothing and gets the first answer. */
  "Idempotency-Key"?: string;
  closeSparkDto: CloseSparkDto;
};
export type AuditActorDto = {
  /** User id, or the name of a job */
  id: string;
  /** Username at that time */
  username: string;
};
export type AuditTargetDto = {
  /** Its id */
  id: string;
  /** What kind of thing */
  type: string;
};
export type AuditEntryResponse = {
  /** Id */
  _id: string;
  /** What */
  action: string;
  /** Who */
  actor: AuditActorDto;
  /** The changed fields as they became */
  after?: {
    [key: string]: any;
  };
  /** The changed fields as they were */
  before?: {
    [key: string]: any;
  };
  /** When */
  createdAt: string;
  /** To which thing */
  target: AuditTargetDto;
};
export type Pagination = {
  /** The page of this answer, from 1 */
  currentPage: number;
  /** Items per page */
  pageSize: number;
  /** How many items there are in all pages */
  totalItems: number;
  /** How many pages there are; 0 for an empty list */
  totalPages: number;
};
export type ErrorResponse = {
  /** What went wrong, for programs */
  code: string;
  /** Which fields are wrong (with BAD_REQUEST), or figures of the rule that was not met */
  details?:
    | {
        field: string;
        message: string;
      }[]
    | {
        [key: string]: any;
      };
  /** What went wrong, for people */
  message: string;
  /** Stands in the server log beside the same request */
  requestId: string;
};
export type SocialPlatform =
  "instagram" | "tiktok" | "twitter" | "youtube" | "facebook" | "reddit";
export type PreviewReason =
  | "not_found"
  | "removed"
  | "private"
  | "embed_disabled"
  | "age_restricted"
  | "geo_restricted"
  | "image_not_extractable"
  | "blocked_by_provider"
  | "provider_unavailable"
  | "rate_limited"
  | "timeout"
  | "unexpected_answer"
  | "unsupported";
export type PreviewStatus = "success" | "fallback" | "error" | "restricted";
export type TweetPreview = {
  /** Display name of the author */
  authorName: string;
  /** Account name of the author, without @ */
  authorUsername: string;
  /** Whether the post has a video */
  hasVideo: boolean;
  /** Id of the post */
  id: string;
  /** Whether the account is verified */
  isVerified?: boolean;
  /** Likes */
  likes?: number;
  /** How many photos the post has */
  photoCount: number;
  /** Replies */
  replies?: number;
  /** Text, without markup */
  text: string;
};
export type Preview = {
  /** Page of the account */
  authorUrl: string | null;
  /** Equal for every link to the same post; null for a short link that could not be resolved */
  canonicalKey: string | null;
  /** Title or text of the post */
  caption: string | null;
  /** When the post was published */
  createdAt: string | null;
  /** When the platform was asked */
  fetchedAt: string;
  /** Height of the embedded post in pixels */
  height: number;
  /** Picture of the post, on this server */
  imageUrl: string | null;
  /** Reddit: text post */
  isSelf?: boolean;
  /** Reddit: hosted video */
  isVideo?: boolean;
  /** What to tell the contributor when it cannot be submitted */
  message: string | null;
  /** Reddit: comments */
  numComments?: number;
  /** Platform of the post */
  platform: SocialPlatform;
  /** Reddit: what the post links to */
  postHint?: string;
  /** Id of the post at its platform */
  postId: string | null;
  /** Canonical address of the post */
  postUrl: string;
  /** Account that published the post, without @ */
  postUsername: string | null;
  /** Name of the platform as it calls itself */
  provider: string | null;
  /** Why it is not a success */
  reason: PreviewReason | null;
  /** Reddit: votes up less votes down */
  score?: number;
  /** Only success and fallback can be submitted */
  status: PreviewStatus;
  /** Reddit: community */
  subreddit?: string;
  /** X only */
  tweet: TweetPreview | null;
  /** Kind of content, such as video, photo or rich */
  type: string | null;
  /** Reddit: share of votes up */
  upvoteRatio?: number;
  /** The same account */
  username: string | null;
  /** Id for the platform's own player */
  videoId: string | null;
  /** Width of the embedded post in pixels */
  width: number;
};
export type NotificationResponse = {
  /** Id */
  _id: string;
  /** More; '' when there is no more */
  body: string;
  /** When it was told */
  createdAt: string;
  /** What happened */
  kind: string;
  /** Path within the interface; '' for none */
  link: string;
  /** Whether the person has read it */
  read: boolean;
  /** Ids of what it is about, by name */
  refs: {
    [key: string]: any;
  };
  /** One line */
  title: string;
};
export type NotificationList = {
  /** Newest first */
  data: NotificationResponse[];
  /** Where this page stands */
  pagination: Pagination;
  /** How many of all are unread */
  unread: number;
};
export type UnreadResponse = {
  /** How many are unread now */
  unread: number;
};
export type MarkReadDto = {
  /** All of them */
  all?: boolean;
  /** The notifications that were read */
  ids?: string[];
};
export type WebhookResponse = {
  /** Always true */
  received: boolean;
};
export type BoardSessionResponse = {
  /** Where the board is */
  url: string;
};
export type AccessStatus = "none" | "pending" | "rejected" | "accepted";
export type AccessDto = {
  /** Whether the caller may contribute as far as privacy goes: public campaign, creator, admin, or accepted */
  hasAccess: boolean;
  /** State of the caller's request */
  status: AccessStatus;
};
export type TiktokPreviewDto = {
  /** Link to the video */
  postUrl?: string;
};
export type TwitterPreviewDto = {
  /** Link to the post */
  tweetUrl?: string;
};
export type Gender = "female" | "male" | "other" | "not-specified";
export type UserRole = "admin" | "organization" | "individual" | "contributor";
export type SocialMediaAccountDto = {
  /** Place in the profile, from 0 */
  order: number;
  /** Platform */
  platform: SocialPlatform;
  /** Name of the account there */
  username: string;
};
export type MeResponse = {
  /** Id */
  _id: string;
  /** What the wallet holds (cents) */
  balance: number;
  /** Birth date (midnight UTC) */
  birthDate?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** When the account was first used */
  createdAt: string;
  /** E-mail address, as the identity provider knows it */
  email?: string;
  /** 1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator */
  experienceLevel: number;
  /** First name; '' when unknown */
  firstName: string;
  /** Gender */
  gender?: Gender;
  /** Name */
  name: string;
  /** Shown role: an organization that is also an admin shows as organization */
  role: UserRole;
  /** All roles of the account */
  roles: UserRole[];
  /** Accounts elsewhere, in order */
  socialMediaAccounts: SocialMediaAccountDto[];
  /** Address of the picture; '' when there is none */
  user_image: string;
  /** Unique name, part of the profile address */
  username: string;
};
export type UpdateMeDto = {
  /** Birth date; null removes it */
  birthDate?: string | null;
  /** ISO 3166-1 alpha-2, upper case; null removes it */
  country?:
    | (
        | "AD"
        | "AE"
        | "AF"
        | "AG"
        | "AI"
        | "AL"
        | "AM"
        | "AO"
        | "AQ"
        | "AR"
        | "AS"
        | "AT"
        | "AU"
        | "AW"
        | "AX"
        | "AZ"
        | "BA"
        | "BB"
        | "BD"
        | "BE"
        | "BF"
        | "BG"
        | "BH"
        | "BI"
        | "BJ"
        | "BL"
        | "BM"
        | "BN"
        | "BO"
        | "BQ"
        | "BR"
        | "BS"
        | "BT"
        | "BV"
        | "BW"
        | "BY"
        | "BZ"
        | "CA"
        | "CC"
        | "CD"
        | "CF"
        | "CG"
        | "CH"
        | "CI"
        | "CK"
        | "CL"
        | "CM"
        | "CN"
        | "CO"
        | "CR"
        | "CU"
        | "CV"
        | "CW"
        | "CX"
        | "CY"
        | "CZ"
        | "DE"
        | "DJ"
        | "DK"
        | "DM"
        | "DO"
        | "DZ"
        | "EC"
        | "EE"
        | "EG"
        | "EH"
        | "ER"
        | "ES"
        | "ET"
        | "FI"
        | "FJ"
        | "FK"
        | "FM"
        | "FO"
        | "FR"
        | "GA"
        | "GB"
        | "GD"
        | "GE"
        | "GF"
        | "GG"
        | "GH"
        | "GI"
        | "GL"
        | "GM"
        | "GN"
        | "GP"
        | "GQ"
        | "GR"
        | "GS"
        | "GT"
        | "GU"
        | "GW"
        | "GY"
        | "HK"
        | "HM"
        | "HN"
        | "HR"
        | "HT"
        | "HU"
        | "ID"
        | "IE"
        | "IL"
        | "IM"
        | "IN"
        | "IO"
        | "IQ"
        | "IR"
        | "IS"
        | "IT"
        | "JE"
        | "JM"
        | "JO"
        | "JP"
        | "KE"
        | "KG"
        | "KH"
        | "KI"
        | "KM"
        | "KN"
        | "KP"
        | "KR"
        | "KW"
        | "KY"
        | "KZ"
        | "LA"
        | "LB"
        | "LC"
        | "LI"
        | "LK"
        | "LR"
        | "LS"
        | "LT"
        | "LU"
        | "LV"
        | "LY"
        | "MA"
        | "MC"
        | "MD"
        | "ME"
        | "MF"
        | "MG"
        | "MH"
        | "MK"
        | "ML"
        | "MM"
        | "MN"
        | "MO"
        | "MP"
        | "MQ"
        | "MR"
        | "MS"
        | "MT"
        | "MU"
        | "MV"
        | "MW"
        | "MX"
        | "MY"
        | "MZ"
        | "NA"
        | "NC"
        | "NE"
        | "NF"
        | "NG"
        | "NI"
        | "NL"
        | "NO"
        | "NP"
        | "NR"
        | "NU"
        | "NZ"
        | "OM"
        | "PA"
        | "PE"
        | "PF"
        | "PG"
        | "PH"
        | "PK"
        | "PL"
        | "PM"
        | "PN"
        | "PR"
        | "PS"
        | "PT"
        | "PW"
        | "PY"
        | "QA"
        | "RE"
        | "RO"
        | "RS"
        | "RU"
        | "RW"
        | "SA"
        | "SB"
        | "SC"
        | "SD"
        | "SE"
        | "SG"
        | "SH"
        | "SI"
        | "SJ"
        | "SK"
        | "SL"
        | "SM"
        | "SN"
        | "SO"
        | "SR"
        | "SS"
        | "ST"
        | "SV"
        | "SX"
        | "SY"
        | "SZ"
        | "TC"
        | "TD"
        | "TF"
        | "TG"
        | "TH"
        | "TJ"
        | "TK"
        | "TL"
        | "TM"
        | "TN"
        | "TO"
        | "TR"
        | "TT"
        | "TV"
        | "TW"
        | "TZ"
        | "UA"
        | "UG"
        | "UM"
        | "US"
        | "UY"
        | "UZ"
        | "VA"
        | "VC"
        | "VE"
        | "VG"
        | "VI"
        | "VN"
        | "VU"
        | "WF"
        | "WS"
        | "YE"
        | "YT"
        | "ZA"
        | "ZM"
        | "ZW"
      )
    | null;
  /** First name; '' removes it */
  firstName?: string;
  /** Gender; null removes it */
  gender?: Gender | null;
  /** Name */
  name?: string;
  /** Accounts elsewhere; replaces the list */
  socialMediaAccounts?: SocialMediaAccountDto[];
};
export type UserPublic = {
  /** Id */
  _id: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** 1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator */
  experienceLevel: number;
  /** First name; '' when unknown */
  firstName: string;
  /** Name */
  name: string;
  /** Shown role: an organization that is also an admin shows as organization */
  role: UserRole;
  /** Accounts elsewhere, in order */
  socialMediaAccounts: SocialMediaAccountDto[];
  /** Address of the picture; '' when there is none */
  user_image: string;
  /** Unique name, part of the profile address */
  username: string;
};
export type WalletResponse = {
  /** What can be spent now (cents) */
  balance: number;
  /** The currency of all amounts */
  currency: "USD";
  /** Set aside for AI jobs that are running; not part of the balance (cents) */
  held: number;
  /** Top-ups that are on their way and not part of the balance yet (cents) */
  pending: number;
};
export type PaymentProvider = "sandbox" | "stripe";
export type PaymentPurpose = "wallet" | "spark";
export type PaymentStatus = "created" | "confirmed" | "credited" | "failed";
export type PaymentResponse = {
  /** The payment */
  _id: string;
  /** What is paid (cents) */
  amount: number;
  /** When it was started */
  createdAt: string;
  /** The currency of the amount */
  currency: "USD";
  /** Who takes the money */
  provider: PaymentProvider;
  /** What it is for */
  purpose: PaymentPurpose;
  /** The campaign that it was made for or went to */
  spark?: string;
  /** created, confirmed (paid), credited (in the ledger) or failed */
  status: PaymentStatus;
};
export type TopUpResponse = {
  /** The wallet after this call (cents) */
  balance: number;
  /** Where to go to pay; null when there is nothing left to do */
  checkoutUrl: string | null;
  /** The payment as it is now */
  payment: PaymentResponse;
};
export type TopUpDto = {
  /** What to pay (cents) */
  amount_in_cents: number;
  /** `wallet` becomes balance; `spark` waits for `POST /spark/update-spark-after-payment` */
  purpose?: PaymentPurpose;
  /** With purpose `spark`: the only campaign that may use the payment */
  spark_id?: string;
};
export type LedgerKind =
  | "wallet_top_up"
  | "campaign_publish"
  | "campaign_top_up"
  | "campaign_payment"
  | "campaign_refund"
  | "approval_bonus"
  | "engagement_earning"
  | "prize_reserve"
  | "winner_prize"
  | "spotlight_tip"
  | "resubmission_fee"
  | "boost_fee"
  | "ai_hold"
  | "ai_capture"
  | "ai_release"
  | "reversal";
export type WalletLineResponse = {
  /** The transaction */
  _id: string;
  /** What came into the wallet, or, negative, left it (cents) */
  amount: number;
  /** The balance right afterwards (cents) */
  balanceAfter: number;
  /** The contribution that it is about */
  block?: string;
  /** When it was posted */
  createdAt: string;
  /** The same for people */
  description: string;
  /** Why the money moved */
  kind: LedgerKind;
  /** The campaign that it is about */
  spark?: string;
};
export type ContentType = "UGC" | "REMIX" | "CLIPPING";
export type BlockEngagementResponse = {
  /** null: the platform does not tell */
  comments: number | null;
  /** When the platform was asked */
  fetchedAt: string | null;
  /** null: the platform does not tell */
  likes: number | null;
  /** null: the platform does not tell */
  shares: number | null;
  /** null: the platform does not tell */
  views: number | null;
};
export type LikedByUserResponse = {
  /** Whether the caller likes it */
  value: boolean;
};
export type ModerationStatus = "pending" | "approved" | "declined" | "flagged";
export type BlockPurpose = "submission" | "resubmission" | "general";
export type BlockSocialMetaResponse = {
  /** What the post says; empty when unknown */
  caption: string;
  /** Picture of the post; empty when there is none */
  imageUrl: string;
  /** Platform of the post */
  platform: SocialPlatform;
  /** The platform's id of the post */
  postId: string;
  /** Account name on the platform, lower case, without @; empty when unknown */
  username: string;
};
export type BlockSparkResponse = {
  /** The campaign */
  _id: string;
  /** Its name */
  name: string;
  /** Its slug */
  slug: string;
};
export type VerificationStatus =
  "pending" | "verified" | "unverified" | "failed";
export type BlockResponse = {
  /** The contribution */
  _id: string;
  /** Comments here */
  commentsCount: number;
  /** Address of the post */
  content: string;
  /** Type of the content */
  contentType?: ContentType;
  /** When it was submitted */
  created: string;
  /** All that it has earned, in cents (cents) */
  ees: number;
  /** The newest known numbers of the post */
  engagement: BlockEngagementResponse;
  /** Whether a boost runs */
  hasActiveBoost: boolean;
  /** The caller's like */
  isLikedByUser: LikedByUserResponse;
  /** Whether it is deleted; for admins */
  is_deleted?: boolean;
  /** Whether it is flagged */
  is_flagged: boolean;
  /** Whether the creator spotlights it */
  is_spotlighted: boolean;
  /** Likes here */
  likesCount: number;
  /** Reason of the last decision; for the contributor and reviewers */
  moderation_reason?: string;
  /** Where its review stands */
  moderation_status: ModerationStatus;
  /** First submission, paid resubmission, or general */
  purpose: BlockPurpose;
  /** The post */
  social_meta: BlockSocialMetaResponse;
  /** The campaign; absent for a general contribution */
  spark?: BlockSparkResponse;
  /** The contributor */
  user?: UserPublic;
  /** Whether the platform has shown the post */
  verification_status: VerificationStatus;
};
export type SortBy = "trending" | "newest" | "oldest";
export type FilterBy =
  "all" | "spotlighted" | "boosted" | "flagged" | "deleted";
export type SubmissionMetaDto = {
  /** Taken for compatibility and ignored: the server finds this out itself. */
  authorUrl?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  canonicalKey?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  caption?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  createdAt?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  fetchedAt?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  height?: number | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  imageUrl?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  isSelf?: boolean | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  isVideo?: boolean | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  message?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  numComments?: number | null;
  /** The platform that the contributor has chosen */
  platform?: string;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  postHint?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  postId?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  postUrl?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  postUsername?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  provider?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  reason?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  score?: number | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  social_verification_status?: "pending" | "verified";
  /** Taken for compatibility and ignored: the server finds this out itself. */
  status?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  subreddit?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  tweet?: {
    [key: string]: any;
  } | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  type?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  upvoteRatio?: number | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  username?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  videoId?: string | null;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  width?: number | null;
};
export type GeneralSubmissionDto = {
  /** Title; may be empty */
  blockName?: string;
  /** Kind of the contribution */
  blockType?: "social";
  /** Address of the post */
  content?: string;
  /** Type of the content; by default the campaign's first */
  contentType?: ContentType;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  creatorId?: string;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  price?: number;
  /** The contributor's choice of platform, and what the preview showed */
  social_meta?: SubmissionMetaDto;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  stripeId?: string;
  /** The acting user; refused when it is somebody else */
  userId?: string;
};
export type BlockCountsResponse = {
  /** Approved */
  approved: number;
  /** Declined */
  declined: number;
  /** Deleted, in whatever status */
  deleted: number;
  /** Flagged */
  flagged: number;
  /** Waiting for review */
  pending: number;
};
export type HasContributedResponse = {
  /** Whether the caller has made a first submission to the campaign */
  hasContributed: boolean;
};
export type HasContributedDto = {
  /** The campaign */
  sparkId: string;
  /** The acting user; refused when it is somebody else */
  userId?: string;
};
export type ErrorCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "UNPROCESSABLE"
  | "PAYLOAD_TOO_LARGE"
  | "RATE_LIMITED"
  | "SERVER_ERROR"
  | "SERVICE_UNAVAILABLE"
  | "HTTP_ERROR"
  | "NETWORK_ERROR"
  | "REQUEST_ERROR"
  | "UNKNOWN_ERROR"
  | "ACCESS_REQUEST_FAILED"
  | "ACCESS_CHECK_FAILED"
  | "idempotency_key_required"
  | "idempotency_key_reused"
  | "request_in_progress"
  | "insufficient_balance"
  | "pool_empty"
  | "payment_not_confirmed"
  | "payment_already_used"
  | "payment_failed"
  | "price_mismatch"
  | "invalid_signature"
  | "content_url_required"
  | "invalid_content_url"
  | "unsupported_platform"
  | "wrong_platform"
  | "facebook_reels_not_supported"
  | "content_not_found"
  | "content_restricted"
  | "image_not_extractable"
  | "preview_failed"
  | "duplicate_content_submitted"
  | "already_contributed"
  | "not_contributed_yet"
  | "campaign_not_open"
  | "campaign_not_found"
  | "access_required"
  | "country_not_allowed"
  | "platform_not_allowed"
  | "content_type_not_allowed"
  | "content_older_than_campaign"
  | "not_eligible"
  | "spark_not_draft"
  | "spark_incomplete"
  | "already_closed"
  | "field_locked"
  | "slug_taken"
  | "invalid_transition"
  | "reason_required"
  | "not_approved"
  | "already_spotlighted"
  | "already_boosted"
  | "selection_not_started"
  | "already_selected"
  | "already_released"
  | "prize_exceeds_pool"
  | "generation_failed"
  | "export_failed"
  | "export_not_ready"
  | "unsupported_file_type";
export type ModerationResult = "moved" | "unchanged" | "refused";
export type ModerationOutcomeResponse = {
  /** The contribution */
  _id: string;
  /** The approval bonus that was paid (cents) */
  bonusPaid?: number;
  /** What of the bonus the pool could not pay (cents) */
  bonusUnpaid?: number;
  /** Why it was refused */
  code?: ErrorCode;
  /** The same in words */
  message?: string;
  /** Its status now; absent when refused */
  moderation_status?: ModerationStatus;
  /** unchanged: it was so already */
  result: ModerationResult;
};
export type ModerationDto = {
  /** The contributions */
  ids: string[];
  /** Why; declining needs a reason */
  reason?: string;
  /** Where they shall go */
  status: "approved" | "declined" | "flagged";
};
export type MoveAction = "moderate" | "resubmit" | "delete" | "restore";
export type ModerationMoveResponse = {
  /** What happened */
  action: MoveAction;
  /** When */
  at: string;
  /** Who */
  by?: UserPublic;
  /** Status before */
  from: ModerationStatus;
  /** Why; may be empty */
  reason: string;
  /** Status after */
  to: ModerationStatus;
};
export type LikeResponse = {
  /** The caller's like */
  isLikedByUser: LikedByUserResponse;
  /** Likes now */
  likesCount: number;
};
export type LivenessResponse = {
  /** The process answers */
  status: "ok";
};
export type DependencyState = {
  /** How long the question took (milliseconds) */
  ms: number;
  /** Whether it answered in time */
  status: "up" | "down";
};
export type Dependencies = {
  /** Database */
  mongodb: DependencyState;
  /** Queues, rate limits */
  redis: DependencyState;
};
export type ReadinessResponse = {
  /** Each dependency by name */
  dependencies: Dependencies;
  /** ok with status 200, unavailable with status 503 */
  status: "ok" | "unavailable";
  /** The process is being stopped */
  stopping: boolean;
};
export type EarningRunway = "none" | "until_date" | "until_pool_empty";
export type SparkTimeResponse = {
  /** The moment; null for none */
  date: string | null;
};
export type SparkStatus = "ongoing" | "ended" | "completed";
export type SparkType = "static" | "event";
export type WinnerSubmissionStatus =
  "none" | "selecting" | "releasing" | "released" | "closed";
export type SparkCard = {
  /** Id of the campaign */
  _id: string;
  /** Kinds of content that are taken */
  allowedContributionsType: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus: number;
  /** Address of the wide picture, or empty */
  banner: string;
  /** Address of the brand's site, or empty */
  brandUrl: string;
  /** What remains in the pool; of a draft, what publishing will move there (cents) */
  budget: number;
  /** Address of the campaign picture, or empty */
  content: string;
  /** Platforms whose posts are taken */
  contribution_social_platforms: SocialPlatform[];
  /** Contributions that are not deleted */
  contributionsCount: number;
  /** When it was published; of a draft, when it was begun */
  created: string;
  /** Who made it; null when the account is gone */
  creator: UserPublic | null;
  /** Last moment for submissions */
  deadline: string | null;
  /** What the campaign is about */
  description: string;
  /** Extended earning after the winners are released */
  earningRunway: EarningRunway;
  /** When the extended earning ends */
  earningRunwayEndTime: string | null;
  /** Earning multiplier */
  eesMultiple: number;
  /** When it ends */
  end_time: SparkTimeResponse;
  /** Budget at publishing and all top-ups (cents) */
  initialBudget: number;
  /** Whether contributors need to be accepted */
  isPrivate: boolean;
  /** false: a draft */
  live_mode: boolean;
  /** Countries, or GLOBAL */
  location: string[];
  /** Whether it was closed by its creator or an admin */
  manuallyClosed: boolean;
  /** Most that views can earn one contribution; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Name */
  name: string;
  /** When it starts */
  published_time: SparkTimeResponse;
  /** Earned per thousand views (cents) */
  ratePerThousandViews: number;
  /** Address of the campaign's page */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
  /** Stored state; what is shown follows from it, the times and the clock */
  status: SparkStatus;
  /** Address of the small picture, or empty */
  thumbnail: string;
  /** Kind of campaign */
  type: SparkType;
  /** Paid out to people (cents) */
  usage: number;
  /** Progress of the campaign's winners */
  winnerSubmissionStatus: WinnerSubmissionStatus;
};
export type DisplayStatus = "coming" | "ongoing" | "ended" | "completed";
export type SparkSort = "newest" | "ending" | "budget";
export type AccessRequestStatus = "pending" | "accepted" | "rejected";
export type SparkAccessEntry = {
  /** State of the request */
  status: AccessRequestStatus;
  /** The person */
  user: string;
};
export type SparkAttachmentDto = {
  /** Name of the file */
  name: string;
  /** Address of the file */
  url: string;
};
export type SparkClosingResponse = {
  /** When it was closed */
  date: string;
  /** The reason that was given, or empty */
  reason: string;
  /** What went back to the creator's wallet (cents) */
  refunded: number;
};
export type SparkDetail = {
  /** Id of the campaign */
  _id: string;
  /** The caller's own access request, if there is one */
  accessRequests: SparkAccessEntry[];
  /** Kinds of content that are taken */
  allowedContributionsType: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus: number;
  /** Files for contributors; empty while hidden */
  attachments: SparkAttachmentDto[];
  /** Address of the wide picture, or empty */
  banner: string;
  /** Address of the brand's site, or empty */
  brandUrl: string;
  /** What remains in the pool; of a draft, what publishing will move there (cents) */
  budget: number;
  /** Creator and admins only */
  closing: SparkClosingResponse | null;
  /** Address of the assets; empty while hidden */
  cloudFolderLink: string;
  /** Address of the campaign picture, or empty */
  content: string;
  /** Platforms whose posts are taken */
  contribution_social_platforms: SocialPlatform[];
  /** Contributions that are not deleted */
  contributionsCount: number;
  /** When it was published; of a draft, when it was begun */
  created: string;
  /** Who made it; null when the account is gone */
  creator: UserPublic | null;
  /** Last moment for submissions */
  deadline: string | null;
  /** What the campaign is about */
  description: string;
  /** Extended earning after the winners are released */
  earningRunway: EarningRunway;
  /** When the extended earning ends */
  earningRunwayEndTime: string | null;
  /** Earning multiplier */
  eesMultiple: number;
  /** When it ends */
  end_time: SparkTimeResponse;
  /** Whether privacy lets the caller see and submit: public campaign, creator, admin, or accepted */
  hasAccess: boolean;
  /** Budget at publishing and all top-ups (cents) */
  initialBudget: number;
  /** Whether contributors need to be accepted */
  isPrivate: boolean;
  /** false: a draft */
  live_mode: boolean;
  /** Countries, or GLOBAL */
  location: string[];
  /** Whether it was closed by its creator or an admin */
  manuallyClosed: boolean;
  /** Most that views can earn one contribution; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Name */
  name: string;
  /** When it starts */
  published_time: SparkTimeResponse;
  /** Earned per thousand views (cents) */
  ratePerThousandViews: number;
  /** Address of the campaign's page */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
  /** Stored state; what is shown follows from it, the times and the clock */
  status: SparkStatus;
  /** Terms of use; empty while hidden */
  termsAndConditions: string;
  /** Address of the small picture, or empty */
  thumbnail: string;
  /** Kind of campaign */
  type: SparkType;
  /** Paid out to people (cents) */
  usage: number;
  /** Progress of the campaign's winners */
  winnerSubmissionStatus: WinnerSubmissionStatus;
};
export type SparkTimeDto = {
  /** The moment; null for none */
  date?: string | null;
};
export type CreateSparkDto = {
  /** Kinds of content that are taken; empty: all */
  allowedContributionsType?: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus?: number;
  /** Files for contributors */
  attachments?: SparkAttachmentDto[];
  /** Address of the wide picture */
  banner?: string;
  /** Address of the brand's site */
  brandUrl?: string;
  /** What publishing moves to the pool (cents) */
  budget?: number;
  /** Address of the folder behind "Download assets" */
  cloudFolderLink?: string;
  /** Address of the campaign picture */
  content?: string;
  /** Platforms whose posts are taken; empty: all */
  contribution_social_platforms?: SocialPlatform[];
  /** Last moment for submissions */
  deadline?: string | null;
  /** What the campaign is about */
  description?: string;
  /** Extended earning after the winners are released */
  earningRunway?: EarningRunway;
  /** When the extended earning ends */
  earningRunwayEndTime?: string | null;
  /** Earning multiplier, at most two decimals */
  eesMultiple?: number;
  /** When it ends */
  end_time?: SparkTimeDto;
  /** Whether contributors need to be accepted */
  isPrivate?: boolean;
  /** true publishes the campaign and moves its budget from the wallet to its pool */
  live_mode?: boolean;
  /** ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL */
  location?: string[];
  /** Most that views can earn one contribution; null: no cap (cents) */
  maxEarningPerContribution?: number | null;
  /** Name of the campaign */
  name: string;
  /** When it starts; publishing sets it when it is missing */
  published_time?: SparkTimeDto;
  /** Earned per thousand views (cents) */
  ratePerThousandViews?: number;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost?: number;
  /** Terms of use */
  termsAndConditions?: string;
  /** Address of the small picture */
  thumbnail?: string;
  /** static: earns by review and engagement; event: winners are selected besides */
  type?: SparkType;
};
export type SparkAdminInfo = {
  /** Id of the campaign */
  _id: string;
  /** The caller's own access request, if there is one */
  accessRequests: SparkAccessEntry[];
  /** Kinds of content that are taken */
  allowedContributionsType: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus: number;
  /** Files for contributors; empty while hidden */
  attachments: SparkAttachmentDto[];
  /** Address of the wide picture, or empty */
  banner: string;
  /** Address of the brand's site, or empty */
  brandUrl: string;
  /** What remains in the pool; of a draft, what publishing will move there (cents) */
  budget: number;
  /** Creator and admins only */
  closing: SparkClosingResponse | null;
  /** Address of the assets; empty while hidden */
  cloudFolderLink: string;
  /** Address of the campaign picture, or empty */
  content: string;
  /** Platforms whose posts are taken */
  contribution_social_platforms: SocialPlatform[];
  /** Contributions that are not deleted */
  contributionsCount: number;
  /** When it was published; of a draft, when it was begun */
  created: string;
  /** Who made it; null when the account is gone */
  creator: UserPublic | null;
  /** Last moment for submissions */
  deadline: string | null;
  /** What the campaign is about */
  description: string;
  /** Extended earning after the winners are released */
  earningRunway: EarningRunway;
  /** When the extended earning ends */
  earningRunwayEndTime: string | null;
  /** Earning multiplier */
  eesMultiple: number;
  /** When it ends */
  end_time: SparkTimeResponse;
  /** Whether privacy lets the caller see and submit: public campaign, creator, admin, or accepted */
  hasAccess: boolean;
  /** Budget at publishing and all top-ups (cents) */
  initialBudget: number;
  /** Whether contributors need to be accepted */
  isPrivate: boolean;
  /** false: a draft */
  live_mode: boolean;
  /** Countries, or GLOBAL */
  location: string[];
  /** Whether it was closed by its creator or an admin */
  manuallyClosed: boolean;
  /** Most that views can earn one contribution; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Name */
  name: string;
  /** Access requests that wait for a decision */
  pendingAccessRequests: number;
  /** When it starts */
  published_time: SparkTimeResponse;
  /** Earned per thousand views (cents) */
  ratePerThousandViews: number;
  /** Address of the campaign's page */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
  /** Stored state; what is shown follows from it, the times and the clock */
  status: SparkStatus;
  /** Terms of use; empty while hidden */
  termsAndConditions: string;
  /** Address of the small picture, or empty */
  thumbnail: string;
  /** Kind of campaign */
  type: SparkType;
  /** Last edit */
  updated: string;
  /** Paid out to people (cents) */
  usage: number;
  /** Progress of the campaign's winners */
  winnerSubmissionStatus: WinnerSubmissionStatus;
};
export type AdminUpdateSparkDto = {
  /** Kinds of content that are taken; empty: all */
  allowedContributionsType?: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus?: number;
  /** Files for contributors */
  attachments?: SparkAttachmentDto[];
  /** Address of the wide picture */
  banner?: string;
  /** Address of the brand's site */
  brandUrl?: string;
  /** What publishing moves to the pool (cents) */
  budget?: number;
  /** Address of the folder behind "Download assets" */
  cloudFolderLink?: string;
  /** Address of the campaign picture */
  content?: string;
  /** Platforms whose posts are taken; empty: all */
  contribution_social_platforms?: SocialPlatform[];
  /** Locked: the creator never changes */
  creator?: string;
  /** Last moment for submissions */
  deadline?: string | null;
  /** What the campaign is about */
  description?: string;
  /** Extended earning after the winners are released */
  earningRunway?: EarningRunway;
  /** When the extended earning ends */
  earningRunwayEndTime?: string | null;
  /** Earning multiplier, at most two decimals */
  eesMultiple?: number;
  /** When it ends */
  end_time?: SparkTimeDto;
  /** Locked: publishing and top-ups set it (cents) */
  initialBudget?: number;
  /** Whether contributors need to be accepted */
  isPrivate?: boolean;
  /** true publishes the campaign and moves its budget from the wallet to its pool */
  live_mode?: boolean;
  /** ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL */
  location?: string[];
  /** Most that views can earn one contribution; null: no cap (cents) */
  maxEarningPerContribution?: number | null;
  /** Name of the campaign */
  name?: string;
  /** When it starts; publishing sets it when it is missing */
  published_time?: SparkTimeDto;
  /** Earned per thousand views (cents) */
  ratePerThousandViews?: number;
  /** Address of the campaign's page; free while it is a draft, locked after publishing */
  slug?: string;
  /** The campaign */
  sparkId: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost?: number;
  /** Terms of use */
  termsAndConditions?: string;
  /** Address of the small picture */
  thumbnail?: string;
  /** static: earns by review and engagement; event: winners are selected besides */
  type?: SparkType;
};
export type IncreaseBudgetDto = {
  /** Moved from the creator's wallet to the pool (cents) */
  budget_in_cents: number;
  /** The campaign */
  sparkId: string;
};
export type SparkSubmissionDto = {
  /** Title; may be empty */
  blockName?: string;
  /** Kind of the contribution */
  blockType?: "social";
  /** Address of the post */
  content?: string;
  /** Type of the content; by default the campaign's first */
  contentType?: ContentType;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  creatorId?: string;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  price?: number;
  /** The contributor's choice of platform, and what the preview showed */
  social_meta?: SubmissionMetaDto;
  /** The campaign */
  sparkId: string;
  /** Taken for compatibility and ignored: the server finds this out itself. */
  stripeId?: string;
  /** The acting user; refused when it is somebody else */
  userId?: string;
};
export type SparkPaymentDto = {
  /** The payment, as the top-up answered it */
  paymentId: string;
  /** The campaign */
  sparkId: string;
};
export type UpdateSparkDto = {
  /** Kinds of content that are taken; empty: all */
  allowedContributionsType?: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus?: number;
  /** Files for contributors */
  attachments?: SparkAttachmentDto[];
  /** Address of the wide picture */
  banner?: string;
  /** Address of the brand's site */
  brandUrl?: string;
  /** What publishing moves to the pool (cents) */
  budget?: number;
  /** Address of the folder behind "Download assets" */
  cloudFolderLink?: string;
  /** Address of the campaign picture */
  content?: string;
  /** Platforms whose posts are taken; empty: all */
  contribution_social_platforms?: SocialPlatform[];
  /** Locked: the creator never changes */
  creator?: string;
  /** Last moment for submissions */
  deadline?: string | null;
  /** What the campaign is about */
  description?: string;
  /** Extended earning after the winners are released */
  earningRunway?: EarningRunway;
  /** When the extended earning ends */
  earningRunwayEndTime?: string | null;
  /** Earning multiplier, at most two decimals */
  eesMultiple?: number;
  /** When it ends */
  end_time?: SparkTimeDto;
  /** Locked: publishing and top-ups set it (cents) */
  initialBudget?: number;
  /** Whether contributors need to be accepted */
  isPrivate?: boolean;
  /** true publishes the campaign and moves its budget from the wallet to its pool */
  live_mode?: boolean;
  /** ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL */
  location?: string[];
  /** Most that views can earn one contribution; null: no cap (cents) */
  maxEarningPerContribution?: number | null;
  /** Name of the campaign */
  name?: string;
  /** When it starts; publishing sets it when it is missing */
  published_time?: SparkTimeDto;
  /** Earned per thousand views (cents) */
  ratePerThousandViews?: number;
  /** Address of the campaign's page; free while it is a draft, locked after publishing */
  slug?: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost?: number;
  /** Terms of use */
  termsAndConditions?: string;
  /** Address of the small picture */
  thumbnail?: string;
  /** static: earns by review and engagement; event: winners are selected besides */
  type?: SparkType;
};
export type AccessRequestDto = {
  /** The request */
  _id: string;
  /** When it was last decided */
  decidedAt: string | null;
  /** When it was made */
  requestedAt: string;
  /** State of the request */
  status: AccessRequestStatus;
  /** Who asked; null when the account is gone */
  user: UserPublic | null;
};
export type DecideAccessDto = {
  /** The person who asked */
  userId: string;
};
export type CloseSparkDto = {
  /** Why, for the record */
  closeReason?: string;
};
export const {
  useListAuditEntriesQuery,
  useLazyListAuditEntriesQuery,
  usePreviewFacebookPostQuery,
  useLazyPreviewFacebookPostQuery,
  usePreviewInstagramPostQuery,
  useLazyPreviewInstagramPostQuery,
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useMarkNotificationsReadMutation,
  useReceiveStripeEventMutation,
  useOpenQueueBoardMutation,
  usePreviewRedditPostQuery,
  useLazyPreviewRedditPostQuery,
  useCheckSparkAccessQuery,
  useLazyCheckSparkAccessQuery,
  useRequestSparkAccessMutation,
  usePreviewTiktokPostQuery,
  useLazyPreviewTiktokPostQuery,
  usePreviewTwitterPostQuery,
  useLazyPreviewTwitterPostQuery,
  useGetMeQuery,
  useLazyGetMeQuery,
  useUpdateMeMutation,
  useGetUserByUsernameQuery,
  useLazyGetUserByUsernameQuery,
  useGetWalletQuery,
  useLazyGetWalletQuery,
  useTopUpWalletMutation,
  useListWalletTransactionsQuery,
  useLazyListWalletTransactionsQuery,
  usePreviewYoutubePostQuery,
  useLazyPreviewYoutubePostQuery,
  useListBlocksQuery,
  useLazyListBlocksQuery,
  useSubmitGeneralPostMutation,
  useCountBlocksQuery,
  useLazyCountBlocksQuery,
  useHasUserContributedToSparkQuery,
  useLazyHasUserContributedToSparkQuery,
  useModerateBlocksMutation,
  useDeleteBlockMutation,
  useGetBlockQuery,
  useLazyGetBlockQuery,
  useGetBlockHistoryQuery,
  useLazyGetBlockHistoryQuery,
  useUnlikeBlockMutation,
  useLikeBlockMutation,
  useRestoreBlockMutation,
  useCheckLivenessQuery,
  useLazyCheckLivenessQuery,
  useCheckReadinessQuery,
  useLazyCheckReadinessQuery,
  useGetPreviewImageQuery,
  useLazyGetPreviewImageQuery,
  useGetUploadQuery,
  useLazyGetUploadQuery,
  useShowMetricsQuery,
  useLazyShowMetricsQuery,
  useListSparksQuery,
  useLazyListSparksQuery,
  useCreateSparkMutation,
  useListSparksForAdminsQuery,
  useLazyListSparksForAdminsQuery,
  useUpdateSparkAsAdminMutation,
  useListTopSpendingSparksQuery,
  useLazyListTopSpendingSparksQuery,
  useIncreaseSparkBudgetMutation,
  useSubmitPostMutation,
  useResubmitPostMutation,
  useGetSparkByIdQuery,
  useLazyGetSparkByIdQuery,
  useGetSparkBySlugQuery,
  useLazyGetSparkBySlugQuery,
  useListTopSparksQuery,
  useLazyListTopSparksQuery,
  useUpdateSparkAfterPaymentMutation,
  useDeleteSparkMutation,
  useUpdateSparkMutation,
  useListAccessRequestsQuery,
  useLazyListAccessRequestsQuery,
  useApproveSparkAccessMutation,
  useCloseSparkMutation,
  useRejectSparkAccessMutation,
  useCloseStaticCampaignMutation,
} = injectedRtkApi;
