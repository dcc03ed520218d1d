import type { AuditEntryResponse } from '@sparks/api-client';
import { Text } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import { changeRows } from './change-rows';
import classes from './entry-drawer.module.css';

/** Columns: field, before, after. The headings distinguish the values, color is only an addition. */
export function ChangesTable({ entry }: { entry: AuditEntryResponse }) {
  const { t } = useTranslations();
  const changes = changeRows(entry, t);
  if (changes.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t('entry.noChanges')}
      </Text>
    );
  const plain = [t('value.absent'), t('value.none')];
  const look = (text: string, changed: string | undefined) =>
    [classes.value, plain.includes(text) ? classes.none : changed].filter(Boolean).join(' ');
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('entry.field')}</th>
          <th scope="col">{t('entry.before')}</th>
          <th scope="col">{t('entry.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <del className={look(before, classes.was)}>{before}</del>
            </td>
            <td>
              <ins className={look(after, classes.is)}>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
