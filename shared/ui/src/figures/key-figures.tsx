import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './key-figures.module.css';

/** The headline figures of a page in one row, on phones below each other or in pairs. */
export function KeyFigures({
  label,
  inPairs = false,
  children,
}: {
  label: string;
  inPairs?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={label}>
      <dl className={inPairs ? `${classes.figures} ${classes.inPairs}` : classes.figures}>{children}</dl>
    </section>
  );
}

interface KeyFigureProps {
  label: string;
  /** What the figure means; one line. */
  note: string;
  /** `null` while loading: its skeleton. */
  children: ReactNode;
}

export function KeyFigure({ label, note, children }: KeyFigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={`${classes.value} sparks-tabular`}>{children ?? <Skeleton height="2rem" width="6rem" />}</dd>
      <dd className={classes.note}>{children === null ? <Skeleton height="1rem" width="8rem" /> : note}</dd>
    </div>
  );
}
