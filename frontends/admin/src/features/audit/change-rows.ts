import type { AuditEntryResponse } from '@sparks/api-client';
import { formatMoney } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import en from '../../locales/en';
import type { useTranslations } from '../../locales/translations';

type Translate = ReturnType<typeof useTranslations>['t'];
type KnownField = keyof typeof en.field;

export interface ChangeRow {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const MONEY: ReadonlySet<string> = new Set([
  'budget',
  'initialBudget',
  'approvalBonus',
  'spotlightCost',
  'ratePerThousandViews',
  'maxEarningPerContribution',
]);
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** The changed fields of an entry in recorded order, with their formatted values before and after. */
export function changeRows({ before, after }: Pick<AuditEntryResponse, 'before' | 'after'>, t: Translate): ChangeRow[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    label: fieldLabel(field, t),
    before: before && field in before ? valueText(field, before[field], t) : t('value.absent'),
    after: after && field in after ? valueText(field, after[field], t) : t('value.absent'),
  }));
}

/** The translated label of a field; without a translation, its name split into words. */
export function fieldLabel(field: string, t: Translate): string {
  if (Object.hasOwn(en.field, field)) return t(`field.${field as KnownField}`);
  const words = field
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a stored value: amounts as money, times in UTC, arrays as lists. */
export function valueText(field: string, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('value.none');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number')
    return (MONEY.has(field) || field.endsWith('Cents')) && Number.isSafeInteger(value)
      ? formatMoney(value)
      : String(value);
  if (typeof value === 'string') return ISO_MOMENT.test(value) ? `${formatUtcDateTime(value)} UTC` : value;
  if (Array.isArray(value))
    return value.length === 0 ? t('value.none') : value.map((item: unknown) => valueText(field, item, t)).join('\n');
  return objectText(field, value as Record<string, unknown>, t);
}

function objectText(field: string, value: Record<string, unknown>, t: Translate): string {
  const keys = Object.keys(value);
  // Nested times: { date }.
  if (keys.length === 1 && keys[0] === 'date') return valueText(field, value.date, t);
  return keys.map((key) => `${key}: ${valueText(key, value[key], t)}`).join(', ');
}
