import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useMe, useSession } from '@sparks/api-client';
import { Button, Skeleton, SparkLogo } from '@sparks/ui';
import { withContentTexts } from '../../content-translations';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { LanguageMenu } from '../language/language-menu';
import { navigationOf } from './navigation';
import classes from './top-bar.module.css';
import { useDiscoverPath } from './use-discover-path';

/** A separate chunk, because visitors never need it. */
const UserTools = lazy(withContentTexts(async () => ({ default: (await import('./user-tools')).UserTools })));

export function TopBar({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t } = useTranslations();
  const { status, signIn } = useSession();
  const { actor } = useMe();
  const { showsCampaigns, showsPosts, showsAdmin } = navigationOf(actor);
  const discoverPath = useDiscoverPath();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to={paths.home} className={classes.home} aria-label={t('nav.home')}>
          <SparkLogo />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <NavLink to={discoverPath} className={classes.link}>
            {t('nav.discover')}
          </NavLink>
          <NavLink to={paths.create} className={classes.link}>
            {t('nav.create')}
          </NavLink>
          {showsCampaigns ? (
            <NavLink to={paths.campaigns} end className={classes.link}>
              {t('nav.campaigns')}
            </NavLink>
          ) : null}
          {showsPosts ? (
            <NavLink to={paths.myContributions} className={classes.link}>
              {t('nav.myContributions')}
            </NavLink>
          ) : null}
          {showsAdmin ? (
            <NavLink to={paths.admin} className={classes.link}>
              {t('nav.admin')}
            </NavLink>
          ) : null}
        </nav>
        <div className={classes.end}>
          {status === 'signed-in' ? (
            <Suspense fallback={<Skeleton width="10rem" height="2.25rem" aria-hidden />}>
              <UserTools onShowShortcuts={onShowShortcuts} />
            </Suspense>
          ) : status === 'loading' ? (
            <Skeleton width="6rem" height="2.25rem" aria-hidden />
          ) : (
            <>
              <LanguageMenu />
              <Button onClick={() => signIn()}>{t('session.signIn')}</Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
