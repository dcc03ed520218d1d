import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';

/**
 * Slices that an app adds when it is loaded. It declares them by merging:
 * `declare module '@sparks/api-client' { interface LazyLoadedSlices extends WithSlice<typeof mySlice> {} }`
 * and calls `rootReducer.inject(mySlice)`; the slice is in the state from the next action on.
 */
export interface LazyLoadedSlices {}

/** Server data only; the state of dialogs and inputs stays in components. */
export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazyLoadedSlices>();

/** The one store, made by whoever owns the page (the shell; a remote only when it runs alone; a test). */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type RootState = ReturnType<typeof rootReducer>;
