import type { BlockResponse } from '../generated/types';
import { notificationReadsApi } from './notification-reads';

export const likesApi = notificationReadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic: updates every cached contribution at once and reverts if the request fails. */
    setLike: build.mutation<unknown, { id: string; liked: boolean }>({
      query: ({ id, liked }) => ({ url: `/blocks/${id}/like`, method: liked ? 'PUT' : 'DELETE' }),
      onQueryStarted: async ({ id, liked }, { dispatch, getState, queryFulfilled }) => {
        const { selectInvalidatedBy, updateQueryData } = notificationReadsApi.util;
        const setLiked = (block: BlockResponse) => {
          if (block._id !== id || block.isLikedByUser.value === liked) return;
          block.isLikedByUser.value = liked;
          block.likesCount += liked ? 1 : -1;
        };
        const patches = selectInvalidatedBy(getState(), ['blocks']).flatMap(({ endpointName, originalArgs }) => {
          switch (endpointName) {
            case 'contributionPages':
              return [
                dispatch(
                  updateQueryData('contributionPages', originalArgs, ({ pages }) =>
                    pages.forEach(({ data }) => data.forEach(setLiked)),
                  ),
                ),
              ];
            case 'listBlocks':
              return [dispatch(updateQueryData('listBlocks', originalArgs, ({ data }) => data.forEach(setLiked)))];
            case 'getBlock':
              return [dispatch(updateQueryData('getBlock', originalArgs, ({ data }) => setLiked(data)))];
            default:
              return [];
          }
        });
        await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    }),
  }),
});
