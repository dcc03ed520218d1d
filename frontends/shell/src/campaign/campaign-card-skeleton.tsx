import { AspectRatio, CardGrid, LoadingRegion, Skeleton } from '@sparks/ui';
import classes from './campaign-card.module.css';

/** Placeholder with the exact height of the cards. */
export function CampaignGridSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <CampaignCardSkeleton key={index} />
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}

function CampaignCardSkeleton() {
  return (
    <div className={classes.card} data-testid="card-skeleton">
      <AspectRatio ratio={16 / 9}>
        <Skeleton radius={0} />
      </AspectRatio>
      <div className={classes.body}>
        <div className={classes.pay}>
          <div className={classes.prices}>
            <Skeleton height="2rem" width="28%" />
            <Skeleton height="2rem" width="38%" />
          </div>
          <div className={classes.limit}>
            <Skeleton height="0.75em" width="55%" />
          </div>
        </div>
        <div className={classes.about}>
          <div className={classes.name}>
            <Skeleton height="0.9em" width="85%" />
          </div>
          <div className={classes.creator}>
            <Skeleton height="1em" width="35%" />
          </div>
        </div>
        <div className={classes.line}>
          <Skeleton height="0.875rem" width="40%" />
          <Skeleton height="1.25rem" width="30%" />
        </div>
        <div className={classes.pool}>
          <Skeleton height="0.25rem" />
          <div className={classes.line}>
            <Skeleton className={classes.figures} width="35%" />
          </div>
        </div>
      </div>
    </div>
  );
}
