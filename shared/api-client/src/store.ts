import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';

/**
 * Slices that an app injects when it is loaded with `rootReducer.inject(mySlice)`, declared by merging:
 * `declare module '@sparks/api-client' { interface LazyLoadedSlices extends WithSlice<typeof mySlice> {} }`
 */
export interface LazyLoadedSlices {}

/** Server data only; UI state stays in components. */
export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazyLoadedSlices>();

/** Called once per page: by the shell, a standalone remote or a test. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type RootState = ReturnType<typeof rootReducer>;
