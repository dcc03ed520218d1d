import type { BlockResponse } from '../generated/types';
import { infiniteQueriesApi } from './infinite-queries';
import { changedTags, tagOf } from './tags';

const CONFLICT = 409;

export const changeRequestsApi = infiniteQueriesApi.enhanceEndpoints({
  endpoints: {
    /** Updates the contribution in the review queue, which is read again only when the server knew better. */
    requestChanges: {
      invalidatesTags: (response, error, { id }) => [
        tagOf('blocks', id),
        ...changedTags('cases', response?.data.changeRequest?.caseId),
        ...(error?.status === CONFLICT ? (['review-queue'] as const) : []),
      ],
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        const changeRequest = response?.data.data.changeRequest;
        if (!changeRequest) return;
        const { selectInvalidatedBy, updateQueryData } = infiniteQueriesApi.util;
        const update = (block: BlockResponse) => {
          if (block._id === id) block.changeRequest = changeRequest;
        };
        for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['review-queue'])) {
          if (endpointName === 'reviewPages')
            dispatch(
              updateQueryData('reviewPages', originalArgs, ({ pages }) =>
                pages.forEach(({ data }) => data.forEach(update)),
              ),
            );
        }
      },
    },
  },
});
