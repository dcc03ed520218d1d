import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export interface TimelineEvent {
  readonly key: string;
  /** Color of the mark; the text carries the same meaning. */
  readonly tone: 'neutral' | 'good' | 'bad' | 'caution';
  readonly text: ReactNode;
  readonly reason?: string;
  readonly at: string | Date;
  /** Localized time. */
  readonly timeText: string;
}

/** Vertical timeline, oldest first; `children` are placeholders while loading. */
export function Timeline({ events, children }: { events: readonly TimelineEvent[]; children?: ReactNode }) {
  return (
    <ol className={classes.list}>
      {events.map(({ key, tone, text: words, reason, at, timeText: when }) => (
        <li key={key} className={classes.event}>
          <span className={classes.dot} data-tone={tone} aria-hidden />
          <span>{words}</span>
          {reason ? <q className={classes.reason}>{reason}</q> : null}
          <time className={classes.when} dateTime={new Date(at).toISOString()}>
            {when}
          </time>
        </li>
      ))}
      {children}
    </ol>
  );
}
