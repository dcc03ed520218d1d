import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState, Page, useDocumentTitle } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { NotFoundPage } from './not-found-page';

/** Error boundary of the routes. A failed chunk (new deployment, lost connection) is fixed by reloading the page. */
export function PageError() {
  const { t } = useTranslations();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useDocumentTitle(isMissing ? undefined : t('pageError.title'));
  if (isMissing) return <NotFoundPage />;
  return (
    <Page>
      <ErrorState title={t('pageError.title')} message={t('pageError.text')} onRetry={() => window.location.reload()} />
    </Page>
  );
}
