import { useNetwork } from '@mantine/hooks';
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIsProviderReachable } from '@sparks/api-client';
import { Alert, toast } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { SessionExpiredNotice } from '../session/session-expired-notice';
import classes from './frame-notices.module.css';
import { SuspensionNotice } from './suspension-notice';

export function FrameNotices() {
  const { t } = useTranslations();
  const isOnline = useOnline();
  const isProviderReachable = useIsProviderReachable();
  return (
    <>
      <SessionExpiredNotice />
      <SuspensionNotice />
      {isOnline ? null : <Notice icon={<IconWifiOff stroke={1.5} aria-hidden />}>{t('offline.notice')}</Notice>}
      {isProviderReachable || !isOnline ? null : (
        <Notice icon={<IconPlugConnectedX stroke={1.5} aria-hidden />}>{t('session.unreachable')}</Notice>
      )}
    </>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Alert color="amber" radius={0} className={classes.notice} icon={icon} role="status">
      {children}
    </Alert>
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
