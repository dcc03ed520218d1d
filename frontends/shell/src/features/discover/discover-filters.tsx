import { useMe } from '@sparks/api-client';
import { Button, Drawer, Stack, Switch, Text } from '@sparks/ui';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { BudgetFields, BudgetFilter } from './budget-filter';
import classes from './discover-filters.module.css';
import { countFilters } from './discover-params';
import { FilterSelects, SortSelect, type FilterProps } from './filter-fields';
import { SearchField } from './search-field';
import { useWords } from '../../words';

/** Search, order and filters; on phones all but the search is in a drawer. */
export function DiscoverFilters({ params, onChange }: FilterProps) {
  const { t } = useWords();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const filterCount = countFilters(params);
  return (
    <div className={classes.filters} role="search">
      <div className={classes.row}>
        <SearchField value={params.search} onChange={(search) => onChange({ search })} />
        <div className={classes.sort}>
          <SortSelect params={params} onChange={onChange} />
        </div>
        <Button className={classes.drawerButton} variant="default" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />} onClick={() => setIsDrawerOpen(true)}>
          {filterCount > 0 ? t('discover.filtersSet', { count: filterCount }) : t('discover.filters')}
        </Button>
      </div>
      <div className={classes.fields}>
        <FilterSelects params={params} onChange={onChange} />
        <BudgetFilter value={params} onChange={onChange} />
        <OnlyMine params={params} onChange={onChange} />
      </div>
      <Drawer opened={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} position="bottom" size="36rem" title={t('discover.filters')}>
        <Stack pb="lg">
          <div className={classes.inDrawer}>
            <SortSelect params={params} onChange={onChange} withLabels />
            <FilterSelects params={params} onChange={onChange} withLabels />
          </div>
          <section aria-label={t('discover.budget')}>
            <Text size="sm" fw={600} mb="xs">{t('discover.budget')}</Text>
            <BudgetFields value={params} onChange={onChange} />
          </section>
          <OnlyMine params={params} onChange={onChange} />
          <Button onClick={() => setIsDrawerOpen(false)}>{t('discover.showResults')}</Button>
        </Stack>
      </Drawer>
    </div>
  );
}

/** The person's own campaigns, with drafts; nothing for nobody. */
function OnlyMine({ params, onChange }: FilterProps) {
  const { t } = useWords();
  const { me } = useMe();
  if (!me) return null;
  return <Switch className={classes.mine} label={t('discover.mine')} checked={params.mine} onChange={(event) => onChange({ mine: event.currentTarget.checked })} />;
}
