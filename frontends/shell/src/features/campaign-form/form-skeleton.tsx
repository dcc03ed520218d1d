import { LoadingRegion, Page, Skeleton } from '@sparks/ui';
import classes from './campaign-form.module.css';

export function FormSkeleton({ isInPage = false }: { isInPage?: boolean }) {
  const shape = (
    <LoadingRegion>
      <div className={classes.frame}>
        <div className={classes.columns}>
          <div className={classes.nav}>
            <Skeleton height="12rem" radius="lg" />
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
