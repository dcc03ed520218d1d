import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { formatChange, Text, UnstyledButton } from '@sparks/ui';
import { Tooltip } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import classes from './headline-metrics.module.css';
import { changeOf, type Metric } from './metrics';

/** A row of figures, each with its change from the comparison period. */
export function HeadlineMetrics({ metrics }: { metrics: readonly Metric[] }) {
  const { t } = useTranslations();
  return (
    <dl className={classes.metrics} aria-label={t('metrics.label')}>
      {metrics.map((metric) => (
        <div key={metric.name} className={classes.metric}>
          <dt>
            {metric.name === 'viral' || metric.name === 'engagement' ? (
              <Tooltip label={t(`metrics.${metric.name}Hint`)}>
                <UnstyledButton className={classes.hinted}>{t(`metrics.${metric.name}`)}</UnstyledButton>
              </Tooltip>
            ) : (
              t(`metrics.${metric.name}`)
            )}
          </dt>
          <dd className={`${classes.value} sparks-tabular`}>{metric.format(metric.now)}</dd>
          {metric.lacks ? (
            <Text component="dd" size="xs" c="dimmed">
              {t(`metrics.${metric.lacks}`)}
            </Text>
          ) : null}
          {metric.before === null ? null : <Change metric={metric} before={metric.before} />}
        </div>
      ))}
    </dl>
  );
}

const MARKS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus };

function Change({ metric, before }: { metric: Metric; before: number }) {
  const { t } = useTranslations();
  const { moved, share, meaning } = changeOf(metric.now, before, metric.direction);
  const Mark = MARKS[moved];
  return (
    <Text component="dd" size="xs" className={`${classes.change} sparks-tabular`} data-meaning={meaning}>
      <Mark size={14} stroke={1.5} aria-hidden />
      {moved === 'same' ? (
        t('metrics.same')
      ) : (
        <>
          {share === null ? null : <span className={classes.share}>{formatChange(share)}</span>}
          <span className={classes.before}>
            {before === 0 ? t('metrics.none') : t('metrics.from', { before: metric.format(before) })}
          </span>
        </>
      )}
    </Text>
  );
}
