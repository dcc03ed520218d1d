import type { CreateSparkDto, UpdateSparkApiResponse, UpdateSparkDto } from '../generated/types';
import { sparksApi } from './sparks-api';

/** Without `id` the draft is created, otherwise updated. */
export type SaveDraftArg = { readonly key: string } & (
  { readonly id?: undefined; readonly draft: CreateSparkDto } | { readonly id: string; readonly draft: UpdateSparkDto }
);

/**
 * Autosave: the routes of create and update with fewer invalidations. A draft changes neither the wallet nor public
 * lists, and the form must not refetch everything every two seconds.
 */
export const draftsApi = sparksApi.injectEndpoints({
  endpoints: (build) => ({
    saveDraft: build.mutation<UpdateSparkApiResponse, SaveDraftArg>({
      query: ({ id, key, draft }) => ({
        url: id === undefined ? '/spark' : `/spark/${id}`,
        method: id === undefined ? 'POST' : 'PUT',
        headers: { 'Idempotency-Key': key },
        body: draft,
      }),
      invalidatesTags: ['sparks'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { data } = response.data;
        // The campaign page and a reloaded form start with the saved draft.
        void dispatch(sparksApi.util.upsertQueryData('getSparkById', { id: data._id }, response.data));
        void dispatch(sparksApi.util.upsertQueryData('getSparkBySlug', { slug: data.slug }, response.data));
      },
    }),
  }),
});

export const { useSaveDraftMutation } = draftsApi;
