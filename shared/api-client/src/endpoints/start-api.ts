import { taggedStartApi } from './start-tags';

/** The endpoints of the first load; `sparksApi` is the same API with all endpoints. */
export const startApi = taggedStartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic: the campaign counts as saved at once, and no longer if the request fails. */
    setSaved: build.mutation<unknown, { id: string; saved: boolean }>({
      query: ({ id, saved }) => ({ url: `/spark/${id}/save`, method: saved ? 'PUT' : 'DELETE' }),
      invalidatesTags: ['watchlist'],
      onQueryStarted: async ({ id, saved }, { dispatch, queryFulfilled }) => {
        const change = taggedStartApi.util.updateQueryData('getWatchlist', undefined, ({ data }) => {
          const others = data.savedSparkIds.filter((savedId) => savedId !== id);
          data.savedSparkIds = saved ? [id, ...others] : others;
        });
        const patch = dispatch(change);
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useSetSavedMutation } = startApi;
