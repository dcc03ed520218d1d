import { useState, type ReactNode } from 'react';
import type { AdminOverviewResponse, OverviewFigure, OverviewPeriodFigures } from '@sparks/api-client';
import { OVERVIEW_PERIODS, type OverviewPeriod } from '@sparks/domain';
import { formatMoney, formatNumber, Skeleton, Text, Title } from '@sparks/ui';
import { formatUtcDateTime, SegmentedControl } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import classes from './overview-page.module.css';

const PERIODS = Object.keys(OVERVIEW_PERIODS) as OverviewPeriod[];
const MONEY = ['paidIn', 'paidOut', 'revenue'] as const;
const COUNTS = ['people', 'campaigns'] as const;
const BALANCES = ['poolsCents', 'walletsCents', 'heldCents'] as const;

/** The figures of a period, and where the money is now. */
export function Figures({ overview }: { overview: AdminOverviewResponse | undefined }) {
  const { t } = useTranslations();
  const [period, setPeriod] = useState<OverviewPeriod>('week');
  const figures = overview?.periods.find((each) => each.period === period);
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {t('overview.figures')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('overview.period')}
          value={period}
          onChange={(value) => setPeriod(value as OverviewPeriod)}
          data={PERIODS.map((value) => ({ value, label: t(`overview.periods.${value}`) }))}
        />
      </div>
      <dl className={classes.figures}>
        {MONEY.map((name) => (
          <PeriodFigure key={name} name={name} period={period} figures={figures} format={formatMoney} />
        ))}
        {COUNTS.map((name) => (
          <PeriodFigure key={name} name={name} period={period} figures={figures} format={formatNumber} />
        ))}
      </dl>
      <dl className={classes.figures} data-balances>
        {BALANCES.map((name) => (
          <Figure key={name} label={t(`overview.balance.${name}`)} note={t(`overview.balanceNote.${name}`)}>
            {overview ? formatMoney(overview.balances[name]) : null}
          </Figure>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="xs">
        {overview
          ? t(overview.isCurrent ? 'overview.asOf' : 'overview.behind', {
              time: formatUtcDateTime(overview.asOf),
            })
          : '\u00a0'}
      </Text>
    </section>
  );
}

interface PeriodFigureProps {
  name: keyof Omit<OverviewPeriodFigures, 'period'>;
  period: OverviewPeriod;
  figures: OverviewPeriodFigures | undefined;
  format: (value: number) => string;
}

function PeriodFigure({ name, period, figures, format }: PeriodFigureProps) {
  const { t } = useTranslations();
  const figure = figures?.[name];
  const note = (shown: OverviewFigure) => {
    const before = t(`overview.before.${period}`, { value: format(shown.previous) });
    const change = changeOf(shown);
    return (
      <>
        {change === null ? null : <span className={classes.change}>{change}</span>} {before}
      </>
    );
  };
  return (
    <Figure label={t(`overview.figure.${name}`)} note={figure ? note(figure) : '\u00a0'}>
      {figure ? format(figure.value) : null}
    </Figure>
  );
}

/** As a signed percentage; `null` when the period before has nothing to compare with. */
function changeOf({ value, previous }: OverviewFigure): string | null {
  if (previous <= 0) return null;
  return formatNumber((value - previous) / previous, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
}

/** Without a value, its skeleton. */
function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={`${classes.value} sparks-tabular`}>{children ?? <Skeleton height="1.75rem" width="6rem" />}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}
