import { blockFreshness, sparkFreshness, useContributionPagesInfiniteQuery, useCountBlocksQuery, useGetSparkBySlugQuery, useMe, type BlockResponse, type SparkDetail } from '@sparks/api-client';
import { canModerate, MODERATION_STATUSES, PAGE_SIZE, type ModerationStatus } from '@sparks/domain';
import { Anchor, Button, EmptyState, Page, PageTitle, RowsSkeleton, SegmentedControl } from '@sparks/ui';
import { useEffect, useReducer } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths';
import { DecisionBar } from './decision-bar';
import { ReasonDialog } from './reason-dialog';
import { ReviewDetail } from './review-detail';
import { ReviewList } from './review-list';
import classes from './review-page.module.css';
import { initialReviewState, openIds, reviewReducer } from './review-state';
import { useDecide } from './use-decide';
import { useReviewKeys } from './use-review-keys';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** The creator's desk: contributions on the left, the chosen one on the right, decisions at the bottom. */
export function ReviewPage({ slug }: { slug: string }) {
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
      <PageTitle
        title={t('review.title', { name: spark.name })}
        above={<Anchor component={Link} to={paths.campaign(slug)} size="sm">{t('campaign.back')}</Anchor>}
      />
      {canModerate(actor, spark.creator?._id) ? <ReviewDesk spark={spark} /> : <EmptyState title={t('review.notYours')}>{t('review.notYoursText')}</EmptyState>}
    </Page>
  );
}

/** The list in the address (`?status=`); what waits for a decision unless told. */
function readStatus(value: string | null): ModerationStatus {
  return MODERATION_STATUSES.find((status) => status === value) ?? 'pending';
}

function ReviewDesk({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const status = readStatus(search.get('status'));
  const [state, dispatch] = useReducer(reviewReducer, initialReviewState);
  const counts = useCountBlocksQuery({ sparkId: spark._id }, blockFreshness).currentData?.data;
  // Oldest first: who has waited longest is looked at first.
  const list = useContributionPagesInfiniteQuery({ sparkId: spark._id, status, sortBy: 'oldest', limit: PAGE_SIZE }, blockFreshness);
  const blocks: BlockResponse[] = list.currentData?.pages.flatMap(({ data }) => data) ?? [];
  const ids = blocks.map(({ _id }) => _id);
  const listed = ids.join();
  const open = openIds(ids, state.decided);
  const selected = blocks.find(({ _id }) => _id === state.selectedId) ?? null;
  const decide = useDecide(dispatch, ids);

  useEffect(() => dispatch({ type: 'listed', ids: listed === '' ? [] : listed.split(',') }), [listed]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && open.length < PAGE_SIZE / 2) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, open.length]);
  useReviewKeys({ selected, isAsking: state.asking !== null, ids, dispatch, decide });

  const show = (next: string) => {
    dispatch({ type: 'restarted' });
    setSearch(next === 'pending' ? {} : { status: next }, { replace: true });
  };

  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label={t('review.show')}
          value={status}
          onChange={show}
          data={MODERATION_STATUSES.map((value) => ({ value, label: counts ? t('review.statusCount', { status: t(`moderation.${value}`), count: counts[value] }) : t(`moderation.${value}`) }))}
        />
      </div>
      {list.error && !list.currentData ? (
        <QueryError title={t('contributions.failed')} error={list.error} onRetry={list.refetch} />
      ) : !list.currentData ? (
        <RowsSkeleton count={6} />
      ) : open.length === 0 ? (
        <EmptyState title={t(`review.empty.${status}`)} action={<Button component={Link} to={paths.campaign(spark.slug)} variant="default">{t('campaign.back')}</Button>}>
          {status === 'pending' ? t('review.emptyText') : null}
        </EmptyState>
      ) : (
        <div className={classes.screen}>
          <ReviewList blocks={blocks.filter(({ _id }) => open.includes(_id))} selectedId={state.selectedId} onSelect={(id) => dispatch({ type: 'selected', id })} />
          {selected ? <ReviewDetail key={selected._id} block={selected} /> : null}
        </div>
      )}
      {selected && open.length > 0 ? <DecisionBar block={selected} onApprove={() => void decide(selected._id, 'approved', '')} onAsk={(decision) => dispatch({ type: 'asked', id: selected._id, decision })} /> : null}
      <ReasonDialog asking={state.asking} onCancel={() => dispatch({ type: 'cancelled' })} onDecide={(id, decision, reason) => void decide(id, decision, reason)} />
    </>
  );
}
