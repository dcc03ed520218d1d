import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@sparks/ui';
import { lazyMount } from '../../lazy-mount';
import { useTranslations } from '../../translations';
import { BudgetFilter } from './budget-filter';
import classes from './discover-filters.module.css';
import { countFilters } from './discover-params';
import { FilterSelects, SortSelect, type FilterProps } from './filter-fields';
import { OwnLists } from './own-lists';
import { SearchField } from './search-field';

const FiltersDrawer = lazyMount(async () => (await import('./filters-drawer')).FiltersDrawer);

/** On phones everything but the search is in a drawer. */
export function DiscoverFilters({ params, onChange }: FilterProps) {
  const { t } = useTranslations();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const filterCount = countFilters(params);
  return (
    <div className={classes.filters} role="search">
      <div className={classes.row}>
        <SearchField value={params.search} onChange={(search) => onChange({ search })} />
        <div className={classes.sort}>
          <SortSelect params={params} onChange={onChange} />
        </div>
        <Button
          className={classes.drawerButton}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
          onClick={() => setIsDrawerOpen(true)}
        >
          {filterCount > 0 ? t('discover.filtersSet', { count: filterCount }) : t('discover.filters')}
        </Button>
      </div>
      <div className={classes.fields}>
        <FilterSelects params={params} onChange={onChange} />
        <BudgetFilter value={params} onChange={onChange} />
        <OwnLists params={params} onChange={onChange} />
      </div>
      <FiltersDrawer opened={isDrawerOpen} params={params} onChange={onChange} onClose={() => setIsDrawerOpen(false)} />
    </div>
  );
}
