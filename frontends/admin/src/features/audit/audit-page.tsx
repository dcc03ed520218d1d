import { useCallback, useMemo, useRef, useState } from 'react';
import type { AuditEntryResponse } from '@sparks/api-client';
import { useListAuditEntriesQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, formatTotal, PageTitle, QueryError } from '@sparks/ui';
import { useAddressParams } from '../../filters/use-address-params';
import { useTranslations } from '../../locales/translations';
import { TableFoot } from '../../table/table-foot';
import { TableSkeleton } from '../../table/table-skeleton';
import { useRowKeys } from '../../table/use-row-keys';
import { AuditFilters } from './audit-filters';
import classes from './audit-page.module.css';
import { isFiltered, readAuditParams, toAuditQuery, writeAuditParams } from './audit-params';
import { AuditTable } from './audit-table';
import { EntryDrawer } from './entry-drawer';

/** Search in the audit log. `auditPath` is the path of this page, for links that filter by an entry's target. */
export function AuditPage({ auditPath }: { auditPath: string }) {
  const { t } = useTranslations();
  const { params, show, change, filter } = useAddressParams(readAuditParams, writeAuditParams);
  // Always refetched: users look for the most recent entries.
  const { currentData, error, isFetching, refetch } = useListAuditEntriesQuery(toAuditQuery(params));
  const entries = useMemo(() => currentData?.data ?? [], [currentData]);
  const [openId, setOpenId] = useState<string | null>(null);
  const openAt = entries.findIndex(({ _id }) => _id === openId);
  const rows = useRef<HTMLTableSectionElement>(null);
  const step = useCallback((by: 1 | -1) => setOpenId((id) => neighbour(entries, id, by)), [entries]);
  useRowKeys({ container: rows, ...(openAt >= 0 ? { onStep: step } : {}) });

  const list = () => {
    if (error && !currentData) return <QueryError title={t('audit.failed')} error={error} onRetry={refetch} />;
    if (!currentData) return <TableSkeleton />;
    if (entries.length === 0) {
      return isFiltered(params) ? (
        <EmptyState
          title={t('audit.empty')}
          action={
            <Button variant="default" onClick={() => show({})}>
              {t('actions.clear')}
            </Button>
          }
        >
          {t('audit.emptyText')}
        </EmptyState>
      ) : (
        <EmptyState title={t('audit.nothing')}>{t('audit.nothingText')}</EmptyState>
      );
    }
    const { pagination } = currentData;
    return (
      <>
        <div className={classes.count} role="status">
          {t('audit.count', { count: pagination.totalItems, shown: formatTotal(pagination) })}
        </div>
        <AuditTable entries={entries} openId={openId} onOpen={({ _id }) => setOpenId(_id)} rows={rows} />
        <TableFoot page={params.page} totalPages={pagination.totalPages} onPage={(page) => change({ page })} />
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('audit.title')} description={t('audit.description')} />
      <AuditFilters params={params} onChange={filter} onClear={() => show({})} entries={entries} />
      <div aria-busy={isFetching}>{list()}</div>
      <EntryDrawer
        entry={entries[openAt] ?? null}
        auditPath={auditPath}
        onClose={() => setOpenId(null)}
        onNewer={openAt > 0 ? () => step(-1) : null}
        onOlder={openAt >= 0 && openAt < entries.length - 1 ? () => step(1) : null}
      />
    </>
  );
}

/** The id of the next or previous entry; at an end the open entry stays. */
function neighbour(entries: readonly AuditEntryResponse[], id: string | null, by: 1 | -1): string | null {
  const at = entries.findIndex(({ _id }) => _id === id);
  return entries[at + by]?._id ?? id;
}
