import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { useContributionPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { canModerate, DEFAULT_FILTER_BY, GRID_SKELETONS, SORT_BY, visibleFilters } from '@sparks/domain';
import {
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  formatTotal,
  LoadMore,
  QueryError,
  sharedText,
  Switch,
  Title,
} from '@sparks/ui';
import { ReasonDialog, Select, UndoNotice } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { useLoadMore } from '../../contribution/use-pages';
import { ContributionCard, type OpenContribution } from './contribution-card';
import classes from './contribution-grid.module.css';
import { changeListParams, gridQuery, readListParams, type ListParams } from './list-params';
import { useCardModeration } from './use-card-moderation';

interface ContributionGridProps {
  spark: Pick<SparkDetail, 'slug' | 'creator'>;
  /** Shown beside the heading. */
  tools?: ReactNode;
  onOpen: OpenContribution;
}

/** All contributions of a campaign. Filter, sort order and moderation mode are in the URL. */
export function ContributionGrid({ spark, tools, onOpen }: ContributionGridProps) {
  const { t } = useTranslations();
  const titleId = useId();
  const { actor, isLoading: isActorUnknown } = useMe();
  const [search, setSearch] = useSearchParams();
  const { filter: wanted, sort, isModerating } = readListParams(search);
  // The URL may name an admin filter: wait for the user's role; other users ignore it.
  const isFilterUnknown = isActorUnknown && !visibleFilters(null).includes(wanted);
  const filter = visibleFilters(actor).includes(wanted) ? wanted : DEFAULT_FILTER_BY;
  const list = useContributionPagesInfiniteQuery(gridQuery(spark, { filter, sort }), {
    skip: isFilterUnknown,
  });
  const loadMore = useLoadMore(list);
  const blocks = list.currentData?.pages.flatMap(({ data }) => data);
  const pagination = list.currentData?.pages[0]?.pagination;
  const { moderation, review, decide } = useCardModeration(blocks ?? []);
  const { undoable } = review;
  const mayModerate = canModerate(actor, spark.creator?._id);
  const change = (params: Partial<ListParams>) =>
    setSearch((present) => changeListParams(present, params), { replace: true, preventScrollReset: true });

  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {t('contributions.all')}
        </Title>
        {tools}
      </div>
      <div className={classes.tools}>
        <span className={classes.count} role="status">
          {pagination
            ? t('contributions.listed', { count: pagination.totalItems, shown: formatTotal(pagination) })
            : ' '}
        </span>
        {mayModerate ? (
          <Switch
            label={t('contributions.moderate')}
            checked={isModerating}
            onChange={(event) => change({ isModerating: event.currentTarget.checked })}
          />
        ) : null}
        <div className={classes.selects}>
          <Select
            aria-label={t('contributions.filter')}
            allowDeselect={false}
            data={visibleFilters(actor).map((value) => ({ value, label: sharedText(`filter.${value}`) }))}
            value={filter}
            onChange={(value) => value && change({ filter: value })}
          />
          <Select
            aria-label={t('contributions.sort')}
            allowDeselect={false}
            data={SORT_BY.map((value) => ({ value, label: sharedText(`sort.${value}`) }))}
            value={sort}
            onChange={(value) => value && change({ sort: value })}
          />
        </div>
      </div>
      {blocks === undefined && list.error ? (
        <QueryError title={t('contributions.failed')} error={list.error} onRetry={list.refetch} />
      ) : blocks === undefined ? (
        <CardGridSkeleton count={GRID_SKELETONS} ratio={4 / 5} lines={2} dense />
      ) : blocks.length === 0 ? (
        <EmptyState order={3} title={t('contributions.empty')} />
      ) : (
        <>
          <CardGrid dense>
            {blocks.map((block) => (
              <ContributionCard
                key={block._id}
                block={block}
                onOpen={onOpen}
                moderation={mayModerate && isModerating ? moderation : undefined}
              />
            ))}
          </CardGrid>
          <LoadMore list={list} onLoadMore={loadMore} />
        </>
      )}
      {undoable ? (
        <div className={classes.dock}>
          <UndoNotice key={undoable.key} decision={undoable} onUndo={review.undo} onExpire={review.expireUndo} />
        </div>
      ) : null}
      <ReasonDialog request={review.state.reasonRequest} onCancel={review.cancelReason} onDecide={decide} />
    </section>
  );
}
