import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { TAGS } from './endpoints/tags';

/**
 * The single API slice, shared by shell and remotes because tags invalidate only within one slice. Generated endpoints
 * are injected in `generated/`; tags and cache lifetimes are added in `endpoints/start-tags.ts` and
 * `endpoints/tagged-api.ts`.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
