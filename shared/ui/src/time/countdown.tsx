import { countdown } from '@sparks/domain';
import { useUiTexts } from '../provider/texts';
import classes from './countdown.module.css';
import { useNow } from './use-now';

interface CountdownProps {
  /** When it ends, UTC. */
  endAt: Date;
  /** Pause between two updates in milliseconds: 1 s in a header, 5 s in a detail. */
  refreshMs: number;
  /** Shows the two largest units only, for cards. */
  compact?: boolean;
  className?: string;
}

/**
 * Time left in days, hrs, mins, secs. Figures are tabular, so nothing moves while they change. Screen readers get
 * the time left when they come by, not every second.
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
