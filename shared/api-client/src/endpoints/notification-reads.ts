import type { NotificationList } from '../generated/types';
import { changeRequestsApi } from './change-requests';
import { UNREAD_LISTS } from './tagged-api';
import { listTag } from './tags';

export const notificationReadsApi = changeRequestsApi.enhanceEndpoints({
  endpoints: {
    /** Updates every cached list; only lists of unread notifications are refetched, because they get shorter. */
    markNotificationsRead: {
      invalidatesTags: (_response, error) => (error ? ['notifications'] : [UNREAD_LISTS]),
      onQueryStarted: async ({ markReadDto: { all, ids = [] } }, { dispatch, getState, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { selectInvalidatedBy, updateQueryData } = changeRequestsApi.util;
        const update = (list: NotificationList) => {
          list.unread = response.data.data.unread;
          for (const notification of list.data) if (all || ids.includes(notification._id)) notification.read = true;
        };
        for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), [listTag('notifications')])) {
          if (endpointName === 'notificationPages')
            dispatch(updateQueryData(endpointName, originalArgs, ({ pages }) => pages.forEach(update)));
          else if (endpointName === 'listNotifications') dispatch(updateQueryData(endpointName, originalArgs, update));
        }
      },
    },
  },
});
