import type { ReactNode } from 'react';
import classes from './card-columns.module.css';

/** Cards in two columns, one on phones. With `wideFirst` the first card spans both. */
export function CardColumns({ children, wideFirst = false }: { children: ReactNode; wideFirst?: boolean }) {
  return (
    <div className={classes.columns} data-wide-first={wideFirst || undefined}>
      {children}
    </div>
  );
}
