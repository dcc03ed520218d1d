import { Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListSparksQuery, useSession } from '@sparks/api-client';
import { PAGE_SIZE } from '@sparks/domain';
import {
  Button,
  CardGrid,
  EmptyState,
  formatTotal,
  Group,
  Page,
  PageTitle,
  Pagination,
  QueryError,
  SignInPrompt,
  Text,
  useNow,
} from '@sparks/ui';
import { CampaignCard } from '../../campaign/campaign-card';
import { CampaignGridSkeleton } from '../../campaign/campaign-card-skeleton';
import { FIRST_ROW } from '../../first-row';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { DiscoverFilters } from './discover-filters';
import classes from './discover-page.module.css';
import { changeParams, countFilters, readParams, toQuery, writeParams, type DiscoverParams } from './discover-params';
import { Following } from './following';

/** Badges change at most once a minute. */
const CLOCK_MS = 60_000;

interface DiscoverPageProps {
  /** Shown above the campaigns of the first page, at the same time as they are. */
  notice?: ReactNode;
  /** Whether it is known that there is no notice, or which one. */
  isNoticeKnown?: boolean;
}

export function DiscoverPage({ notice = null, isNoticeKnown = true }: DiscoverPageProps) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  // Typing replaces the history entry; filters and pages add one. Only a new page scrolls to the top.
  const change = (changed: Partial<DiscoverParams>) =>
    setSearch(writeParams(changeParams(params, changed)), {
      replace: 'search' in changed,
      preventScrollReset: !('page' in changed),
    });
  return (
    <Page>
      <PageTitle title={t('discover.title')} description={t('discover.description')} />
      <DiscoverFilters params={params} onChange={change} />
      {params.saved ? <Following /> : null}
      <CampaignList
        params={params}
        notice={params.page === 1 && !isNarrowed(params) ? notice : null}
        isNoticeKnown={isNoticeKnown}
        onPage={(page) => change({ page })}
        onClear={() => setSearch(new URLSearchParams(), { preventScrollReset: true })}
      />
    </Page>
  );
}

interface CampaignListProps {
  params: DiscoverParams;
  notice: ReactNode;
  isNoticeKnown: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

function CampaignList({ params, notice, isNoticeKnown, onPage, onClear }: CampaignListProps) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  const { status, signIn } = useSession();
  const isClosed = (params.mine || params.saved) && status !== 'signed-in';
  const { currentData: list, error, isFetching, refetch } = useListSparksQuery(toQuery(params), { skip: isClosed });
  const currentData = isNoticeKnown ? list : undefined;
  if (isClosed && status !== 'loading') {
    return (
      <SignInPrompt
        order={2}
        title={t('session.signInFirst')}
        text={t('session.signInFirstText')}
        action={t('session.signIn')}
        onSignIn={() => signIn()}
      />
    );
  }
  if (error && !currentData)
    return <QueryError title={t('discover.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (currentData?.data.length === 0)
    return <NoCampaigns params={params} total={currentData.pagination.totalItems} onPage={onPage} onClear={onClear} />;

  const pagination = currentData?.pagination;
  return (
    <>
      <div className={classes.summary}>
        <Text size="sm" c="dimmed" role="status" className="sparks-tabular">
          {pagination ? t('discover.found', { count: pagination.totalItems, number: formatTotal(pagination) }) : ''}
        </Text>
        {pagination && isNarrowed(params) ? (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('discover.clear')}
          </Button>
        ) : null}
      </div>
      {currentData ? (
        // The notice's code loads before the campaigns appear, so that nothing moves.
        <Suspense fallback={<CampaignGridSkeleton count={PAGE_SIZE} />}>
          {notice}
          <CardGrid>
            {currentData.data.map((spark, index) => (
              <CampaignCard key={spark._id} spark={spark} now={now} isInFirstRow={index < FIRST_ROW} />
            ))}
          </CardGrid>
        </Suspense>
      ) : (
        <CampaignGridSkeleton count={PAGE_SIZE} />
      )}
      {pagination && pagination.totalPages > 1 ? (
        <Group justify="center" mt="xl">
          <Pagination
            total={pagination.totalPages}
            value={pagination.currentPage}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(page) => ({ 'aria-label': t('pagination.page', { page }) })}
          />
        </Group>
      ) : null}
    </>
  );
}

const isOnlySaved = (params: DiscoverParams) => params.saved && countFilters(params) === 1 && params.search === '';

const emptyTextOf = (params: DiscoverParams) =>
  isOnlySaved(params)
    ? 'watchlist.emptyText'
    : params.search === ''
      ? 'discover.emptyText'
      : countFilters(params) === 0
        ? 'discover.nothingFoundText'
        : 'discover.nothingFoundInFilters';

const isNarrowed = (params: DiscoverParams) => countFilters(params) > 0 || params.search !== '';

function NoCampaigns({
  params,
  total,
  onPage,
  onClear,
}: Pick<CampaignListProps, 'params' | 'onPage' | 'onClear'> & { total: number }) {
  const { t } = useTranslations();
  if (total > 0) {
    return (
      <EmptyState
        title={t('discover.pastEnd', { page: params.page })}
        action={
          <Button variant="default" onClick={() => onPage(1)}>
            {t('pagination.first')}
          </Button>
        }
      />
    );
  }
  if (!isNarrowed(params)) {
    return (
      <EmptyState
        title={t('discover.none')}
        action={
          <Button component={Link} to={paths.create}>
            {t('nav.create')}
          </Button>
        }
      >
        {t('discover.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        isOnlySaved(params)
          ? t('watchlist.empty')
          : params.search
            ? t('discover.nothingFound', { search: params.search })
            : t('discover.empty')
      }
      action={
        <Button variant="default" onClick={onClear}>
          {t('discover.clear')}
        </Button>
      }
    >
      {t(emptyTextOf(params))}
    </EmptyState>
  );
}
