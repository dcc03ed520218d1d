/**
 * Public API of `@sparks/api-client`: the store, the session, and the endpoints that every page or Discover needs. All of
 * it loads before the first paint; other endpoints are in `@sparks/api-client/lazy`. Types are all here.
 */
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
export { useMe, type Me } from './use-me';
export type * from './generated/types';
export {
  useFollowUserMutation,
  useGetMeQuery,
  useGetWatchlistQuery,
  useListSparksQuery,
  useUnfollowUserMutation,
  useUpdateMeMutation,
} from './generated/start';
export { startApi, useSetSavedMutation } from './endpoints/start-api';
