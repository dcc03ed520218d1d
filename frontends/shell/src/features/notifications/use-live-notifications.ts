import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi, useSession, type NotificationResponse } from '@sparks/api-client';
import {
  changedTags,
  sparksApi,
  subscribeToEvents,
  useSaveExportMutation,
  type StreamEvent,
} from '@sparks/api-client/lazy';
import { isShownAsToast, notificationRule } from '@sparks/domain';
import { sharedText, toast } from '@sparks/ui';
import { localizedNotification } from '@sparks/ui/lazy';
import { caseIdOf, type Tag } from './use-invalidate-on-notification';

/** Window in which events are batched into one refetch. */
const GATHER_MS = 200;
const SHOW = { good: toast.success, bad: toast.error, caution: toast.info, neutral: toast.info } as const;

/**
 * Keeps notifications and messages in sync with the server while the page is visible. Hidden pages close their stream, because
 * browsers limit connections per host, and refetch when they become visible.
 * @returns whether the stream is connected; poll otherwise
 */
export function useLiveNotifications(): boolean {
  const { isSignedIn } = useSession();
  const isInFront = useDocumentVisibility() === 'visible';
  const dispatch = useDispatch();
  const [saveExport] = useSaveExportMutation();
  const [loadSettings] = sparksApi.useLazyGetNotificationSettingsQuery();
  const [isLive, setIsLive] = useState(false);
  /** What a page has loaded before the first stream opens is fresh, except for the notifications of the bell. */
  const wasOpened = useRef(false);

  useEffect(() => {
    if (!isSignedIn || !isInFront) return undefined;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stale: Tag[] = [];
    const invalidate = (tags: readonly Tag[]) => {
      stale.push('notifications', ...tags);
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(baseApi.util.invalidateTags(stale));
        stale = [];
      }, GATHER_MS);
    };
    const onEvent = (event: StreamEvent) => {
      // Other events say that messages were read, not of which case.
      if (event.event !== 'notification') return invalidate(['cases']);
      const notification = event.data as NotificationResponse;
      const caseId = caseIdOf(notification.refs);
      invalidate(caseId === undefined ? [] : changedTags('cases', caseId));
      void showUnlessMuted(notification);
    };
    /** Reads the settings, which are cached, only for notifications that could be shown. */
    const showUnlessMuted = async (notification: NotificationResponse) => {
      if (!notificationRule(notification.kind).toast) return;
      const { data } = await loadSettings(undefined, true);
      if (!leave.signal.aborted && isShownAsToast(notification, data?.data.topics)) show(notification, download);
    };
    const download = async (id: string) => {
      const { error } = await saveExport({ id });
      if (error) toast.error({ message: sharedText('ui.downloadFailed') });
    };
    const onOpen = () => {
      setIsLive(true);
      invalidate(wasOpened.current ? ['cases'] : []);
      wasOpened.current = true;
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
  }, [isSignedIn, isInFront, dispatch, saveExport, loadSettings]);

  return isLive && isInFront;
}

function show(notification: NotificationResponse, download: (exportId: string) => Promise<void>): void {
  const { _id, kind, refs } = notification;
  const exportId: unknown = refs['exportId'];
  const { title, body } = localizedNotification(notification);
  const { tone } = notificationRule(kind);
  const text = body ? { title, message: body } : { message: title };
  SHOW[tone]({
    id: _id,
    ...text,
    ...(typeof exportId === 'string'
      ? { action: { label: sharedText('ui.download'), onClick: () => void download(exportId) } }
      : {}),
  });
}
