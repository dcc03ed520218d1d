import { IconSearch } from '@tabler/icons-react';
import { PLATFORM_NAMES, SOCIAL_PLATFORMS, SORT_BY, type SocialPlatform, type SortBy } from '@sparks/domain';
import { Button, sharedText } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import { isFiltered, SEARCH_MAX, TABS, writeBlockParams, type BlockParams, type Tab } from '../../filters/block-params';
import { CampaignFilter } from '../../filters/campaign-filter';
import row from '../../filters/filter-row.module.css';
import { FoldedFilters } from '../../filters/folded-filters';
import { SavedFilters } from '../../filters/saved-filters';
import { StateTabs } from '../../filters/state-tabs';
import { TypedFilter } from '../../filters/typed-filter';
import { useTranslations } from '../../locales/translations';

interface BlockFiltersProps {
  params: BlockParams;
  /** Counts as texts; absent while loading. */
  counts: Partial<Record<Tab, string | undefined>>;
  seesDeleted: boolean;
  onChange: (change: Partial<BlockParams>) => void;
}

/** Status tabs with counts, and the filters of the list. */
export function BlockFilters({ params, counts, seesDeleted, onChange }: BlockFiltersProps) {
  const { t } = useTranslations();
  const tabs = TABS.filter((tab) => tab !== 'deleted' || seesDeleted);
  return (
    <>
      <StateTabs
        label={t('posts.state')}
        current={params.tab}
        tabs={tabs.map((tab) => ({
          key: tab,
          to: `?${writeBlockParams({ ...params, tab, page: 1, open: '' }).toString()}`,
          label: t(`posts.tab.${tab}`),
          // Counted only where it is listed.
          count: tab === 'overdue' ? (counts.overdue ?? null) : counts[tab],
        }))}
      />
      <div className={row.filters} role="search">
        <TypedFilter
          label={t('posts.search')}
          placeholder={t('posts.searchHint')}
          leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
          className={row.search}
          maxLength={SEARCH_MAX}
          value={params.search}
          onChange={(search) => onChange({ search })}
          data-shortcut="search"
        />
        <FoldedFilters count={[params.campaign, params.platform, params.sort !== 'newest'].filter(Boolean).length}>
          <CampaignFilter
            className={row.short}
            label={t('posts.campaign')}
            value={params.campaign}
            onChange={(campaign) => onChange({ campaign })}
          />
          <Select
            size="xs"
            label={t('posts.platform')}
            className={row.short}
            allowDeselect={false}
            data={[
              { value: '', label: t('posts.anyPlatform') },
              ...SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] })),
            ]}
            value={params.platform ?? ''}
            onChange={(value) => onChange({ platform: (value || null) as SocialPlatform | null })}
          />
          <Select
            size="xs"
            label={t('posts.sort')}
            className={row.short}
            allowDeselect={false}
            data={SORT_BY.map((value) => ({ value, label: sharedText(`sort.${value}`) }))}
            value={params.sort}
            onChange={(value) => onChange({ sort: (value ?? 'newest') as SortBy })}
          />
        </FoldedFilters>
        <div className={row.filterButtons}>
          {isFiltered(params) ? (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => onChange({ campaign: '', platform: null, search: '' })}
            >
              {t('actions.clear')}
            </Button>
          ) : null}
          <SavedFilters storageKey="sparks.admin.post-filters" />
        </div>
      </div>
    </>
  );
}
