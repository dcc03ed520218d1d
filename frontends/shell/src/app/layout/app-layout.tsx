import { useNetwork } from '@mantine/hooks';
import { Alert, toast } from '@sparks/ui';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { SessionExpiredNotice } from '../session/session-expired-notice';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar';
import { TopBar } from './top-bar';
import { useWords } from '../../words';

/** The frame of every page: bars, notices about the session and the connection, shortcuts. */
export function AppLayout() {
  const { t } = useWords();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const isOnline = useOnlineNotice();
  useShortcuts({ onShowHelp: () => setIsHelpOpen(true) });
  useFocusOnNavigation(main);

  return (
    <div className={classes.layout}>
      <a href="#main" className="sparks-skip-link">{t('nav.skip')}</a>
      <TopBar onShowShortcuts={() => setIsHelpOpen(true)} />
      <SessionExpiredNotice />
      {isOnline ? null : (
        <Alert color="amber" radius={0} icon={<IconWifiOff stroke={1.5} aria-hidden />} role="status">{t('offline.notice')}</Alert>
      )}
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <BottomBar />
      <ShortcutsHelp opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </div>
  );
}

/** Says once that the connection is back; while it is gone the layout shows a notice. */
function useOnlineNotice(): boolean {
  const { t } = useWords();
  const { online } = useNetwork();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) toast.success({ message: t('offline.back'), id: 'connection' });
    wasOffline.current = !online;
  }, [online, t]);
  return online;
}

/** After a navigation the keyboard and screen readers go on at the new page, not at the link that was left. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!document.activeElement || document.activeElement === document.body || !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname, main]);
}
