import { Skeleton } from '@mantine/core';
import { LoadingRegion } from './skeletons';
import classes from './workspace-skeleton.module.css';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Form and preview side by side, as on the screens that fill the window. */
export function WorkspaceSkeleton() {
  return (
    <LoadingRegion page>
      <div className={classes.workspace}>
        <div className={classes.form}>
          <Skeleton height="2rem" width="60%" />
          <Skeleton height="1rem" width="85%" />
          <div className={classes.cards}>
            {CARDS.map((card) => (
              <Skeleton key={card} height="4rem" radius="lg" />
            ))}
          </div>
          <Skeleton height="2.625rem" />
          <Skeleton height="2.625rem" />
        </div>
        <div className={classes.stage} />
      </div>
    </LoadingRegion>
  );
}
