import { sparkFreshness, useListSparksQuery } from '@sparks/api-client';
import { PAGE_SIZE } from '@sparks/domain';
import { Button, CardGrid, CardGridSkeleton, EmptyState, Group, Page, PageTitle, Pagination, useNow } from '@sparks/ui';
import { useSearchParams } from 'react-router';
import { CampaignCard } from '../../campaign/campaign-card';
import { DiscoverFilters } from './discover-filters';
import { changeParams, readParams, toQuery, writeParams, type DiscoverParams } from './discover-params';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** Badges change by time alone at most once a minute. */
const CLOCK_MS = 60_000;

/** All campaigns, filtered by the address. */
export function DiscoverPage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  const change = (changed: Partial<DiscoverParams>) => setSearch(writeParams(changeParams(params, changed)), { replace: !('page' in changed) });
  return (
    <Page>
      <PageTitle title={t('discover.title')} description={t('discover.description')} />
      <DiscoverFilters params={params} onChange={change} />
      <CampaignList params={params} onPage={(page) => change({ page })} onClear={() => setSearch(new URLSearchParams())} />
    </Page>
  );
}

function CampaignList({ params, onPage, onClear }: { params: DiscoverParams; onPage: (page: number) => void; onClear: () => void }) {
  const { t } = useWords();
  const now = useNow(CLOCK_MS);
  const { currentData, error, isFetching, refetch } = useListSparksQuery(toQuery(params), sparkFreshness);

  if (error && !currentData) return <QueryError title={t('discover.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!currentData) return <CardGridSkeleton count={PAGE_SIZE} lines={4} />;
  const { data, pagination } = currentData;
  if (data.length === 0) {
    return (
      <EmptyState title={t('discover.empty')} action={<Button variant="default" onClick={onClear}>{t('discover.clear')}</Button>}>
        {t('discover.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid>
        {data.map((spark) => (
          <CampaignCard key={spark._id} spark={spark} now={now} />
        ))}
      </CardGrid>
      {pagination.totalPages > 1 ? (
        <Group justify="center" mt="xl">
          <Pagination
            total={pagination.totalPages}
            value={pagination.currentPage}
            onChange={(page) => {
              onPage(page);
              window.scrollTo({ top: 0 });
            }}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(page) => ({ 'aria-label': t('pagination.page', { page }) })}
          />
        </Group>
      ) : null}
    </>
  );
}
