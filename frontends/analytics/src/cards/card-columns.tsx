import type { ReactNode } from 'react';
import classes from './card-columns.module.css';

/** Cards in two columns, one on a phone. `wideFirst`: the first is as wide as both. */
export function CardColumns({ children, wideFirst = false }: { children: ReactNode; wideFirst?: boolean }) {
  return (
    <div className={classes.columns} data-wide-first={wideFirst || undefined}>
      {children}
    </div>
  );
}
