import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

interface TwoColumnsProps {
  /** The input column. */
  children: ReactNode;
  /** The preview column. */
  stage: ReactNode;
  /** The actions: below the input, or at the bottom of the screen on phones. */
  wayOut: ReactNode;
  /** Places the preview before the input on phones. */
  isStageFirst?: boolean;
}

export function TwoColumns({ children, stage, wayOut, isStageFirst = false }: TwoColumnsProps) {
  return (
    <div className={classes.columns} data-stage-first={isStageFirst || undefined}>
      <div className={classes.form}>{children}</div>
      {stage}
      <div className={classes.wayOut}>{wayOut}</div>
    </div>
  );
}

export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

export function Stage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.stage} aria-label={label}>
      <div className={classes.inner}>{children}</div>
    </section>
  );
}
