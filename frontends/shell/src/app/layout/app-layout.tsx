import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { lazyMount } from '../../lazy-mount';
import { withPageTexts } from '../../page-translations';
import { useTranslations } from '../../translations';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar';
import { FrameNotices } from './frame-notices';
import { useHasFooter, useRouteTitle } from './route-title';
import { SiteFooter } from './site-footer';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const ShortcutsHelp = lazyMount(withPageTexts(async () => (await import('../shortcuts/shortcuts-help')).ShortcutsHelp));

export function AppLayout() {
  const { t } = useTranslations();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useShortcuts({ onShowHelp: () => setIsHelpOpen(true) });
  useRouteTitle();
  useFocusOnNavigation(main);
  const hasFooter = useHasFooter();
  const isLeaving = useNavigation().state === 'loading';

  return (
    <div className={classes.layout}>
      <a href="#main" className="sparks-skip-link">
        {t('nav.skip')}
      </a>
      {/* The previous page stays visible while the next page's chunk loads. */}
      <div className={classes.progress} data-active={isLeaving || undefined} aria-hidden />
      <TopBar onShowShortcuts={() => setIsHelpOpen(true)} />
      <FrameNotices />
      <main id="main" ref={main} tabIndex={-1} className={classes.main} data-with-footer={hasFooter || undefined}>
        <Outlet />
      </main>
      {hasFooter ? <SiteFooter /> : null}
      <BottomBar />
      <ShortcutsHelp opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      {/* Restores the scroll position on back and forward. */}
      <ScrollRestoration />
    </div>
  );
}
