import { blockFreshness, useContributionPagesInfiniteQuery, useMe, type BlockResponse } from '@sparks/api-client';
import { DEFAULT_FILTER_BY, DEFAULT_SORT_BY, FILTER_LABELS, GRID_SKELETONS, PAGE_SIZE, SORT_BY, SORT_LABELS, visibleFilters, type FilterBy, type SortBy } from '@sparks/domain';
import { Button, CardGrid, CardGridSkeleton, EmptyState, Group, Select, Title } from '@sparks/ui';
import { useState } from 'react';
import { ContributionCard } from './contribution-card';
import classes from './contribution-grid.module.css';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** All contributions of a campaign with filter, sort, count and Load More. */
export function ContributionGrid({ sparkSlug, onOpen }: { sparkSlug: string; onOpen: (block: BlockResponse) => void }) {
  const { t } = useWords();
  const { actor } = useMe();
  const [filterBy, setFilterBy] = useState<FilterBy>(DEFAULT_FILTER_BY);
  const [sortBy, setSortBy] = useState<SortBy>(DEFAULT_SORT_BY);
  const list = useContributionPagesInfiniteQuery({ sparkSlug, filterBy, sortBy, limit: PAGE_SIZE }, blockFreshness);
  const blocks = list.currentData?.pages.flatMap(({ data }) => data);
  const total = list.currentData?.pages[0]?.pagination.totalItems ?? 0;

  return (
    <section>
      <Title order={2} size="h3">{t('contributions.all')}</Title>
      <div className={classes.tools}>
        <span className={classes.count} role="status">{blocks ? t('contributions.listed', { count: total }) : ' '}</span>
        <div className={classes.selects}>
          <Select
            aria-label={t('contributions.filter')}
            allowDeselect={false}
            data={visibleFilters(actor).map((value) => ({ value, label: FILTER_LABELS[value] }))}
            value={filterBy}
            onChange={(value) => value && setFilterBy(value)}
          />
          <Select
            aria-label={t('contributions.sort')}
            allowDeselect={false}
            data={SORT_BY.map((value) => ({ value, label: SORT_LABELS[value] }))}
            value={sortBy}
            onChange={(value) => value && setSortBy(value)}
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
              <ContributionCard key={block._id} block={block} onOpen={onOpen} />
            ))}
          </CardGrid>
          {list.hasNextPage ? (
            <Group justify="center" mt="lg">
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>{t('contributions.loadMore')}</Button>
            </Group>
          ) : null}
        </>
      )}
    </section>
  );
}
