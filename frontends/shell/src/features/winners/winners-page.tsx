import { sparkFreshness, useGetSparkBySlugQuery, useGetWinnerEventQuery, useMe, type SparkDetail, type WinnerEventResponse } from '@sparks/api-client';
import { canModerate } from '@sparks/domain';
import { Anchor, EmptyState, Page, PageTitle, RowsSkeleton } from '@sparks/ui';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { QueryError } from '../../query-error';
import { useWords } from '../../words';
import { CandidateList } from './candidate-list';
import { EventAmounts } from './event-amounts';
import { EventResult } from './event-result';
import { ReleaseProgress } from './release-progress';
import { StartCard } from './start-card';
import classes from './winners-page.module.css';

/** While prizes are paid, the event is asked for again this often. */
const PROGRESS_EVERY_MS = 1_000;

/** Where the creator chooses the winners of a campaign, gives them prizes, releases them and ends the event. */
export function WinnersPage({ slug }: { slug: string }) {
  const { t } = useWords();
  const { actor, isLoading } = useMe();
  const { currentData, error, refetch } = useGetSparkBySlugQuery({ slug }, sparkFreshness);
  const spark = currentData?.data;
  if (error && !spark) {
    return (
      <Page>
        <QueryError title={t('campaign.failed')} error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!spark || isLoading) {
    return (
      <Page>
        <RowsSkeleton count={6} />
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle title={t('winners.title', { name: spark.name })} above={<Anchor component={Link} to={paths.campaign(slug)} size="sm">{t('campaign.back')}</Anchor>} />
      {canModerate(actor, spark.creator?._id) ? <WinnersDesk spark={spark} /> : <EmptyState title={t('winners.notYours')}>{t('winners.notYoursText')}</EmptyState>}
    </Page>
  );
}

function WinnersDesk({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const { currentData, error, refetch } = useGetWinnerEventQuery({ sparkId: spark._id }, { refetchOnMountOrArgChange: true });
  const event = currentData?.data;
  // A second reader of the same data, so that the interval can depend on it.
  useGetWinnerEventQuery({ sparkId: spark._id }, { pollingInterval: PROGRESS_EVERY_MS, skip: event?.status !== 'releasing' });
  if (!event && error) return <QueryError title={t('winners.failed')} error={error} onRetry={refetch} />;
  if (!event) return <RowsSkeleton count={6} />;
  return (
    <div className={classes.desk}>
      {event.amounts && event.status !== 'none' ? <EventAmounts spark={spark} event={event} amounts={event.amounts} /> : null}
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
