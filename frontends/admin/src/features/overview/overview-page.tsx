import { useGetAdminOverviewQuery } from '@sparks/api-client/lazy';
import { PageTitle, QueryError } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import { Decisions } from './decisions';
import { Figures } from './figures';
import { Operations } from './operations';
import { Payments } from './payments';

/** Admins keep this page open, so it stays current. */
const POLL_MS = 60_000;

interface OverviewPageProps {
  paths: {
    readonly posts: string;
    readonly risk: string;
    readonly access: string;
    readonly approvals: string;
    readonly payouts: string;
    readonly cases: string;
    readonly audit: string;
  };
  /** Navigates to a page outside the app; replaced in tests. */
  leaveTo?: (url: string) => void;
}

/** Pending decisions, the figures of the business, and what failed. */
export function OverviewPage({ paths, leaveTo = (url) => window.location.assign(url) }: OverviewPageProps) {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = useGetAdminOverviewQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const overview = currentData?.data;
  return (
    <>
      <PageTitle title={t('overview.title')} description={t('overview.description')} />
      {error && !overview ? (
        <QueryError title={t('overview.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <>
          <Decisions decisions={overview?.decisions} paths={paths} />
          <Figures overview={overview} />
          <Operations overview={overview} payoutsPath={paths.payouts} leaveTo={leaveTo} />
        </>
      )}
      <Payments auditPath={paths.audit} />
    </>
  );
}
