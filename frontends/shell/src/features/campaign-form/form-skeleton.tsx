import { LoadingRegion, Page, Skeleton } from '@sparks/ui';
import classes from './campaign-form.module.css';

interface FormSkeletonProps {
  navigationKind: 'sections' | 'steps';
  isInPage?: boolean;
}

export function FormSkeleton({ navigationKind, isInPage = false }: FormSkeletonProps) {
  const shape = (
    <LoadingRegion page={!isInPage}>
      <div className={classes.frame}>
        <div className={classes.columns} data-view="write" data-navigation={navigationKind}>
          <div className={classes.nav}>
            <Skeleton className={classes.navSkeleton} radius="lg" />
          </div>
          <div className={classes.form}>
            <Skeleton height="26rem" radius="lg" />
            <Skeleton height="22rem" radius="lg" />
          </div>
          <div className={classes.side}>
            <Skeleton height="28rem" radius="lg" />
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
  return isInPage ? shape : <Page>{shape}</Page>;
}
