import { Progress, type ProgressProps } from '@mantine/core';
import { formatPercent } from '../language/formats';

interface ProgressBarProps extends Pick<ProgressProps, 'size' | 'radius' | 'animated' | 'className'> {
  /** A fraction from 0 to 1; `undefined` while the length of the work is unknown. */
  done: number | undefined;
  /** What is in progress, for screen readers; without it the bar is hidden from them, because a text says the same. */
  label?: string;
}

/** Progress in whole percents, so that screen readers read "42%", not "42.1875%". Shows 100% only when complete. */
export function ProgressBar({ done, label, animated, ...bar }: ProgressBarProps) {
  const percent = done === undefined ? undefined : Math.floor(done * 100);
  return (
    <Progress.Root {...bar} aria-hidden={label === undefined}>
      <Progress.Section
        value={percent ?? 100}
        animated={animated}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={percent === undefined ? undefined : formatPercent(percent / 100)}
      />
    </Progress.Root>
  );
}
