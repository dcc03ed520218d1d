import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';
import type { ServerApi } from './base-query';

/**
 * Slices that an app injects when it is loaded with `rootReducer.inject(mySlice)`, declared by merging:
 * `declare module '@sparks/api-client' { interface LazyLoadedSlices extends WithSlice<typeof mySlice> {} }`
 */
export interface LazyLoadedSlices {}

/** Server data only; UI state stays in components. */
export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

interface StoreOptions {
  /** Data with which a server has rendered the page. */
  preloadedState?: Partial<RootState>;
  /** Only on a server. */
  server?: ServerApi;
}

/** Called once per page: by the shell, a standalone remote or a test; on a server once per request. */
export function createStore({ preloadedState, server }: StoreOptions = {}) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: server } }).concat(baseApi.middleware),
  });
  if (!server) setupListeners(store.dispatch);
  return store;
}
