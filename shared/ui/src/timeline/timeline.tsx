import type { ReactNode } from 'react';
import classes from './timeline.module.css';

/** One thing that happened. */
export interface TimelineEvent {
  readonly key: string;
  /** What it meant: the colour of its mark. The words say it, too. */
  readonly tone: 'neutral' | 'good' | 'bad' | 'caution';
  readonly text: ReactNode;
  /** What somebody said about it. */
  readonly reason?: string;
  readonly at: string | Date;
  /** The same moment in the words of the page. */
  readonly timeText: string;
}

/** What happened, one below the other on a line, oldest first; `children` stand in the place of what is still loading. */
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
