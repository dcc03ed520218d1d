import { useRequestSparkAccessMutation, useSession } from '@sparks/api-client';
import type { AccessStatus } from '@sparks/domain';
import { Alert, Button, Paper, Text, Title, toast } from '@sparks/ui';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../locales/words';
import classes from './access-request.module.css';

interface AccessRequestProps {
  sparkId: string;
  /** How the person stands; who is accepted never comes here. */
  status: Exclude<AccessStatus, 'accepted'>;
}

/** The way into a private campaign. A rejected request shows the same message as one that waits. */
export function AccessRequest({ sparkId, status }: AccessRequestProps) {
  const { t } = useWords();
  const { isSignedIn } = useSession();
  const [request, { isLoading, error }] = useRequestSparkAccessMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAsked = status !== 'none';
  const wasAsked = useRef(hasAsked);
  useEffect(() => {
    // The button that had the keyboard is gone.
    if (hasAsked && !wasAsked.current) heading.current?.focus();
    wasAsked.current = hasAsked;
  }, [hasAsked]);

  const ask = () => {
    if (isSignedIn) void request({ sparkId });
    else toast.info({ message: t('access.logInFirst'), id: 'access-log-in' });
  };

  return (
    <Paper withBorder className={classes.card} aria-live="polite">
      <div className={classes.mark}>{hasAsked ? <IconHourglass size="1em" stroke={1.5} aria-hidden /> : <IconLock size="1em" stroke={1.5} aria-hidden />}</div>
      <Title order={1} size="h3" ref={heading} tabIndex={-1} className={classes.title}>{hasAsked ? t('access.pendingTitle') : t('access.title')}</Title>
      <Text c="dimmed">{hasAsked ? t('access.pendingText') : t('access.text')}</Text>
      {error && !hasAsked ? <Alert color="red" role="alert" title={t('access.requestFailed')} className={classes.alert}>{error.message}</Alert> : null}
      {hasAsked ? null : <Button size="md" loading={isLoading} onClick={ask}>{t('access.request')}</Button>}
    </Paper>
  );
}
