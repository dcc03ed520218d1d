import type { SparkDetail, WinnerEventResponse } from '@sparks/api-client';
import { useGetWinnerEventQuery } from '@sparks/api-client/lazy';
import { QueryError, RowsSkeleton } from '@sparks/ui';
import { CampaignOwnerPage } from '../../campaign/campaign-owner-page';
import { useTranslations } from '../../page-translations';
import { CandidateList } from './candidate-list';
import { EventAmounts } from './event-amounts';
import { EventResult } from './event-result';
import { ReleaseProgress } from './release-progress';
import { StartCard } from './start-card';
import classes from './winners-page.module.css';

/** Polling interval while prizes are paid. */
const PROGRESS_EVERY_MS = 1_000;

export function WinnersPage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  return (
    <CampaignOwnerPage
      slug={slug}
      title={(name) => t('winners.title', { name })}
      refusal={{ title: t('winners.notYours'), text: t('winners.notYoursText') }}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(spark) => <WinnerSelection spark={spark} />}
    </CampaignOwnerPage>
  );
}

function WinnerSelection({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetWinnerEventQuery({ sparkId: spark._id });
  const event = currentData?.data;
  // A second subscription, so that the polling interval can depend on the data.
  useGetWinnerEventQuery(
    { sparkId: spark._id },
    { pollingInterval: PROGRESS_EVERY_MS, skip: event?.status !== 'releasing' },
  );
  if (!event && error) return <QueryError title={t('publicWinners.failed')} error={error} onRetry={refetch} />;
  if (!event) return <RowsSkeleton count={6} />;
  return (
    <div className={classes.desk}>
      {event.amounts && event.status !== 'none' ? (
        <EventAmounts spark={spark} event={event} amounts={event.amounts} />
      ) : null}
      <Stage spark={spark} event={event} />
    </div>
  );
}

function Stage({ spark, event }: { spark: SparkDetail; event: WinnerEventResponse }) {
  switch (event.status) {
    case 'none':
      return <StartCard spark={spark} event={event} />;
    case 'selecting':
      return <CandidateList spark={spark} />;
    case 'releasing':
      return <ReleaseProgress event={event} />;
    case 'released':
    case 'closed':
      return <EventResult spark={spark} event={event} />;
  }
}
