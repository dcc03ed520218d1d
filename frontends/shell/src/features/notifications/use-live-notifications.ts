import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  baseApi,
  subscribeToEvents,
  useSession,
  type NotificationResponse,
  type StreamEvent,
} from '@sparks/api-client';
import { notificationRule } from '@sparks/domain';
import { localizedNotification, toast } from '@sparks/ui';

/** Many at once are looked at once, in milliseconds. */
const GATHER_MS = 200;
const SHOW = { good: toast.success, bad: toast.error, caution: toast.info, neutral: toast.info } as const;

/**
 * Keeps what was told in step with the server while the page is looked at. A page in the background has no stream: a
 * browser opens few connections to one site, and a dozen tabs would use them up; it catches up when it is in front again.
 * @returns whether the stream stands; while it does not, somebody has to ask now and then
 */
export function useLiveNotifications(): boolean {
  const { isSignedIn } = useSession();
  const isInFront = useDocumentVisibility() === 'visible';
  const dispatch = useDispatch();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (!isSignedIn || !isInFront) return undefined;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(baseApi.util.invalidateTags(['notifications']));
      }, GATHER_MS);
    };
    const onEvent = (event: StreamEvent) => {
      look();
      if (event.event === 'notification') show(event.data as NotificationResponse);
    };
    const onOpen = () => {
      setIsLive(true);
      look();
    };
    void subscribeToEvents({
      path: '/api/notifications/events',
      signal: leave.signal,
      onEvent,
      onOpen,
      onDisconnect: () => setIsLive(false),
    });
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [isSignedIn, isInFront, dispatch]);

  return isLive && isInFront;
}

/** Only what somebody waits for; the rest counts at the bell. */
function show(notification: NotificationResponse): void {
  const { _id, kind } = notification;
  const { title, body } = localizedNotification(notification);
  const { toast: isShown, tone } = notificationRule(kind);
  if (isShown) SHOW[tone](body ? { id: _id, title, message: body } : { id: _id, message: title });
}
