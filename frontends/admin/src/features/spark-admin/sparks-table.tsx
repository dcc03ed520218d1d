import type { Ref } from 'react';
import type { SparkAdminInfo } from '@sparks/api-client';
import { Badge, BudgetBar, formatMoney, formatNumber, Money, UnstyledButton } from '@sparks/ui';
import { formatUtcDay } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import table from '../../table/data-table.module.css';
import { ROW_OPENER } from '../../table/use-row-keys';
import { SparkStatus } from './spark-status';
import classes from './sparks-page.module.css';

interface SparksTableProps {
  sparks: readonly SparkAdminInfo[];
  now: Date;
  openId: string;
  onOpen: (id: string) => void;
  rows: Ref<HTMLTableSectionElement>;
}

export function SparksTable({ sparks, now, openId, onOpen, rows }: SparksTableProps) {
  const { t } = useTranslations();
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('sparks.name')}</th>
          <th scope="col">{t('sparks.creator')}</th>
          <th scope="col">{t('sparks.status')}</th>
          <th scope="col" className={table.end}>
            {t('sparks.pool')}
          </th>
          <th scope="col" className={`${table.end} ${table.wide}`}>
            {t('sparks.spent')}
          </th>
          <th scope="col" className={`${table.end} ${table.wide}`}>
            {t('sparks.contributions')}
          </th>
          <th scope="col" className={`${table.end} ${table.wide}`}>
            {t('sparks.created')}
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {sparks.map((spark) => (
          <tr key={spark._id} data-open={spark._id === openId || undefined} onClick={() => onOpen(spark._id)}>
            <td className={table.line}>
              <div className={classes.name}>
                <UnstyledButton className={`${table.opener} ${table.nowrap}`} title={spark.name} {...ROW_OPENER}>
                  {spark.name}
                </UnstyledButton>
                {spark.pendingAccessRequests > 0 ? (
                  <Badge color="amber" size="sm" flex="none">
                    {t('sparks.waiting', { count: spark.pendingAccessRequests })}
                  </Badge>
                ) : null}
              </div>
            </td>
            <td className={table.clip}>{spark.creator?.username ?? t('sparks.noCreator')}</td>
            <td>
              <SparkStatus spark={spark} now={now} />
            </td>
            <td className={table.end}>
              {spark.live_mode ? (
                <div className={classes.pool}>
                  <span>
                    <Money cents={spark.budget} />{' '}
                    <span className={classes.of}>{t('sparks.of', { amount: formatMoney(spark.initialBudget) })}</span>
                  </span>
                  <BudgetBar
                    thin
                    budgetCents={spark.budget}
                    initialBudgetCents={spark.initialBudget}
                    label={t('sparks.pool')}
                  />
                </div>
              ) : (
                <span className={classes.dim}>{formatMoney(spark.budget)}</span>
              )}
            </td>
            <td className={`${table.end} ${table.wide}`}>
              <Money cents={spark.usage} />
            </td>
            <td className={`${table.end} ${table.wide}`}>{formatNumber(spark.contributionsCount)}</td>
            <td className={`${table.end} ${table.wide} ${table.nowrap} ${classes.dim}`}>
              {formatUtcDay(spark.created)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
