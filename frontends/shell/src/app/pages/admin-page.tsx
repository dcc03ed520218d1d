import { Link } from 'react-router';
import { useGetMeQuery, useMe } from '@sparks/api-client';
import { isAdmin } from '@sparks/domain';
import { Button, EmptyState, Page, QueryError, RowsSkeleton, useDocumentTitle } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { RemoteSlot } from '../remotes/remote-slot';

const skeleton = (
  <Page>
    <RowsSkeleton page count={8} height="2.5rem" />
  </Page>
);

/** All routes below `/admin`, rendered by the remote, which only admins load. */
export function AdminPage() {
  const { t } = useTranslations();
  const { actor } = useMe();
  const { error, refetch } = useGetMeQuery();
  if (!actor)
    return error ? (
      <Page>
        <QueryError order={1} title={t('pageError.title')} error={error} onRetry={refetch} />
      </Page>
    ) : (
      skeleton
    );
  if (!isAdmin(actor)) return <AdminsOnly />;
  return (
    <RemoteSlot page module="admin/AdminRoutes" fallback={skeleton}>
      {({ AdminRoutes }) => <AdminRoutes basePath={paths.admin} />}
    </RemoteSlot>
  );
}

function AdminsOnly() {
  const { t } = useTranslations();
  useDocumentTitle(t('adminOnly.title'));
  return (
    <Page>
      <EmptyState
        order={1}
        title={t('adminOnly.title')}
        action={
          <Button component={Link} to={paths.discover}>
            {t('notFound.action')}
          </Button>
        }
      >
        {t('adminOnly.text')}
      </EmptyState>
    </Page>
  );
}
