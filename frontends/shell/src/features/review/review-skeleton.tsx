import { LoadingRegion, Skeleton } from '@sparks/ui';
import { PostFrameSkeleton } from '../../contribution/post-frame-skeleton';
import classes from './review-page.module.css';

export function ReviewSkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.screen} data-view="list">
        <div className={classes.side}>
          <Skeleton className={classes.checkAll} height="1rem" width="9rem" radius="sm" />
          <div className={classes.list}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height="4.25rem" radius="md" />
            ))}
          </div>
        </div>
        <div className={classes.detail}>
          <div className={classes.post}>
            <div className={classes.preview}>
              <PostFrameSkeleton />
              <Skeleton height="2.25rem" radius="md" />
            </div>
            <div className={classes.details}>
              <Skeleton height="2.5rem" width="60%" radius="md" />
              <Skeleton height="1.25rem" radius="md" />
              <Skeleton height="1.25rem" width="40%" radius="md" />
              <Skeleton height="3rem" radius="md" />
              <Skeleton height="8rem" radius="md" />
            </div>
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}
