import { useEffect, useId, useRef } from 'react';
import type { ConversationCounts, ConversationResponse } from '@sparks/api-client';
import { Badge, Button, QueryError, RowsSkeleton, Stack, Text, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import { CaseMessages } from './case-messages';
import { MessageComposer, type MessageContent } from './message-composer';
import { useMarkCaseRead } from './use-mark-case-read';

interface ConversationPanelProps {
  /** Of the other side; null: the creator. */
  name: string | null;
  /** `null` until it is opened for the first time. */
  isOpen: boolean | null;
  onToggle: () => void;
  /** Shown until the conversation has loaded. */
  counts?: ConversationCounts | undefined;
  /** `undefined` until it has loaded. */
  loaded: ConversationResponse | undefined;
  error: unknown;
  onRetry: () => void;
  isSending: boolean;
  sendError: unknown;
  onSend: (message: MessageContent) => Promise<boolean>;
}

/**
 * A conversation with the other side, behind a button that tells how many messages there are and how many are new.
 * Opening moves the focus into it; Escape closes it and keeps what was typed.
 */
export function ConversationPanel({
  name,
  isOpen,
  onToggle,
  counts,
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
  const { messagesCount = 0, unreadCount = 0 } = conversation ?? counts ?? {};
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useMarkCaseRead(isOpen ? conversation : null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
    else if (isOpen === false) button.current?.focus();
  }, [isOpen]);
  const to = name === null ? t('cases.writeToCreator') : t('cases.writeTo', { name });
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        rightSection={
          unreadCount > 0 ? (
            <>
              <Badge size="sm" aria-hidden>
                {t('cases.newCount', { count: unreadCount })}
              </Badge>
              <VisuallyHidden>{t('cases.newMessages', { count: unreadCount })}</VisuallyHidden>
            </>
          ) : null
        }
      >
        {messagesCount > 0 ? t('cases.messagesCount', { count: messagesCount }) : to}
      </Button>
      {isOpen === null ? null : (
        <Stack
          ref={panel}
          gap="sm"
          w="100%"
          display={isOpen ? undefined : 'none'}
          role="region"
          id={id}
          aria-label={to}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onToggle();
          }}
        >
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
      )}
    </Stack>
  );
}
