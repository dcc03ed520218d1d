/**
 * `@sparks/api-client/lazy`: the endpoints that neither every page nor Discover needs, and what uses them. It loads with
 * the first page or remote that imports it, and injects its endpoints into the API of `@sparks/api-client`.
 */
export { newIdempotencyKey, useIdempotencyKey, useIdempotencyKeyFor } from './idempotency-key';
export { useBioProof, type BioProof } from './use-bio-proof';
export { endedSignIn, useSignInOutcome, type EndedSignIn } from './use-sign-in-outcome';
export { useSocialSignIn, type SocialSignIn } from './use-social-sign-in';
export { saveFile } from './downloads/save-file';
export { subscribeToEvents, type EventStreamOptions, type StreamEvent } from './events/event-stream';
export { watchJob, JOB_POLL_INTERVAL_MS, type WatchJobOptions } from './events/watch-job';
export * from './generated/lazy';
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
