import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import type { CaseResponse } from '@sparks/api-client';
import { useMarkCaseReadMutation } from '@sparks/api-client/lazy';

/** Marks the messages of a case as read while the page shows them. */
export function useMarkCaseRead(shown: CaseResponse | null | undefined): void {
  const [markRead] = useMarkCaseReadMutation();
  const isVisible = useDocumentVisibility() === 'visible';
  const id = shown?._id;
  const readCount = shown?.unreadCount ? shown.messagesCount : 0;
  useEffect(() => {
    if (id !== undefined && readCount > 0 && isVisible) void markRead({ id, markCaseReadDto: { readCount } });
  }, [id, readCount, isVisible, markRead]);
}
