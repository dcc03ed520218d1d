import { Link, Navigate, useLocation } from 'react-router';
import type { UserProfile } from '@sparks/api-client';
import { useGetUserByUsernameQuery } from '@sparks/api-client/lazy';
import { profilePath } from '@sparks/domain';
import { Button, EmptyState, Page, QueryError, useDocumentTitle } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import { ProfileHead, ProfileHeadSkeleton } from './profile-head';
import { ProfileTabs } from './profile-tabs';

/** `/p/{username}` for people, `/p/org/{username}` for organizations; redirects to the right one. */
export function CreatorProfilePage({ username }: { username: string }) {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useGetUserByUsernameQuery({
    username: encodeURIComponent(username),
  });
  const user = currentData?.data;
  useDocumentTitle(user?.name ?? (error?.code === 'NOT_FOUND' ? t('profile.notFound') : undefined));
  if (error?.code === 'NOT_FOUND') {
    return (
      <Page>
        <EmptyState
          order={1}
          title={t('profile.notFound')}
          action={
            <Button component={Link} to={paths.discover}>
              {t('notFound.action')}
            </Button>
          }
        >
          {t('profile.notFoundText')}
        </EmptyState>
      </Page>
    );
  }
  if (error && !user)
    return (
      <Page>
        <QueryError order={1} title={t('profile.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      </Page>
    );
  return <Page>{user ? <Profile user={user} /> : <ProfileHeadSkeleton />}</Page>;
}

function Profile({ user }: { user: UserProfile }) {
  const { pathname, search } = useLocation();
  const address = profilePath(user);
  if (decodeURI(pathname) !== decodeURI(address)) return <Navigate replace to={{ pathname: address, search }} />;
  return (
    <>
      <ProfileHead user={user} />
      <ProfileTabs user={user} />
    </>
  );
}
