import { IconSearch } from '@tabler/icons-react';
import type { SparkAdminCounts } from '@sparks/api-client';
import { Button } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import row from '../../filters/filter-row.module.css';
import { FoldedFilters } from '../../filters/folded-filters';
import { SavedFilters } from '../../filters/saved-filters';
import { StateTabs } from '../../filters/state-tabs';
import { TypedFilter } from '../../filters/typed-filter';
import { useTranslations } from '../../locales/translations';
import { isFiltered, SORTS, TABS, writeSparkParams, type Sort, type SparkParams } from './spark-params';

interface SparkFiltersProps {
  params: SparkParams;
  /** Undefined while loading. */
  counts: SparkAdminCounts | undefined;
  onChange: (change: Partial<SparkParams>) => void;
}

/** Status tabs with counts, and the filters that apply to all of them. */
export function SparkFilters({ params, counts, onChange }: SparkFiltersProps) {
  const { t } = useTranslations();
  return (
    <>
      <StateTabs
        label={t('sparks.state')}
        current={params.tab}
        tabs={TABS.map((tab) => ({
          key: tab,
          to: `?${writeSparkParams({ ...params, tab, page: 1, open: '' }).toString()}`,
          label: t(`sparks.tab.${tab}`),
          count: tab === 'top' ? null : counts?.[tab],
        }))}
      />
      {params.tab === 'top' ? null : (
        <div className={row.filters} role="search">
          <TypedFilter
            label={t('sparks.search')}
            leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
            className={row.search}
            maxLength={100}
            value={params.q}
            onChange={(q) => onChange({ q })}
            data-shortcut="search"
          />
          <FoldedFilters count={[params.creator, params.access, params.sort !== SORTS[0]].filter(Boolean).length}>
            <TypedFilter
              label={t('sparks.creator')}
              placeholder={t('sparks.creatorHint')}
              className={row.short}
              maxLength={100}
              value={params.creator}
              onChange={(creator) => onChange({ creator })}
            />
            <Select
              size="xs"
              label={t('sparks.access')}
              className={row.short}
              allowDeselect={false}
              data={[
                { value: '', label: t('sparks.anyAccess') },
                { value: 'private', label: t('sparks.private') },
                { value: 'public', label: t('sparks.public') },
              ]}
              value={params.access ?? ''}
              onChange={(value) => onChange({ access: value === 'private' || value === 'public' ? value : null })}
            />
            <Select
              size="xs"
              label={t('sparks.sort')}
              className={row.short}
              allowDeselect={false}
              data={SORTS.map((value) => ({ value, label: t(`sparks.${value}`) }))}
              value={params.sort}
              onChange={(value) => onChange({ sort: (value ?? 'newest') as Sort })}
            />
          </FoldedFilters>
          <div className={row.filterButtons}>
            {isFiltered(params) ? (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => onChange({ q: '', creator: '', access: null })}
              >
                {t('actions.clear')}
              </Button>
            ) : null}
            <SavedFilters storageKey="sparks.admin.campaign-filters" />
          </div>
        </div>
      )}
    </>
  );
}
