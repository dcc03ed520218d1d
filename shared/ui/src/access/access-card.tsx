import { Alert, Button, Paper, Text, Title } from '@mantine/core';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './access-card.module.css';

/** What the card says, in the person's language. */
export interface AccessCardTexts {
  title: string;
  text: string;
  request: string;
  pendingTitle: string;
  pendingText: string;
  /** Heading above an error. */
  failed: string;
}

interface AccessCardProps {
  words: AccessCardTexts;
  /** A request was made, also one that was rejected: both show the same. */
  hasRequested: boolean;
  onRequest: () => void;
  isRequesting?: boolean;
  /** Why asking failed; nothing while it has not. */
  error?: string | undefined;
  /** The only thing on its screen: a heading of the first level, in the middle. */
  isPage?: boolean;
}

/** The way into a private campaign. Who has access never sees it. */
export function AccessCard({
  words,
  hasRequested,
  onRequest,
  isRequesting = false,
  error,
  isPage = false,
}: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadRequested = useRef(hasRequested);
  useEffect(() => {
    // The button that had the keyboard is gone.
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
        <Button
          variant={isPage ? 'filled' : 'default'}
          size={isPage ? 'md' : 'sm'}
          loading={isRequesting}
          onClick={onRequest}
        >
          {words.request}
        </Button>
      )}
    </Paper>
  );
}
