/** The one door of `@sparks/api-client`. */
export { baseApi } from './base-api';
export { createStore, rootReducer, type LazyLoadedSlices, type RootState } from './store';
export { asApiError, fieldErrors, isApiError, type ApiError, type ErrorDetail } from './api-error';
export { provideSession, session, setSessionStatus, useSession, type Session, type SessionSource, type SessionStatus } from './session';
export { newIdempotencyKey, useIdempotencyKey } from './idempotency-key';
export { useMe, type Me } from './use-me';
export { followEvents, type EventStreamOptions, type StreamEvent } from './event-stream';
export * from './generated';
export { useSaveDraftMutation, type SaveDraftArg } from './campaign-drafts';
export { blockFreshness, sparkFreshness, sparksApi, useContributionPagesInfiniteQuery, useNotificationPagesInfiniteQuery, useSaveWalletCsvMutation, useSetLikeMutation, type ContributionListArg } from './enhanced-api';
