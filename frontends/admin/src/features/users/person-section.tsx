import type { ReactNode } from 'react';
import { EmptyState, formatTotal, Pagination, QueryError, RowsSkeleton, Title } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './people.module.css';

/** Rows per list on a user's page. */
export const LINES = 6;

interface PersonSectionProps<Item> {
  title: string;
  empty: string;
  failed: string;
  query: {
    currentData?: { data: readonly Item[]; pagination: { totalItems: number; totalPages: number; isExact: boolean } };
    error?: unknown;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  /** Link to the full list, if it has its own page. */
  more?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list on a user's page: count, newest rows, pagination. */
export function PersonSection<Item>({
  title,
  empty,
  failed,
  query,
  page,
  onPage,
  more,
  children,
}: PersonSectionProps<Item>) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = query;
  const content = () => {
    if (error && !currentData) return <QueryError title={failed} error={error} onRetry={refetch} />;
    if (!currentData) return <RowsSkeleton count={LINES} height="3.25rem" />;
    if (currentData.data.length === 0) return <EmptyState compact order={3} title={empty} />;
    return <ul className={classes.list}>{currentData.data.map(children)}</ul>;
  };
  const pagination = currentData?.pagination ?? { totalItems: 0, totalPages: 0, isExact: true };
  return (
    <section>
      <div className={classes.line}>
        <Title order={2} size="h4">
          {pagination.totalItems > 0
            ? t('person.withCount', { title, count: pagination.totalItems, shown: formatTotal(pagination) })
            : title}
        </Title>
        {more}
      </div>
      {content()}
      {pagination.totalPages > 1 ? (
        <nav aria-label={t('person.pagesOf', { title })}>
          <Pagination
            mt="sm"
            size="sm"
            siblings={0}
            total={pagination.totalPages}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
          />
        </nav>
      ) : null}
    </section>
  );
}
