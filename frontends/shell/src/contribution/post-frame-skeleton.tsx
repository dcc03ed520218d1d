import type { CSSProperties } from 'react';
import { Skeleton } from '@sparks/ui';
import classes from './post-frame.module.css';

/** Most posts are upright videos. */
export function PostFrameSkeleton() {
  return (
    <div className={classes.post}>
      <div className={classes.frame} style={{ '--frame-ratio': 9 / 16 } as CSSProperties}>
        <Skeleton height="100%" radius={0} />
      </div>
      <Skeleton height="2.5rem" radius="md" />
    </div>
  );
}
