/** Public API of `@sparks/api-client`. */
export { baseApi } from './base-api';
export { createStore, rootReducer, type LazyLoadedSlices, type RootState } from './store';
export { fieldErrors, isApiError, type ApiError, type ErrorDetail } from './errors/api-error';
export { asApiError, registerErrorMessages, type ErrorMessages } from './errors/error-messages';
export {
  ProviderUnreachableError,
  setProviderReachable,
  setSessionSource,
  session,
  setSessionStatus,
  useIsProviderReachable,
  useSession,
  type Session,
  type SessionSource,
  type SessionStatus,
} from './session';
export { newIdempotencyKey, useIdempotencyKey, useIdempotencyKeyFor } from './idempotency-key';
export { useMe, type Me } from './use-me';
export { useBioProof, type BioProof } from './use-bio-proof';
export { endedSignIn, useSignInOutcome, type EndedSignIn } from './use-sign-in-outcome';
export { useSocialSignIn, type SocialSignIn } from './use-social-sign-in';
export { saveFile } from './downloads/save-file';
export { subscribeToEvents, type EventStreamOptions, type StreamEvent } from './events/event-stream';
export { watchJob, JOB_POLL_INTERVAL_MS, type WatchJobOptions } from './events/watch-job';
export * from './generated';
export { useSaveDraftMutation, type SaveDraftArg } from './endpoints/save-draft';
export { changedTags } from './endpoints/tags';
export type { ContributionListArg, MyContributionListArg, RiskFilter } from './endpoints/infinite-queries';
export {
  sparksApi,
  useNotificationPagesInfiniteQuery,
  useReviewPagesInfiniteQuery,
  useSaveCampaignReportMutation,
  useSaveSharedReportMutation,
  useSaveExportMutation,
  useSavePayoutStatementMutation,
  useSaveWalletCsvMutation,
  useSetLikeMutation,
  useSetSavedMutation,
} from './endpoints/sparks-api';
export {
  useAiContentPagesInfiniteQuery,
  useAllCasePagesInfiniteQuery,
  useApprovalPagesInfiniteQuery,
  useCampaignPagesInfiniteQuery,
  useContributionPagesInfiniteQuery,
  useEarningReversalPagesInfiniteQuery,
  useGroupedReportPagesInfiniteQuery,
  useMyContributionPagesInfiniteQuery,
  useOpenErasurePagesInfiniteQuery,
  usePayoutMismatchPagesInfiniteQuery,
  usePayoutPagesInfiniteQuery,
  useReportGroupPagesInfiniteQuery,
  useRiskPagesInfiniteQuery,
} from './endpoints/infinite-query-hooks';
export { useAccessDecision, type AccessDecision } from './use-access-decision';
export { useApprovalCost, useBlockRisk, useHeldEarnings } from './use-review-panels';
export { useRequestChanges } from './use-request-changes';
export { useModerationApi } from './use-moderation-api';
