import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { TAGS } from './tags';

/**
 * The one API slice: tags make answers stale only within one slice, so shell and remotes share it. The generated
 * endpoints are injected in `generated.ts`, tags and cache times are added in `enhanced-api.ts`.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
