import { useState } from 'react';
import type { ConversationCounts } from '@sparks/api-client';
import {
  useGetAccessConversationQuery,
  useIdempotencyKeyFor,
  useWriteAccessMessageMutation,
} from '@sparks/api-client/lazy';
import { ConversationPanel } from '../../cases/conversation-panel';
import type { MessageContent } from '../../cases/message-composer';

interface AccessConversationProps {
  sparkId: string;
  /** Who requested access. */
  userId: string;
  /** Of the other side; null: the creator. */
  name: string | null;
  /** As the list of requests tells. */
  counts?: ConversationCounts | undefined;
}

/** The conversation about an access request. */
export default function AccessConversation({ sparkId, userId, name, counts }: AccessConversationProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  // The creator's list of requests does not load the conversation of each.
  const { currentData, error, refetch } = useGetAccessConversationQuery(
    { id: sparkId, userId },
    { skip: name !== null && isOpen === null },
  );
  const [write, writing] = useWriteAccessMessageMutation();
  const { keyFor, renew } = useIdempotencyKeyFor();
  const send = async (message: MessageContent) => {
    const key = keyFor(JSON.stringify(message));
    const result = await write({ id: sparkId, userId, 'Idempotency-Key': key, caseMessageDto: message });
    if (!result.error) renew();
    return !result.error;
  };
  return (
    <ConversationPanel
      name={name}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      counts={counts}
      loaded={currentData?.data}
      error={error}
      onRetry={refetch}
      isSending={writing.isLoading}
      sendError={writing.error}
      onSend={send}
    />
  );
}
