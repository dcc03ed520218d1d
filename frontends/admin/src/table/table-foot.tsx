import { Kbd, Pagination } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './data-table.module.css';

interface TableFootProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Whether the rows have the keys of `useRowKeys`. */
  hasRowKeys?: boolean;
}

/** Keyboard hints and pagination; a single page has no pagination. */
export function TableFoot({ page, totalPages, onPage, hasRowKeys = true }: TableFootProps) {
  const { t } = useTranslations();
  return (
    <div className={classes.foot}>
      <span className={classes.keys}>
        {hasRowKeys ? (
          <>
            <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> {t('keys.hint')} <Kbd size="xs">Enter</Kbd> {t('keys.open')}
          </>
        ) : null}
      </span>
      {totalPages > 1 ? (
        <nav aria-label={t('pagination.label')}>
          <Pagination
            size="sm"
            total={totalPages}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
          />
        </nav>
      ) : null}
    </div>
  );
}
