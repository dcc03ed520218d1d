import { IconClockOff } from '@tabler/icons-react';
import { useSession } from '@sparks/api-client';
import { Alert, Button, Group } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from '../layout/frame-notices.module.css';

export function SessionExpiredNotice() {
  const { t } = useTranslations();
  const { status, signIn } = useSession();
  if (status !== 'expired') return null;
  return (
    <Alert
      color="amber"
      radius={0}
      className={classes.notice}
      icon={<IconClockOff stroke={1.5} aria-hidden />}
      role="alert"
    >
      <Group justify="space-between" gap="sm">
        {t('session.expired')}
        <Button size="xs" variant="default" onClick={() => signIn()}>
          {t('session.signInAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
