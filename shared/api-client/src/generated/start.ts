import { baseApi as api } from '../base-api';
import type {
  GetMeApiResponse,
  GetMeApiArg,
  UpdateMeApiResponse,
  UpdateMeApiArg,
  UnfollowUserApiResponse,
  UnfollowUserApiArg,
  FollowUserApiResponse,
  FollowUserApiArg,
  GetWatchlistApiResponse,
  GetWatchlistApiArg,
  ListSparksApiResponse,
  ListSparksApiArg,
} from './types';


const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<GetMeApiResponse, GetMeApiArg>({
      query: () => ({ url: `/api/users/me` }),
    }),
    updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
      query: (queryArg) => ({ url: `/api/users/me`, method: 'PATCH', body: queryArg.updateMeDto }),
    }),
    unfollowUser: build.mutation<UnfollowUserApiResponse, UnfollowUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.username}/follow`, method: 'DELETE' }),
    }),
    followUser: build.mutation<FollowUserApiResponse, FollowUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.username}/follow`, method: 'PUT' }),
    }),
    getWatchlist: build.query<GetWatchlistApiResponse, GetWatchlistApiArg>({
      query: () => ({ url: `/api/watchlist` }),
    }),
    listSparks: build.query<ListSparksApiResponse, ListSparksApiArg>({
      query: (queryArg) => ({
        url: `/spark`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
          platform: queryArg.platform,
          contentType: queryArg.contentType,
          country: queryArg.country,
          private: queryArg['private'],
          minBudget: queryArg.minBudget,
          maxBudget: queryArg.maxBudget,
          creator: queryArg.creator,
          search: queryArg.search,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          mine: queryArg.mine,
          saved: queryArg.saved,
          live_mode: queryArg.liveMode,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedStartApi };
export const {
  useGetMeQuery,
  useLazyGetMeQuery,
  useUpdateMeMutation,
  useUnfollowUserMutation,
  useFollowUserMutation,
  useGetWatchlistQuery,
  useLazyGetWatchlistQuery,
  useListSparksQuery,
  useLazyListSparksQuery,
} = injectedRtkApi;
