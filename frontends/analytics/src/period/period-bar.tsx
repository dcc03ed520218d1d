import { useMemo } from 'react';
import { PLATFORM_NAMES, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Switch, TextInput } from '@sparks/ui';
import { ownTimeZone, SegmentedControl, Select, timeZones } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';
import classes from './period-bar.module.css';
import { isComparable, periodOf, RANGES, type PeriodParams, type Range } from './period-params';

interface PeriodBarProps {
  params: PeriodParams;
  /** The current day in the selected time zone. */
  today: string;
  onChange: (change: Partial<PeriodParams>) => void;
}

/** Selects the period, the time zone, the platform and the comparison. */
export function PeriodBar({ params, today, onChange }: PeriodBarProps) {
  const { t } = useTranslations();
  const own = ownTimeZone();
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zoneName(zone) })), []);
  const period = periodOf(params, today);
  return (
    <div className={classes.bar} role="search" aria-label={t('period.label')}>
      <SegmentedControl
        size="xs"
        aria-label={t('period.label')}
        className={classes.ranges}
        data={RANGES.map((value) => ({ value, label: t(`period.ranges.${value}`) }))}
        value={params.range}
        // A custom range starts with the dates of the current one.
        onChange={(range) =>
          onChange({
            range: range as Range,
            ...(range === 'custom' ? { from: period.from ?? '', to: period.to ?? today } : {}),
          })
        }
      />
      {params.range === 'custom' ? (
        <>
          <TextInput
            size="xs"
            type="date"
            aria-label={t('period.from')}
            className={classes.day}
            max={params.to || today}
            value={params.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            type="date"
            aria-label={t('period.to')}
            className={classes.day}
            min={params.from || undefined}
            max={today}
            value={params.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </>
      ) : null}
      <Select
        size="xs"
        aria-label={t('period.timezone')}
        className={classes.zone}
        searchable
        allowDeselect={false}
        limit={60}
        data={[{ value: '', label: t('period.ownTimezone', { zone: zoneName(own) }) }, ...zones]}
        value={params.timezone}
        onChange={(timezone) => onChange({ timezone: timezone ?? '' })}
      />
      <Select
        size="xs"
        aria-label={t('platformFilter.label')}
        className={classes.platform}
        allowDeselect={false}
        data={[
          { value: '', label: t('platformFilter.all') },
          ...SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] })),
        ]}
        value={params.platform}
        onChange={(value) => onChange({ platform: SOCIAL_PLATFORMS.find((known) => known === value) ?? '' })}
      />
      {isComparable(period) ? (
        <Switch
          size="xs"
          label={t('period.compare')}
          checked={params.compare}
          onChange={(event) => onChange({ compare: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
