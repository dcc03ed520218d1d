import { useEffect, useState, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { Button, Group, Stack, Text } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from './translations';

interface LeaveGuardProps {
  /** Explains what happens to unsaved changes. */
  text: string;
  hasUnsaved: boolean;
  /** Set when the page is left intentionally, with everything saved. */
  isDone: RefObject<boolean>;
  /** Saves on leaving. @returns whether no prompt is needed */
  trySave?: () => Promise<boolean>;
}

/** Blocks navigation while there are unsaved changes: saves them, otherwise asks. */
export function LeaveGuard({ text, hasUnsaved, isDone, trySave }: LeaveGuardProps) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isStale = false;
    void (async () => {
      const isSaved = (await trySave?.()) ?? false;
      if (isStale) return;
      if (isSaved) blocker.proceed();
      else setIsAsking(true);
    })();
    return () => {
      isStale = true;
    };
    // Once per attempt to leave, regardless of renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved, isDone]);

  const stay = () => {
    setIsAsking(false);
    blocker.reset?.();
  };
  return (
    <Modal opened={isAsking && blocker.state === 'blocked'} onClose={stay} title={t('leave.title')}>
      <Stack>
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
