import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi, type NotificationResponse } from '@sparks/api-client';
import { changedTags } from '@sparks/api-client/lazy';
import { notificationRule } from '@sparks/domain';

export type Tag = Parameters<typeof baseApi.util.invalidateTags>[0][number];

/**
 * Invalidates cached responses that new notifications make stale, such as the wallet after an approval. Based on the
 * list instead of the stream, so that it also covers notifications from the time when the stream was closed.
 * @param list the newest notifications; `undefined` until loaded
 */
export function useInvalidateOnNotification(list: readonly NotificationResponse[] | undefined): void {
  const dispatch = useDispatch();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!list) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...list.map(keyOf)]);
    // The first list only sets the baseline.
    if (!before) return;
    const stale = new Set(list.filter((entry) => !before.has(keyOf(entry))).flatMap(staleAfter));
    if (stale.size > 0) dispatch(baseApi.util.invalidateTags([...stale]));
  }, [list, dispatch]);
}

/** Includes the time, because a repeated notification keeps its id. */
function keyOf({ _id, createdAt }: NotificationResponse): string {
  return `${_id}:${createdAt}`;
}

const MESSAGES = /_message$|^message_/u;

function staleAfter({ kind, refs }: NotificationResponse): Tag[] {
  const money: Tag[] = notificationRule(kind).money ? ['wallet', 'user'] : [];
  if (MESSAGES.test(kind)) return changedTags('cases', caseIdOf(refs));
  if (kind.startsWith('contribution_')) return [...money, 'blocks', 'review-queue'];
  if (kind.startsWith('access_')) return [...money, 'access', 'spark'];
  if (kind.startsWith('spark_') || kind.startsWith('winner')) return [...money, 'spark', 'sparks'];
  return money;
}

/** Undefined when the notification is about no case. */
export function caseIdOf({ caseId }: NotificationResponse['refs']): string | undefined {
  return typeof caseId === 'string' ? caseId : undefined;
}
