import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@sparks/ui';
import { Drawer } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';
import classes from './folded-filters.module.css';
import { FlushOnBlur } from './typed-filter';

interface FoldedFiltersProps {
  /** Number of set filters, shown on the button because the drawer hides the fields. */
  count: number;
  /** Rendered twice while the drawer is open, so the fields must keep their state in the URL. */
  children: ReactNode;
}

/** Filters in a row on wide screens, in a drawer on phones. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes.inline}>{children}</div>
      <Button
        className={classes.open}
        variant="default"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('filters.set', { count }) : t('filters.open')}
      </Button>
      <Drawer opened={isOpen} onClose={() => setIsOpen(false)} position="bottom" size="30rem" title={t('filters.open')}>
        <div className={classes.drawer}>
          <FlushOnBlur value>{children}</FlushOnBlur>
          <Button onClick={() => setIsOpen(false)}>{t('filters.show')}</Button>
        </div>
      </Drawer>
    </>
  );
}
