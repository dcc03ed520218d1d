import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSession } from '@sparks/api-client';
import { SUBMISSION_MAX_ATTEMPTS } from '@sparks/domain';
import { Alert, Anchor, Button, Text, toast } from '@sparks/ui';
import { canSubmit, generalError, type SendState } from '../flow/flow-state';
import type { Flow } from '../flow/use-flow';
import { ActionBar } from '../layout/two-columns';
import { useTranslations } from '../locales/translations';
import { useErrorText } from './error-text';
import { isOwnershipError, OwnershipHelp } from './ownership-help';
import classes from './send-panel.module.css';

interface SendPanelProps {
  flow: Flow;
  /** Label of the primary button. */
  label: string;
  /** Disables the button for a reason other than the content. */
  isDisabled?: boolean;
  /** Explains `isDisabled`; always shown next to the button. */
  note?: ReactNode;
  /** Shown above the button, for example the cost. */
  children?: ReactNode;
  /** Offered after a refusal. */
  changeContent?: { label: string; onClick: () => void };
}

export function SendPanel({ flow, label, isDisabled = false, note, children, changeContent }: SendPanelProps) {
  const { t } = useTranslations();
  const { send } = flow.state;
  const hasFailed = send.kind === 'refused' || send.kind === 'gave-up';
  const error = generalError(flow.state);
  // The bar stays on screen on phones; the help is too tall for it.
  const isUnproven = error !== null && isOwnershipError(error);
  useDuplicateToast(send);
  return (
    <div className={classes.panel}>
      {children}
      {isUnproven ? (
        <>
          <Refusal flow={flow} />
          <OwnershipHelp error={error} onProven={flow.submit} />
        </>
      ) : null}
      <ActionBar>
        {isUnproven ? null : <Refusal flow={flow} />}
        {note}
        <p className={classes.status} role="status" aria-live="polite">
          {useSendWords(send)}
        </p>
        {send.kind === 'gave-up' ? (
          <Button size="md" className={classes.button} onClick={flow.tryAgain} ref={focusOnce}>
            {t('progress.tryAgain')}
          </Button>
        ) : (
          <Button
            size="md"
            className={classes.button}
            onClick={flow.submit}
            disabled={isDisabled || !canSubmit(flow.state)}
            loading={send.kind === 'sending' || send.kind === 'retrying'}
          >
            {label}
          </Button>
        )}
        {hasFailed && changeContent ? (
          <Anchor component="button" type="button" size="sm" className={classes.link} onClick={changeContent.onClick}>
            {changeContent.label}
          </Anchor>
        ) : null}
      </ActionBar>
    </div>
  );
}

function Refusal({ flow }: { flow: Flow }) {
  const { t } = useTranslations();
  const { signIn } = useSession();
  const errorText = useErrorText();
  const error = generalError(flow.state);
  const { send } = flow.state;
  if (error) {
    const isSession = error.kind === 'session';
    return (
      <Alert
        ref={focusOnce}
        tabIndex={-1}
        className={classes.refusal}
        role="alert"
        color="red"
        icon={<IconAlertTriangle stroke={1.5} aria-hidden />}
        title={isSession ? t('errors.sessionTitle') : t('errors.notSubmitted')}
      >
        {errorText(error)}
        {isSession ? <SignInAgain onClick={() => signIn()} label={t('errors.signInAgain')} /> : null}
      </Alert>
    );
  }
  if (send.kind === 'gave-up') {
    return (
      <Alert
        className={classes.refusal}
        role="alert"
        color="red"
        icon={<IconAlertTriangle stroke={1.5} aria-hidden />}
        title={send.error.message}
      >
        <Text size="sm">{t('progress.gaveUp')}</Text>
      </Alert>
    );
  }
  return null;
}

function SignInAgain({ onClick, label }: { onClick: () => void; label: string }) {
  return (
    <div className={classes.inAlert}>
      <Button size="xs" variant="default" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

function useSendWords(send: SendState): string {
  const { t } = useTranslations();
  switch (send.kind) {
    case 'sending':
    case 'retrying': {
      // The retry message stays visible during the retry.
      if (send.cause === null) return t('progress.sending');
      const attempt = { attempt: send.attempt, max: SUBMISSION_MAX_ATTEMPTS };
      return send.cause === 'network'
        ? t('progress.retryingNetwork', attempt)
        : t('progress.retryingConnection', attempt);
    }
    case 'idle':
    case 'gave-up':
    case 'refused':
    case 'succeeded':
      return '';
  }
}

/** Without a server message, the translated duplicate message is shown as a toast and at the field. */
function useDuplicateToast(send: SendState): void {
  const { t } = useTranslations();
  const isUnexplained = send.kind === 'refused' && send.error.kind === 'duplicate' && send.error.message === null;
  const shown = useRef<SendState | null>(null);
  useEffect(() => {
    if (!isUnexplained || shown.current === send) return;
    shown.current = send;
    toast.error({ message: t('errors.duplicate'), id: 'submission-duplicate' });
  }, [isUnexplained, send, t]);
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
