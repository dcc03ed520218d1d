import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState, Page, useDocumentTitle } from '@sparks/ui';
import { useOnReconnect } from '../../reconnect';
import { useTranslations } from '../../translations';
import { NotFoundPage } from './not-found-page';

const reload = () => window.location.reload();

/**
 * Error boundary of the routes. A failed chunk (new deployment, lost connection) is fixed by reloading the page,
 * because the router keeps the failure. After a lost connection it reloads by itself.
 */
export function PageError() {
  const { t } = useTranslations();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useOnReconnect(reload);
  useDocumentTitle(isMissing ? undefined : t('pageError.title'));
  if (isMissing) return <NotFoundPage />;
  return (
    <Page>
      <ErrorState order={1} title={t('pageError.title')} message={t('pageError.text')} onRetry={reload} />
    </Page>
  );
}
