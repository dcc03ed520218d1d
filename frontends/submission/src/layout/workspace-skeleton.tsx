import { LoadingRegion, Skeleton } from '@sparks/ui';
import classes from './workspace-skeleton.module.css';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

export function WorkspaceSkeleton() {
  return (
    <LoadingRegion>
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
