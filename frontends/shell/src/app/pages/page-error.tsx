import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState, Page, useDocumentTitle } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { NotFoundPage } from './not-found-page';

/**
 * What a page shows when it breaks or its code cannot be loaded (a new version was deployed, or the connection is
 * gone): loading the page again helps in both cases. The bars stay.
 */
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
