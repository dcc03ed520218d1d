import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState, Page, useDocumentTitle } from '@sparks/ui';
import { isMissingFile } from '../../missing-file';
import { MissingFileError, reloadPage } from '../../missing-file-error';
import { useOnReconnect } from '../../reconnect';
import { useTranslations } from '../../translations';
import { NotFoundPage } from './not-found-page';

/**
 * Error boundary of the routes. The router keeps a failure, so the page is reloaded; after a lost connection, without a
 * click.
 */
export function PageError() {
  const { t } = useTranslations();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const hasMissingFile = isMissingFile(error);
  useOnReconnect(reloadPage);
  useDocumentTitle(isMissing ? undefined : t(hasMissingFile ? 'missingFile.title' : 'pageError.title'));
  if (isMissing) return <NotFoundPage />;
  return (
    <Page>
      {hasMissingFile ? (
        <MissingFileError order={1} />
      ) : (
        <ErrorState order={1} title={t('pageError.title')} message={t('pageError.text')} onRetry={reloadPage} />
      )}
    </Page>
  );
}
