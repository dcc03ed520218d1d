import { Alert, Button, Paper, Text, Title } from '@mantine/core';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './access-card.module.css';

/** What the card says, in the person's language. */
export interface AccessCardWords {
  title: string;
  text: string;
  request: string;
  pendingTitle: string;
  pendingText: string;
  /** Heading above an error. */
  failed: string;
}

interface AccessCardProps {
  words: AccessCardWords;
  /** A request was made, also one that was rejected: both show the same. */
  hasAsked: boolean;
  onAsk: () => void;
  isAsking?: boolean;
  /** Why asking failed; nothing while it has not. */
  error?: string | undefined;
  /** The only thing on its screen: a heading of the first level, in the middle. */
  isPage?: boolean;
}

/** The way into a private campaign. Who has access never sees it. */
export function AccessCard({ words, hasAsked, onAsk, isAsking = false, error, isPage = false }: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadAsked = useRef(hasAsked);
  useEffect(() => {
    // The button that had the keyboard is gone.
    if (hasAsked && !hadAsked.current) heading.current?.focus();
    hadAsked.current = hasAsked;
  }, [hasAsked]);
  const Mark = hasAsked ? IconHourglass : IconLock;
  return (
    <Paper withBorder className={classes.card} data-centered={isPage || undefined} aria-live="polite">
      <div className={classes.mark}>
        <Mark size="1em" stroke={1.5} aria-hidden />
      </div>
      <Title order={isPage ? 1 : 2} size={isPage ? 'h3' : 'h4'} ref={heading} tabIndex={-1} className={classes.title}>
        {hasAsked ? words.pendingTitle : words.title}
      </Title>
      <Text c="dimmed">{hasAsked ? words.pendingText : words.text}</Text>
      {error !== undefined && !hasAsked ? (
        <Alert color="red" role="alert" title={words.failed} className={classes.alert}>
          {error}
        </Alert>
      ) : null}
      {hasAsked ? null : (
        <Button variant={isPage ? 'filled' : 'default'} size={isPage ? 'md' : 'sm'} loading={isAsking} onClick={onAsk}>
          {words.request}
        </Button>
      )}
    </Paper>
  );
}
