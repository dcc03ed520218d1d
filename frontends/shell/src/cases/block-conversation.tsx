import { useState } from 'react';
import { useMe, type BlockResponse } from '@sparks/api-client';
import {
  useGetBlockConversationQuery,
  useIdempotencyKeyFor,
  useWriteBlockMessageMutation,
} from '@sparks/api-client/lazy';
import { useTranslations } from '../page-translations';
import { ConversationPanel } from './conversation-panel';
import type { MessageContent } from './message-composer';

/** The conversation about a contribution, for the contributor and reviewers; nothing for a contribution without one. */
export default function BlockConversation({ block }: { block: BlockResponse }) {
  const { me } = useMe();
  const { spark, user, is_deleted: isDeleted } = block;
  if (!me || !spark || spark.creator_id === user?._id || isDeleted) return null;
  return <Conversation key={block._id} block={block} isOwn={me._id === user?._id} />;
}

function Conversation({ block: { _id: id, user }, isOwn }: { block: BlockResponse; isOwn: boolean }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const { currentData, error, refetch } = useGetBlockConversationQuery({ id });
  const [write, writing] = useWriteBlockMessageMutation();
  const { keyFor, renew } = useIdempotencyKeyFor();
  const send = async (message: MessageContent) => {
    const key = keyFor(JSON.stringify(message));
    const result = await write({ id, 'Idempotency-Key': key, caseMessageDto: message });
    if (!result.error) renew();
    return !result.error;
  };
  return (
    <ConversationPanel
      name={isOwn ? null : (user?.name ?? t('cases.roles.contributor'))}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      loaded={currentData?.data}
      error={error}
      onRetry={refetch}
      isSending={writing.isLoading}
      sendError={writing.error}
      onSend={send}
    />
  );
}
