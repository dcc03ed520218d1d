import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { lazyMount } from '../../lazy-mount';
import { useTranslations } from '../../translations';
import { useProfileLanguage } from '../language/use-profile-language';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar';
import { FrameNotices } from './frame-notices';
import { useRouteTitle } from './route-title';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const ShortcutsHelp = lazyMount(async () => (await import('../shortcuts/shortcuts-help')).ShortcutsHelp);

/** The frame of every page: bars, notices about the session and the connection, shortcuts. */
export function AppLayout() {
  const { t } = useTranslations();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useShortcuts({ onShowHelp: () => setIsHelpOpen(true) });
  useRouteTitle();
  useFocusOnNavigation(main);
  useProfileLanguage();
  const isLeaving = useNavigation().state === 'loading';

  return (
    <div className={classes.layout}>
      <a href="#main" className="sparks-skip-link">
        {t('nav.skip')}
      </a>
      {/* The code of a page is on its way: the one before it stays until then. */}
      <div className={classes.progress} data-active={isLeaving || undefined} aria-hidden />
      <TopBar onShowShortcuts={() => setIsHelpOpen(true)} />
      <FrameNotices />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <BottomBar />
      <ShortcutsHelp opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      {/* Back and forward find the place where one was; a new visit begins at the top. */}
      <ScrollRestoration />
    </div>
  );
}
