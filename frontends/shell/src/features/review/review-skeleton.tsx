import { AspectRatio, LoadingRegion, Skeleton } from '@sparks/ui';
import classes from './review-page.module.css';

export function ReviewSkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.screen} data-view="list">
        <div className={classes.side}>
          <div className={classes.list}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height="4.25rem" radius="md" />
            ))}
          </div>
        </div>
        <div className={classes.detail}>
          <div className={classes.post}>
            <AspectRatio ratio={4 / 5}>
              <Skeleton radius="lg" />
            </AspectRatio>
            <Skeleton height="18rem" radius="lg" />
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}
