import { Button, Text, Title } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useUiTexts } from '../provider/texts';
import classes from './states.module.css';

interface ErrorStateProps {
  /** Defaults to "Something went wrong". */
  title?: string;
  /** The cause and what to do. */
  message: string;
  /** Without it there is no retry button. */
  onRetry?: () => void;
  /** Label of the retry button. Defaults to "Try again". */
  action?: string;
  /** Shown for support. */
  requestId?: string;
  isRetrying?: boolean;
  /** Level of the heading: 1 when the error stands for a whole page. */
  order?: 1 | 2;
}

/** An error message with a retry button. */
export function ErrorState({
  title,
  message,
  onRetry,
  action,
  requestId,
  isRetrying = false,
  order = 2,
}: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={classes.state} role="alert">
      <div className={`${classes.mark} ${classes.failed}`}>
        <IconPlugConnectedX size="1em" stroke={1.5} aria-hidden />
      </div>
      <Title order={order} size="h4">
        {title ?? texts.somethingFailed}
      </Title>
      <Text className={classes.text}>{message}</Text>
      {requestId ? (
        <Text size="xs" c="dimmed" ff="monospace">
          {requestId}
        </Text>
      ) : null}
      {onRetry ? (
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={onRetry}
          loading={isRetrying}
        >
          {action ?? texts.retry}
        </Button>
      ) : null}
    </div>
  );
}
