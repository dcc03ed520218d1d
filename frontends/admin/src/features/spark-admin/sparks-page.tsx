import { useCallback, useRef } from 'react';
import {
  useCountSparksForAdminsQuery,
  useListSparksForAdminsQuery,
  useListTopSpendingSparksQuery,
} from '@sparks/api-client/lazy';
import { Button, EmptyState, formatTotal, PageTitle, QueryError, useNow } from '@sparks/ui';
import row from '../../filters/filter-row.module.css';
import { useAddressParams } from '../../filters/use-address-params';
import { useTranslations } from '../../locales/translations';
import { TableFoot } from '../../table/table-foot';
import { TableSkeleton } from '../../table/table-skeleton';
import { useRowKeys } from '../../table/use-row-keys';
import { SparkDrawer, type ExportOf } from './spark-drawer';
import { SparkFilters } from './spark-filters';
import { isFiltered, readSparkParams, toCountsQuery, toListQuery, writeSparkParams } from './spark-params';
import { SparksTable } from './sparks-table';

/** Maximum age of a status badge. */
const NOW_REFRESH_MS = 30_000;

/** All campaigns, including drafts. `auditPath` is the path of the audit log, `exportOf` renders the export button. */
export function SparksPage({ auditPath, exportOf }: { auditPath: string; exportOf: ExportOf }) {
  const { t } = useTranslations();
  const now = useNow(NOW_REFRESH_MS);
  const { params, change, filter } = useAddressParams(readSparkParams, writeSparkParams);
  const isTop = params.tab === 'top';
  const counts = useCountSparksForAdminsQuery(toCountsQuery(params));
  const list = useListSparksForAdminsQuery(toListQuery(params), { skip: isTop });
  const top = useListTopSpendingSparksQuery(undefined, { skip: !isTop });
  const shown = isTop ? top : list;
  const sparks = shown.currentData?.data;

  const openAt = sparks?.findIndex(({ _id }) => _id === params.open) ?? -1;
  const rows = useRef<HTMLTableSectionElement>(null);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = sparks?.[openAt + by];
      if (next) change({ open: next._id });
    },
    [sparks, openAt, change],
  );
  useRowKeys({ container: rows, ...(openAt >= 0 ? { onStep: step } : {}) });

  const content = () => {
    if (shown.error && !sparks)
      return <QueryError title={t('sparks.failed')} error={shown.error} onRetry={shown.refetch} />;
    if (!sparks) return <TableSkeleton />;
    if (sparks.length === 0) {
      return (
        <EmptyState
          title={params.q ? t('sparks.nothingFound', { search: params.q }) : t('sparks.empty')}
          action={
            isFiltered(params) ? (
              <Button variant="default" onClick={() => filter({ q: '', creator: '', access: null })}>
                {t('actions.clear')}
              </Button>
            ) : null
          }
        >
          {t('sparks.emptyText')}
        </EmptyState>
      );
    }
    const pagination = isTop ? null : list.currentData?.pagination;
    return (
      <>
        <div className={row.count} role="status">
          {pagination
            ? t('sparks.count', { count: pagination.totalItems, shown: formatTotal(pagination) })
            : t('sparks.topText')}
        </div>
        <SparksTable sparks={sparks} now={now} openId={params.open} onOpen={(open) => change({ open })} rows={rows} />
        <TableFoot
          page={params.page}
          totalPages={pagination?.totalPages ?? 1}
          onPage={(page) => change({ page, open: '' })}
        />
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('sparks.title')} description={t('sparks.description')} />
      <SparkFilters params={params} counts={counts.currentData?.data} onChange={filter} />
      <div aria-busy={shown.isFetching}>{content()}</div>
      <SparkDrawer
        sparkId={params.open}
        now={now}
        auditPath={auditPath}
        exportOf={exportOf}
        onClose={() => change({ open: '' })}
      />
    </>
  );
}
