import { Alert, Button, Paper, Text, Title } from '@mantine/core';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './access-card.module.css';

/** Localized texts of the card. */
export interface AccessCardTexts {
  title: string;
  text: string;
  request: string;
  pendingTitle: string;
  pendingText: string;
  /** Heading of the error. */
  failed: string;
}

interface AccessCardProps {
  words: AccessCardTexts;
  /** Whether access was requested; a rejected request looks the same. */
  hasRequested: boolean;
  /** Fields of the request, shown until it is sent. */
  children?: ReactNode;
  onRequest: () => void;
  isRequesting?: boolean;
  /** Error message of the failed request. */
  error?: string | undefined;
  /** Whether the card is the only content of the page; uses a first-level heading and centers the card. */
  isPage?: boolean;
}

/** Requests access to a private campaign. */
export function AccessCard({
  words,
  hasRequested,
  children,
  onRequest,
  isRequesting = false,
  error,
  isPage = false,
}: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadRequested = useRef(hasRequested);
  useEffect(() => {
    // The focused button was removed, so move the focus to the heading.
    if (hasRequested && !hadRequested.current) heading.current?.focus();
    hadRequested.current = hasRequested;
  }, [hasRequested]);
  const Mark = hasRequested ? IconHourglass : IconLock;
  return (
    <Paper withBorder className={classes.card} data-centered={isPage || undefined} aria-live="polite">
      <div className={classes.mark}>
        <Mark size="1em" stroke={1.5} aria-hidden />
      </div>
      <Title order={isPage ? 1 : 2} size={isPage ? 'h3' : 'h4'} ref={heading} tabIndex={-1} className={classes.title}>
        {hasRequested ? words.pendingTitle : words.title}
      </Title>
      <Text c="dimmed">{hasRequested ? words.pendingText : words.text}</Text>
      {error !== undefined && !hasRequested ? (
        <Alert color="red" role="alert" title={words.failed} className={classes.alert}>
          {error}
        </Alert>
      ) : null}
      {hasRequested ? null : (
        <>
          {children}
          <Button
            variant={isPage ? 'filled' : 'default'}
            size={isPage ? 'md' : 'sm'}
            loading={isRequesting}
            onClick={onRequest}
          >
            {words.request}
          </Button>
        </>
      )}
    </Paper>
  );
}
