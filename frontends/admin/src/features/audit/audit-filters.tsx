import { IconSearch, IconX } from '@tabler/icons-react';
import type { AuditEntryResponse } from '@sparks/api-client';
import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES, type AuditAction, type AuditTargetType } from '@sparks/domain';
import { Button, TextInput } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import { FoldedFilters } from '../../filters/folded-filters';
import { SavedFilters } from '../../filters/saved-filters';
import { TypedFilter } from '../../filters/typed-filter';
import { actionText } from '../../locales/action-text';
import { useTranslations } from '../../locales/translations';
import classes from './audit-page.module.css';
import { isFiltered, type AuditParams } from './audit-params';

interface AuditFiltersProps {
  params: AuditParams;
  onChange: (change: Partial<AuditParams>) => void;
  onClear: () => void;
  /** The listed entries: they provide the names of ids that come from a link. */
  entries: readonly AuditEntryResponse[];
}

/** The filter row, and below it the ids that a link has filtered by. */
export function AuditFilters({ params, onChange, onClear, entries }: AuditFiltersProps) {
  const { t } = useTranslations();
  const links = [
    { name: 'campaign', label: entries[0]?.campaign?.name ?? t('audit.onlyCampaign') },
    { name: 'target', label: entries[0]?.target.label ?? t('audit.onlyThing') },
    { name: 'person', label: entries[0]?.person?.username ?? t('audit.onlyPerson') },
  ] as const;
  return (
    <div className={classes.filters} role="search">
      <TypedFilter
        label={t('audit.search')}
        leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
        className={classes.search}
        maxLength={100}
        value={params.q}
        onChange={(q) => onChange({ q })}
        data-shortcut="search"
      />
      <FoldedFilters count={[params.actor, params.action, params.type, params.from, params.to].filter(Boolean).length}>
        <TypedFilter
          label={t('audit.actor')}
          className={classes.short}
          maxLength={100}
          value={params.actor}
          onChange={(actor) => onChange({ actor })}
        />
        <Select
          size="xs"
          label={t('audit.action')}
          placeholder={t('audit.anyAction')}
          className={classes.search}
          searchable
          clearable
          data={AUDIT_ACTION_NAMES.map((value) => ({ value, label: actionText(value, t) }))}
          value={params.action}
          onChange={(action) => onChange({ action: action as AuditAction | null })}
        />
        <Select
          size="xs"
          label={t('audit.type')}
          placeholder={t('audit.anyType')}
          className={classes.short}
          clearable
          data={AUDIT_TARGET_TYPES.map((value) => ({ value, label: t(`targetType.${value}`) }))}
          value={params.type}
          onChange={(type) => onChange({ type: type as AuditTargetType | null })}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('audit.from')}
          className={classes.day}
          max={params.to || undefined}
          value={params.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('audit.to')}
          className={classes.day}
          min={params.from || undefined}
          value={params.to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </FoldedFilters>
      <div className={classes.filterButtons}>
        {isFiltered(params) ? (
          <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
            {t('actions.clear')}
          </Button>
        ) : null}
        <SavedFilters storageKey="sparks.admin.audit-filters" />
      </div>
      {links.some(({ name }) => params[name]) ? (
        <div className={classes.links}>
          {links.map(({ name, label }) =>
            params[name] ? (
              <Button
                key={name}
                variant="light"
                size="compact-xs"
                rightSection={<IconX size={12} stroke={1.5} aria-hidden />}
                aria-label={t('audit.removeFilter', { name: label })}
                onClick={() => onChange({ [name]: '' })}
              >
                {label}
              </Button>
            ) : null,
          )}
        </div>
      ) : null}
    </div>
  );
}
