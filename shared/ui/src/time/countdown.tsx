import { countdown } from '@sparks/domain';
import { useUiTexts } from '../provider/texts';
import classes from './countdown.module.css';
import { useNow } from './use-now';

interface CountdownProps {
  endAt: Date;
  /** Update interval in milliseconds. */
  refreshMs: number;
  /** Shows the two largest units only, for cards. */
  compact?: boolean;
  className?: string;
}

/**
 * Remaining time in days, hours, minutes and seconds, in tabular figures. Not a live region, so screen readers do not
 * announce every second.
 */
export function Countdown({ endAt, refreshMs, compact = false, className }: CountdownProps) {
  const texts = useUiTexts();
  const now = useNow(refreshMs);
  const parts = countdown(endAt, now);
  if (!parts) return null;
  const all = [
    { unit: texts.days, value: parts.days },
    { unit: texts.hours, value: parts.hours },
    { unit: texts.minutes, value: parts.minutes },
    { unit: texts.seconds, value: parts.seconds },
  ];
  const largest = Math.max(
    0,
    all.findIndex(({ value }) => value > 0),
  );
  const shown = compact ? all.slice(Math.min(largest, 2), Math.min(largest, 2) + 2) : all;
  return (
    <span role="timer" aria-live="off" className={[classes.countdown, className].filter(Boolean).join(' ')}>
      {shown.map(({ unit, value }, index) => (
        <span key={unit} className={classes.part}>
          <span className={classes.value}>{index === 0 ? value : String(value).padStart(2, '0')}</span>
          <span className={classes.unit}>{unit}</span>
        </span>
      ))}
    </span>
  );
}
