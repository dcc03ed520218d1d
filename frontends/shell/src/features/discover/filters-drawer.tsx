import { Button, Stack, Text } from '@sparks/ui';
import { Drawer } from '@sparks/ui/lazy';
import { useTranslations } from '../../translations';
import { BudgetFields } from './budget-fields';
import classes from './discover-filters.module.css';
import { FilterSelects, SortSelect, type FilterProps } from './filter-fields';
import { OwnLists } from './own-lists';

export function FiltersDrawer({
  opened,
  onClose,
  params,
  onChange,
}: FilterProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="36rem" title={t('discover.filters')}>
      <Stack pb="lg">
        <div className={classes.inDrawer}>
          <SortSelect params={params} onChange={onChange} withLabels />
          <FilterSelects params={params} onChange={onChange} withLabels />
        </div>
        <section aria-label={t('discover.budget')}>
          <Text size="sm" fw={600} mb="xs">
            {t('discover.budget')}
          </Text>
          <BudgetFields value={params} onChange={onChange} />
        </section>
        <OwnLists params={params} onChange={onChange} />
        <Button onClick={onClose}>{t('discover.showResults')}</Button>
      </Stack>
    </Drawer>
  );
}
