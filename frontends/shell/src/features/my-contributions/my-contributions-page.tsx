import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMyContributionPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, LoadMore, Page, PageTitle, QueryError, RowsSkeleton, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { useLoadMore } from '../../contribution/use-pages';
import { paths } from '../../paths';
import { ContributionFilters } from './contribution-filters';
import { ContributionRow } from './contribution-row';
import rowClasses from './contribution-row.module.css';
import { EarningsFigures } from './earnings-figures';
import { isFiltered, readParams, toListArg, writeParams, type ListParams } from './list-params';
import classes from './my-contributions-page.module.css';

/** What a contributor has submitted, what it earned, and what it needs next. */
export function MyContributionsPage() {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  const results = useRef<HTMLElement>(null);
  const show = (change: Partial<ListParams>) =>
    setSearch(writeParams({ ...params, ...change }), { replace: true, preventScrollReset: true });
  return (
    <Page>
      <PageTitle title={t('mine.title')} description={t('mine.description')} />
      <EarningsFigures />
      <ContributionFilters params={params} onChange={show} />
      <section ref={results} tabIndex={-1} className={classes.results} aria-label={t('mine.list')}>
        <Results
          params={params}
          onClear={() => {
            show({ status: null, campaign: null, platform: null });
            results.current?.focus();
          }}
        />
      </section>
    </Page>
  );
}

function Results({ params, onClear }: { params: ListParams; onClear: () => void }) {
  const { t } = useTranslations();
  const list = useMyContributionPagesInfiniteQuery(toListArg(params));
  const loadMore = useLoadMore(list);
  const blocks = list.currentData?.pages.flatMap(({ data }) => data);
  if (!blocks && list.error) return <QueryError title={t('mine.failed')} error={list.error} onRetry={list.refetch} />;
  if (!blocks) return <RowsSkeleton count={5} height="7rem" />;
  if (blocks.length === 0) return <NoContributions isFiltered={isFiltered(params)} onClear={onClear} />;
  const total = list.currentData?.pages[0]?.pagination.totalItems ?? blocks.length;
  return (
    <>
      <VisuallyHidden role="status">{t('mine.total', { count: total })}</VisuallyHidden>
      <div className={rowClasses.head} aria-hidden>
        <span>{t('mine.post')}</span>
        <span>{t('mine.status')}</span>
        {(['views', 'earned', 'submitted'] as const).map((column) => (
          <span key={column} className={rowClasses.headNumber}>
            {t(`mine.${column}`)}
          </span>
        ))}
      </div>
      <ul className={classes.list}>
        {blocks.map((block) => (
          <ContributionRow key={block._id} block={block} />
        ))}
      </ul>
      <LoadMore list={list} onLoadMore={loadMore} />
    </>
  );
}

function NoContributions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslations();
  if (isFiltered) {
    return (
      <EmptyState
        title={t('mine.nothing')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('mine.clear')}
          </Button>
        }
      >
        {t('mine.nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('mine.empty')}
      action={
        <Button component={Link} to={paths.discover}>
          {t('contributions.startEarning')}
        </Button>
      }
    >
      {t('mine.emptyText')}
    </EmptyState>
  );
}
