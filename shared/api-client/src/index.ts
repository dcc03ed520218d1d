/** The one door of `@sparks/api-client`. */
export { baseApi } from './base-api';
export { createStore, rootReducer, type LazyLoadedSlices, type RootState } from './store';
export { asApiError, fieldErrors, isApiError, type ApiError, type ErrorDetail } from './api-error';
export { registerErrorMessages, type ErrorMessages } from './error-language';
export {
  provideSession,
  session,
  setSessionStatus,
  useSession,
  type Session,
  type SessionSource,
  type SessionStatus,
} from './session';
export { newIdempotencyKey, useIdempotencyKey } from './idempotency-key';
export { useMe, type Me } from './use-me';
export { useSocialSignIn, type SocialSignIn } from './use-social-sign-in';
export { saveFile } from './save-file';
export { followEvents, type EventStreamOptions, type StreamEvent } from './event-stream';
export { followJob, JOB_POLL_MS, type FollowJobOptions } from './follow-job';
export * from './generated';
export { useSaveDraftMutation, type SaveDraftArg } from './campaign-drafts';
export {
  blockFreshness,
  sparkFreshness,
  sparksApi,
  useAiContentPagesInfiniteQuery,
  useCampaignPagesInfiniteQuery,
  useContributionPagesInfiniteQuery,
  useNotificationPagesInfiniteQuery,
  useSaveExportMutation,
  useSaveWalletCsvMutation,
  useSetLikeMutation,
  type ContributionListArg,
} from './enhanced-api';
export {
  decidedStatus,
  initialReviewState,
  isRemoval,
  openIds,
  reviewReducer,
  type Act,
  type BulkReport,
  type Decision,
  type DecisionOutcome,
  type ReviewAction,
  type ReviewState,
  type Undoable,
} from './moderation/decision-state';
export { useDecide, type Decide, type DecisionNews } from './moderation/use-decide';
