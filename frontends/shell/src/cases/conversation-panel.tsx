import { useId } from 'react';
import type { ConversationResponse } from '@sparks/api-client';
import { Button, QueryError, RowsSkeleton, Stack, Text } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import { CaseMessages } from './case-messages';
import { MessageComposer, type MessageContent } from './message-composer';

interface ConversationPanelProps {
  /** Of the other side; null: the creator. */
  name: string | null;
  isOpen: boolean;
  onToggle: () => void;
  /** `undefined` until it has loaded. */
  loaded: ConversationResponse | undefined;
  error: unknown;
  onRetry: () => void;
  isSending: boolean;
  sendError: unknown;
  onSend: (message: MessageContent) => Promise<boolean>;
}

/** A conversation with the other side, behind a button that tells how many messages there are. */
export function ConversationPanel({
  name,
  isOpen,
  onToggle,
  loaded,
  error,
  onRetry,
  isSending,
  sendError,
  onSend,
}: ConversationPanelProps) {
  const { t } = useTranslations();
  const id = useId();
  const conversation = loaded?.conversation ?? null;
  const to = name === null ? t('cases.writeToCreator') : t('cases.writeTo', { name });
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {conversation ? t('cases.messagesCount', { count: conversation.messagesCount }) : to}
      </Button>
      {isOpen ? (
        <Stack gap="sm" w="100%" component="section" id={id} aria-label={to}>
          {loaded ? (
            <>
              {conversation ? (
                <CaseMessages messages={conversation.messages} />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('cases.conversationHint')}
                </Text>
              )}
              <MessageComposer isSending={isSending} error={sendError} onSend={onSend} />
            </>
          ) : error ? (
            <QueryError title={t('cases.conversationFailed')} error={error} onRetry={onRetry} />
          ) : (
            <RowsSkeleton count={2} height="4rem" />
          )}
        </Stack>
      ) : null}
    </Stack>
  );
}
