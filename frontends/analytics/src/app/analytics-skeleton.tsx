import { LoadingRegion, Skeleton } from '@sparks/ui';
import { CardColumns } from '../cards/card-columns';
import classes from './campaign-analytics.module.css';

const FIGURES_REM = { base: '25rem', sm: '14rem' };
const CARDS = 4;

/** Placeholder for the headline figures, the tabs and the first charts. */
export function AnalyticsSkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.screen}>
        <Skeleton h={FIGURES_REM} radius="lg" />
        <Skeleton height="2.5rem" />
        <CardColumns>
          {Array.from({ length: CARDS }, (_, index) => (
            <Skeleton key={index} height="18rem" radius="lg" />
          ))}
        </CardColumns>
      </div>
    </LoadingRegion>
  );
}
