import type { SparkAdminCounts } from '@sparks/api-client';
import { Button, Select } from '@sparks/ui';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FoldedFilters } from '../../filters/folded-filters';
import { SavedFilters } from '../../filters/saved-filters';
import { TypedFilter } from '../../filters/typed-filter';
import { formatCount } from '../../format';
import { useWords } from '../../locales/words';
import { isFiltered, SORTS, TABS, writeSparkParams, type Sort, type SparkParams } from './spark-params';
import classes from './sparks-page.module.css';

interface SparkFiltersProps {
  params: SparkParams;
  /** Unknown while they load. */
  counts: SparkAdminCounts | undefined;
  onChange: (change: Partial<SparkParams>) => void;
}

/** The states as tabs with their numbers, and below them what narrows all of them. */
export function SparkFilters({ params, counts, onChange }: SparkFiltersProps) {
  const { t, language } = useWords();
  return (
    <>
      <nav className={classes.tabs} aria-label={t('sparks.state')}>
        {TABS.map((tab) => (
          <Link key={tab} to={`?${writeSparkParams({ ...params, tab, page: 1, open: '' }).toString()}`} className={classes.tab} aria-current={tab === params.tab ? 'true' : undefined}>
            {t(`sparks.tab.${tab}`)}
            {tab === 'top' ? null : <span className={classes.tabCount}>{counts ? formatCount(counts[tab], language) : ' '}</span>}
          </Link>
        ))}
      </nav>
      {params.tab === 'top' ? null : (
        <div className={classes.filters} role="search">
          <TypedFilter
            label={t('sparks.search')}
            leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
            className={classes.search}
            maxLength={100}
            value={params.q}
            onChange={(q) => onChange({ q })}
            data-shortcut="search"
          />
          <FoldedFilters count={[params.creator, params.access, params.sort !== SORTS[0]].filter(Boolean).length}>
            <TypedFilter label={t('sparks.creator')} placeholder={t('sparks.creatorHint')} className={classes.short} maxLength={100} value={params.creator} onChange={(creator) => onChange({ creator })} />
            <Select
              size="xs"
              label={t('sparks.access')}
              className={classes.short}
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
              className={classes.short}
              allowDeselect={false}
              data={SORTS.map((value) => ({ value, label: t(`sparks.${value}`) }))}
              value={params.sort}
              onChange={(value) => onChange({ sort: (value ?? 'newest') as Sort })}
            />
          </FoldedFilters>
          <div className={classes.filterButtons}>
            {isFiltered(params) ? <Button variant="subtle" color="gray" size="xs" onClick={() => onChange({ q: '', creator: '', access: null })}>{t('actions.clear')}</Button> : null}
            <SavedFilters storageKey="sparks.admin.campaign-filters" />
          </div>
        </div>
      )}
    </>
  );
}
