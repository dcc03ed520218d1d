import { sparksApi } from './enhanced-api';
import type { CreateSparkDto, UpdateSparkApiResponse, UpdateSparkDto } from './generated';

/** One save of a draft: the first creates it, later ones change it. */
export type SaveDraftArg = { readonly key: string } & (
  { readonly id?: undefined; readonly draft: CreateSparkDto } | { readonly id: string; readonly draft: UpdateSparkDto }
);

/**
 * Saving while somebody types: the same routes as creating and editing, without what those make stale. A draft changes
 * no wallet and no public list, and its screen must not load everything again every other second.
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
      // Lists of drafts that are shown elsewhere.
      invalidatesTags: ['sparks'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { data } = answer.data;
        // Its page and a reload of the form start from what was saved.
        void dispatch(sparksApi.util.upsertQueryData('getSparkById', { id: data._id }, answer.data));
        void dispatch(sparksApi.util.upsertQueryData('getSparkBySlug', { slug: data.slug }, answer.data));
      },
    }),
  }),
});

export const { useSaveDraftMutation } = draftsApi;
