import type { ReactNode } from 'react';
import classes from './centered.module.css';

/** One thing in the middle of the full screen. */
export function Centered({ children }: { children: ReactNode }) {
  return <div className={classes.centered}>{children}</div>;
}
