import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Alert, toast } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { SessionExpiredNotice } from '../session/session-expired-notice';
import classes from './frame-notices.module.css';
import { SuspensionNotice } from './suspension-notice';

export function FrameNotices() {
  const { t } = useTranslations();
  const isOnline = useOnline();
  return (
    <>
      <SessionExpiredNotice />
      <SuspensionNotice />
      {isOnline ? null : (
        <Alert
          color="amber"
          radius={0}
          className={classes.notice}
          icon={<IconWifiOff stroke={1.5} aria-hidden />}
          role="status"
        >
          {t('offline.notice')}
        </Alert>
      )}
    </>
  );
}

/** The browser's online state; shows a toast when the connection is back. */
function useOnline(): boolean {
  const { t } = useTranslations();
  const { online } = useNetwork();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) toast.success({ message: t('offline.back'), id: 'connection' });
    wasOffline.current = !online;
  }, [online, t]);
  return online;
}
