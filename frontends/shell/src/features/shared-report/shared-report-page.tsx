import { Link, useLocation } from 'react-router';
import { asApiError } from '@sparks/api-client';
import { useGetSharedReportQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, Page, QueryError, RowsSkeleton, useDocumentTitle } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from './locales/translations';
import { Report } from './report';

/** The report of a campaign for anyone with a link to it. The token is in the fragment, which browsers send nowhere. */
export function SharedReportPage() {
  const { t } = useTranslations();
  const token = useLocation().hash.slice(1);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token === '' ? <InvalidLink /> : <LinkedReport key={token} token={token} label={t('label')} />}
    </Page>
  );
}

function LinkedReport({ token, label }: { token: string; label: string }) {
  const { t } = useTranslations();
  useDocumentTitle(label);
  const { currentData, error, isFetching, refetch } = useGetSharedReportQuery({ token });
  if (error) {
    const { status = 0 } = asApiError(error);
    if (status === 404 || status === 400) return <InvalidLink />;
  }
  if (currentData) return <Report report={currentData.data} token={token} />;
  if (error)
    return <QueryError order={1} title={t('failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return <RowsSkeleton page count={4} height="10rem" />;
}

function InvalidLink() {
  const { t } = useTranslations();
  useDocumentTitle(t('goneTitle'));
  return (
    <EmptyState
      order={1}
      title={t('goneTitle')}
      action={
        <Button component={Link} to={paths.discover} variant="default">
          {t('discover')}
        </Button>
      }
    >
      {t('goneText')}
    </EmptyState>
  );
}
