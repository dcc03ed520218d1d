import { Link, useSearchParams } from 'react-router';
import { useListSparksQuery } from '@sparks/api-client';
import { sparksApi } from '@sparks/api-client/lazy';
import { DISPLAY_STATUSES, PAGE_SIZE, type CampaignState } from '@sparks/domain';
import { Button, EmptyState, Group, Pagination, QueryError, RowsSkeleton, Title } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { CampaignRow } from './campaign-row';
import classes from './my-campaigns-page.module.css';

const STATES: readonly CampaignState[] = [
  'draft',
  'ongoing',
  ...DISPLAY_STATUSES.filter((state) => state !== 'ongoing'),
];

/** All campaigns, one status at a time; status and page are in the URL. */
export function CampaignList() {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((candidate) => candidate === search.get('status'));
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const show = (status: string, nextPage = 1) =>
    setSearch(
      { ...(status === 'all' ? {} : { status }), ...(nextPage > 1 ? { page: String(nextPage) } : {}) },
      { replace: nextPage === 1 },
    );
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {t('campaigns.all')}
        </Title>
        <Select
          aria-label={t('campaigns.filter')}
          w="11rem"
          allowDeselect={false}
          data={['all' as const, ...STATES].map((value) => ({ value, label: t(`campaigns.states.${value}`) }))}
          value={state ?? 'all'}
          onChange={(value) => show(value ?? 'all')}
        />
      </div>
      <Rows state={state} page={page} onShow={show} />
    </section>
  );
}

interface RowsProps {
  state: CampaignState | undefined;
  page: number;
  onShow: (status: string, page?: number) => void;
}

function Rows({ state, page, onShow }: RowsProps) {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = useListSparksQuery({
    mine: true,
    page,
    limit: PAGE_SIZE,
    ...(state ? { liveMode: state !== 'draft' } : {}),
    ...(state && state !== 'draft' ? { status: state } : {}),
  });
  // Loaded by the page's overview, which is shown first.
  const overview = sparksApi.endpoints.getCampaignsOverview.useQueryState();
  const pendingOf = new Map(overview.data?.data.toReview.map(({ _id, pendingPosts }) => [_id, pendingPosts]));
  if (!currentData && error)
    return <QueryError title={t('campaigns.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!currentData) return <RowsSkeleton count={5} height="5.5rem" />;
  const { data, pagination } = currentData;
  if (data.length === 0) return <NoCampaigns isFiltered={state !== undefined || page > 1} onShow={onShow} />;
  return (
    <>
      <ul className={classes.list}>
        {data.map((spark) => (
          <CampaignRow key={spark._id} spark={spark} pendingPosts={pendingOf.get(spark._id) ?? 0} />
        ))}
      </ul>
      {pagination.totalPages > 1 ? (
        <Group justify="center" mt="xl">
          <Pagination
            total={pagination.totalPages}
            value={pagination.currentPage}
            onChange={(next) => onShow(state ?? 'all', next)}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(item) => ({ 'aria-label': t('pagination.page', { page: item }) })}
          />
        </Group>
      ) : null}
    </>
  );
}

function NoCampaigns({ isFiltered, onShow }: { isFiltered: boolean; onShow: RowsProps['onShow'] }) {
  const { t } = useTranslations();
  if (isFiltered) {
    return (
      <EmptyState
        order={3}
        title={t('campaigns.nothing')}
        action={
          <Button variant="default" onClick={() => onShow('all')}>
            {t('campaigns.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      order={3}
      title={t('campaigns.empty')}
      action={
        <Button variant="default" component={Link} to={paths.create}>
          {t('campaigns.create')}
        </Button>
      }
    >
      {t('campaigns.emptyText')}
    </EmptyState>
  );
}
