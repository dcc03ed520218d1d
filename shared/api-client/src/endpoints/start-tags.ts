import { generatedStartApi } from '../generated/start';
import { freshSpark, listOptions, sparkLifetime } from './cache-policy';

/** The generated endpoints of the first load with cache tags, cache lifetimes and retries. */
export const taggedStartApi = generatedStartApi.enhanceEndpoints({
  endpoints: {
    // The profile contains the balance.
    getMe: { providesTags: ['user', 'wallet'] },
    updateMe: {
      // The country decides which campaigns are open, and lists show names and pictures. The language changes no
      // response.
      invalidatesTags: (_result, _error, { updateMeDto }) =>
        Object.keys(updateMeDto).every((field) => field === 'language')
          ? ['user']
          : ['user', 'sparks', 'spark', 'blocks'],
      // The response is the new profile, so screens do not show the old one until the refetch.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(generatedStartApi.util.updateQueryData('getMe', undefined, () => response.data));
      },
    },
    getWatchlist: { providesTags: ['watchlist'] },
    followUser: { invalidatesTags: ['watchlist', 'user'] },
    unfollowUser: { invalidatesTags: ['watchlist', 'user'] },
    listSparks: {
      ...listOptions,
      ...freshSpark,
      ...sparkLifetime,
      providesTags: (_data, _error, { saved }) => (saved ? ['sparks', 'watchlist'] : ['sparks']),
    },
  },
});
