import type { Ref } from 'react';
import type { AuditEntryResponse } from '@sparks/api-client';
import { UnstyledButton } from '@sparks/ui';
import { formatUtcTimestamp } from '@sparks/ui/lazy';
import { actionText } from '../../locales/action-text';
import { useTranslations } from '../../locales/translations';
import table from '../../table/data-table.module.css';
import { ROW_OPENER } from '../../table/use-row-keys';
import classes from './audit-page.module.css';
import { changeRows } from './change-rows';

/** Number of changed fields that a row lists by name before it shows only a count. */
const NAMED_FIELDS = 2;

interface AuditTableProps {
  entries: readonly AuditEntryResponse[];
  openId: string | null;
  onOpen: (entry: AuditEntryResponse) => void;
  rows: Ref<HTMLTableSectionElement>;
}

/** The audit log as a dense table, one row per entry. */
export function AuditTable({ entries, openId, onOpen, rows }: AuditTableProps) {
  const { t } = useTranslations();
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.thing')}</th>
          <th scope="col" className={table.wide}>
            {t('audit.changes')}
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {entries.map((entry) => (
          <tr key={entry._id} data-open={entry._id === openId || undefined} onClick={() => onOpen(entry)}>
            <td className={`${table.nowrap} ${classes.when}`}>
              <time dateTime={entry.createdAt}>{formatUtcTimestamp(entry.createdAt)}</time>
            </td>
            <td className={table.nowrap}>{entry.actor.username}</td>
            <td className={table.line}>
              <UnstyledButton className={table.opener} {...ROW_OPENER}>
                {actionText(entry.action, t)}
              </UnstyledButton>
            </td>
            <td className={table.clip} title={targetName(entry)}>
              {targetName(entry)}
            </td>
            <td className={`${table.wide} ${table.clip} ${classes.changed}`}>{changedFields(entry, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "YouTube post of ada · Window herbs": the target, followed by its campaign unless that is the target. */
export function targetName({ target, campaign }: Pick<AuditEntryResponse, 'target' | 'campaign'>): string {
  const name = target.label ?? target.id;
  return campaign && campaign.id !== target.id ? `${name} · ${campaign.name}` : name;
}

function changedFields(entry: AuditEntryResponse, t: ReturnType<typeof useTranslations>['t']): string {
  const labels = changeRows(entry, t).map(({ label }) => label);
  const named = labels.slice(0, NAMED_FIELDS).join(', ');
  return labels.length > NAMED_FIELDS ? `${named} ${t('audit.more', { count: labels.length - NAMED_FIELDS })}` : named;
}
